/// When nothing of a spring's motion can be noticed any more, on screen or in a plot: the engine lets go of it then.
package nonisolated enum SettledMotion {
    /// What is left of the way, in the property's unit.
    package static let distance = 1e-7
    /// What is left of the velocity, in the property's unit per second.
    package static let speed = 2e-5
}
