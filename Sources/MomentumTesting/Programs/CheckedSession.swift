/// A session every frame of which is looked at for steps that nothing explains.
final class CheckedSession {
    let session: Session
    /// Begins with the first frame.
    private(set) var checker: ContinuityChecker?
    /// The variants that were shown so far: what one has begun another may show.
    private(set) var variants: Set<Int>
    private(set) var variant: Int

    private let allowsAbruptChanges: Bool

    /// Opens a scene, and shows its first frame unless its script does.
    init(_ start: Session.Start, allowsAbruptChanges: Bool, isScripted: Bool = false) {
        Inspection.install()
        self.allowsAbruptChanges = allowsAbruptChanges
        session = Session(start)
        variant = session.variant
        variants = [variant]
        if !isScripted { apply(.frame(0)) }
    }

    /// Does one thing; what has stepped in a frame is returned, but for what the scene means to.
    @discardableResult
    func apply(_ input: SessionInput) -> [ContinuityFailure] {
        switch input {
        case .variant(let index):
            variant = index
            variants.insert(index)
        case .frame(let time) where time < session.time: return []
        default: break
        }
        session.apply(input)
        guard case .frame = input else { return [] }
        guard let checker else {
            checker = ContinuityChecker(session.stage, allowsAbruptChanges: allowsAbruptChanges)
            return []
        }
        return checker.check()
    }
}
