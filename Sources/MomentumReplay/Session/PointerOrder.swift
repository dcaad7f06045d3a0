/// The set of pointers that are down. It decides which phases each pointer may have next: a pointer begins, moves or
/// remains stationary, and then ends or is cancelled. It may hover only while it is not down.
public nonisolated struct PointerOrder: Equatable {
    /// The reason why a sample does not follow from the previous ones.
    public enum Fault: Equatable {
        /// The pointer is already down.
        case isDown
        /// The pointer is not down.
        case isUp
        /// The maximum number of pointers is already down.
        case isOneTooMany
    }

    /// The maximum number of pointers that can be down at the same time: 32.
    public static var limit: Int { 32 }

    private var down: [Int] = []

    /// Creates an order in which no pointer is down.
    public init() {}

    /// Returns a Boolean value that indicates whether the pointer with the identifier `id` is down.
    public func isDown(_ id: Int) -> Bool { down.contains(id) }

    /// Records a sample. Returns nil if the sample is legal; otherwise changes nothing and returns the fault.
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
