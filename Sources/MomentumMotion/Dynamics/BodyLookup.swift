/// An index of the bodies by item. It is sorted by object identity, which affects nothing but the search.
struct BodyLookup {
    private var entries: [(key: UInt, body: DynamicBody)] = []

    func body(of item: any DynamicItem) -> DynamicBody? { body(with: Self.key(item)) }

    func body(of layer: Layer) -> DynamicBody? { body(with: UInt(bitPattern: ObjectIdentifier(layer))) }

    private func body(with key: UInt) -> DynamicBody? {
        let index = index(of: key)
        return index < entries.count && entries[index].key == key ? entries[index].body : nil
    }

    mutating func insert(_ body: DynamicBody) {
        let key = Self.key(body.item)
        entries.insert((key, body), at: index(of: key))
    }

    mutating func remove(_ body: DynamicBody) { entries.removeAll { $0.body === body } }

    /// Returns the key of an item: its layer, if there is one, so that all items of a layer are the same.
    private static func key(_ item: any DynamicItem) -> UInt {
        UInt(bitPattern: item.dynamicLayer.map { ObjectIdentifier($0) } ?? item.identity)
    }

    private func index(of key: UInt) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].key < key { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension DynamicItem {
    fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// All animators, so that no item is simulated by two of them.
enum DynamicAnimators {
    private static var all: [Weak<DynamicAnimator>] = []

    static func add(_ animator: DynamicAnimator) {
        let reference = Weak(animator)
        all.removeAll { $0.object == nil }
        all.append(reference)
    }

    /// Returns whether an animator other than `animator` simulates `item`.
    static func isSimulatedElsewhere(_ item: any DynamicItem, from animator: DynamicAnimator) -> Bool {
        all.contains { reference in
            guard let other = reference.object, other !== animator else { return false }
            return other.lookup.body(of: item) != nil
        }
    }
}

/// The animators that run with the frames of one stage, in the order of addition.
final class StageDynamics: FrameParticipant {
    private var references: [Weak<DynamicAnimator>] = []
    /// The animators in the order of addition.
    var animators: [DynamicAnimator] { references.compactMap { $0.object } }

    /// Returns the animators of `stage`.
    static func of(_ stage: Stage) -> StageDynamics {
        for participant in stage.participants { if let dynamics = participant as? StageDynamics { return dynamics } }
        let dynamics = StageDynamics()
        stage.participants.append(dynamics)
        return dynamics
    }

    func add(_ animator: DynamicAnimator) {
        let reference = Weak(animator)
        references.removeAll { $0.object == nil }
        references.append(reference)
    }

    func remove(_ animator: DynamicAnimator) { references.removeAll { $0.object === animator } }

    package func settle() { for reference in references { reference.object?.settle() } }

    package func stop() {}

    package func enter(_ stage: Stage) {}

    package func convertMotion(by conversion: CoordinateConversion, of layer: Layer) {
        for reference in references { reference.object?.convertBody(layer, conversion) }
    }
}
