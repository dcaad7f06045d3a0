/// An offset that runs in a time of its own, as something plays it: at any rate, backwards, again. Each kind is a class, which motions
/// know by this alone, so that a program is linked with those that it uses. It never changes: commits share it.
package nonisolated protocol PlayedMotion: AnyObject, Sendable {
    /// The offset `time` seconds after the beginning, and its velocity when `rate` of these seconds go by in one of those in which the
    /// velocity counts.
    func sample(at time: Double, rate: Double) -> OffsetSample

    /// What begins, ends or bends within `margin` seconds of `time`.
    func marks(at time: Double, margin: Double) -> AnimationMarks
}
