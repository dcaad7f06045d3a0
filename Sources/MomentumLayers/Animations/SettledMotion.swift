/// When a spring's motion can no longer be seen on screen or in a plot: the engine releases it then.
package nonisolated enum SettledMotion {
    /// What remains of the distance, in the property's unit.
    package static let distance = 1e-7
    /// What is left of the velocity, in the property's unit per second.
    package static let speed = 2e-5
}
