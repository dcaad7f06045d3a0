/// How much of a property's unit can be noticed, as pop has it: what is left of a motion below it does not matter.
///
/// A spring is over once nothing of it is left that goes further than a fifth of the threshold, a decay once it is slower
/// than five thresholds per second.
public nonisolated enum PopThreshold {
    /// Points, sizes and positions: 1.
    public static let points = 1.0
    /// Opacities: 0.01.
    public static let opacity = 0.01
    /// Components of colours: 0.01.
    public static let color = 0.01
    /// Angles, in radians: 0.01.
    public static let rotation = 0.01
    /// Radii, in points: 0.01.
    public static let radius = 0.01
    /// Scale factors: 0.005.
    public static let scale = 0.005

    /// That of what a property's numbers count.
    public static func of(_ unit: PropertyUnit) -> Double {
        switch unit {
        case .position: points
        case .length: radius
        case .scale, .flag: scale
        case .opacity: opacity
        case .color: color
        case .angle: rotation
        }
    }
}
