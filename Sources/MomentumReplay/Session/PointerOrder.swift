/// Which pointers are down, and so what each may do next: it begins, moves or stands still, and ends or is cancelled.
public nonisolated struct PointerOrder: Equatable {
    /// Why a reading does not fit what was before.
    public enum Fault: Equatable {
        /// The pointer is down already.
        case isDown
        /// The pointer is not down.
        case isUp
        /// There are as many pointers as can be.
        case isOneTooMany
    }

    /// The most pointers that are down at the same time: 32.
    public static var limit: Int { 32 }

    private var down: [Int] = []

    /// No pointer is down.
    public init() {}

    /// Whether the pointer of a number is down.
    public func isDown(_ id: Int) -> Bool { down.contains(id) }

    /// Takes note of a reading; one that does not fit changes nothing, and why is returned.
    @discardableResult
    public mutating func take(_ sample: PointerSample) -> Fault? {
        switch sample.phase {
        case .began:
            guard !isDown(sample.id) else { return .isDown }
            guard down.count < Self.limit else { return .isOneTooMany }
            down.append(sample.id)
        case .hovered: return isDown(sample.id) ? .isDown : nil
        case .moved, .stationary: return isDown(sample.id) ? nil : .isUp
        case .ended, .cancelled:
            guard let index = down.firstIndex(of: sample.id) else { return .isUp }
            down.remove(at: index)
        }
        return nil
    }
}
