/// A session every frame of which is looked at for steps that nothing explains.
final class CheckedSession {
    let session: Session
    /// Begins with the first frame.
    private(set) var checker: ContinuityChecker?
    /// The variants that were shown so far: what one has begun another may show.
    private(set) var variants: Set<Int>
    private(set) var variant: Int

    private let allowsAbruptChanges: Bool

    /// Opens a scene, and shows its first frame.
    convenience init(_ start: Session.Start, allowsAbruptChanges: Bool) {
        self.init(Session(start), allowsAbruptChanges: allowsAbruptChanges)
        apply(.frame(0))
    }

    /// Looks at what is done to `session`, which has had no frame yet.
    init(_ session: Session, allowsAbruptChanges: Bool) {
        Inspection.install()
        self.allowsAbruptChanges = allowsAbruptChanges
        self.session = session
        variant = session.variant
        variants = [variant]
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
