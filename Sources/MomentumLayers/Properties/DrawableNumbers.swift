/// Which numbers layers take: those that a picture can hold, of 32 bits. Products of a few of them, of scales and velocities, stay
/// finite.
nonisolated extension Double {
    /// Whether it is a number of a magnitude of at most 3.4e38.
    package var isDrawable: Bool { magnitude <= Double(Float.greatestFiniteMagnitude) }
}

nonisolated extension Animatable {
    /// Whether all numbers have a magnitude of at most 3.4e38.
    package var isDrawable: Bool {
        for index in 0..<Self.componentCount where !self[component: index].isDrawable { return false }
        return true
    }
    /// The nearest value whose finite numbers have such a magnitude: how fast something moves, as far as a layer takes it.
    package var limited: Self {
        guard !isDrawable else { return self }
        let most = Double(Float.greatestFiniteMagnitude)
        var value = self
        for index in 0..<Self.componentCount where self[component: index].isFinite {
            value[component: index] = max(-most, min(most, self[component: index]))
        }
        return value
    }
}
