/// The numbers that layers accept are those that fit into the 32 bits of the display list. Products of a few of them,
/// of scales and velocities, remain finite.
nonisolated extension Double {
    /// Whether the magnitude of the number is at most 3.4e38. False for NaN.
    package var isDrawable: Bool { magnitude <= Double(Float.greatestFiniteMagnitude) }
    /// The end of a message about a number that is not drawable, after the name of the number.
    var fault: String { isFinite ? " exceeds 3.4e38 in magnitude" : " is not finite" }
}

nonisolated extension Animatable {
    /// Whether the magnitudes of all components are at most 3.4e38.
    package var isDrawable: Bool {
        for index in 0..<Self.componentCount where !self[component: index].isDrawable { return false }
        return true
    }
    /// Returns the first component for which `isRefused` returns true; 0 if there is none.
    func firstComponent(where isRefused: (Double) -> Bool) -> Double {
        for index in 0..<Self.componentCount where isRefused(self[component: index]) { return self[component: index] }
        return 0
    }
    /// The value with its finite components limited to a magnitude of 3.4e38, so that a layer accepts it.
    package var limited: Self {
        guard !isDrawable else { return self }
        let limit = Double(Float.greatestFiniteMagnitude)
        var value = self
        for index in 0..<Self.componentCount where self[component: index].isFinite {
            value[component: index] = max(-limit, min(limit, self[component: index]))
        }
        return value
    }
}
