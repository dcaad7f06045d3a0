/// A session every frame of which is looked at for steps that nothing explains.
final class CheckedSession {
    let session: Session
    let checker: ContinuityChecker
    /// The variants that were shown so far: what one has begun another may show.
    private(set) var variants: Set<Int>
    private(set) var variant: Int

    /// Opens a scene, and shows its first frame.
    init(_ start: Session.Start, allowsAbruptChanges: Bool) {
        session = Session(start)
        session.apply(.frame(0))
        checker = ContinuityChecker(session.stage, allowsAbruptChanges: allowsAbruptChanges)
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
            session.stage.root.layer.note(.touched, distance: .infinity)
        case .parameter, .reduceMotion, .resize: session.stage.root.layer.note(.touched, distance: .infinity)
        case .frame(let time) where time < session.time: return []
        default: break
        }
        session.apply(input)
        guard case .frame = input else { return [] }
        return checker.check()
    }
}
