import MomentumReplay

extension SceneDescription {
    /// Which of the intended jumps in the variants that were played explains the failure; nil when none does.
    package func jump(explaining failure: ContinuityFailure, in variants: Set<Int>) -> Int? {
        guard failure.kind != .number, failure.kind != .unresolved else { return nil }
        let ids = variants.map { self.variants[$0].id }
        return jumps.firstIndex { jump in
            guard jump.layer.isSame(as: failure.name), jump.property.isSame(as: failure.property) else { return false }
            return jump.variants.isEmpty || jump.variants.contains { id in ids.contains { $0.isSame(as: id) } }
        }
    }
}
