/// A session that checks every frame for unexplained steps.
final class CheckedSession {
    let session: Session
    /// The checker; nil before the first frame.
    private(set) var checker: ContinuityChecker?
    /// The variants that were shown so far. Effects of an earlier variant may appear in a later one.
    private(set) var variants: Set<Int>
    private(set) var variant: Int

    private let allowsAbruptChanges: Bool

    /// Creates a session by opening a scene, and shows its first frame.
    convenience init(_ start: Session.Start, allowsAbruptChanges: Bool) {
        self.init(Session(start), allowsAbruptChanges: allowsAbruptChanges)
        apply(.frame(0))
    }

    /// Creates a checker of `session`, which must not have had a frame yet.
    init(_ session: Session, allowsAbruptChanges: Bool) {
        Inspection.install()
        self.allowsAbruptChanges = allowsAbruptChanges
        self.session = session
        variant = session.variant
        variants = [variant]
    }

    /// Applies an input, and returns the discontinuities that the checker finds after a frame. Frames before the
    /// present time are ignored.
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
