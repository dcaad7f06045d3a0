/// What a stage does in a frame, in the order in which it does that: what a profiler of frames tells apart.
package nonisolated enum FramePhase: UInt8, CaseIterable, Sendable {
    /// Time moves on, and animations that have ended are removed.
    case time
    /// Display links tick: scrolling, display-link animations, the program's own.
    case links
    /// Physics takes its steps, and moves its items.
    case physics
    /// Keys, wheels and touches: recognisers, and what they call.
    case input
    /// Views are laid out.
    case layout
    /// What has changed is committed.
    case commit
    /// The committed layers are evaluated and written down as a picture.
    case picture
}

extension Stage {
    /// Called at the end of each phase, where something wants to know how long they take. The stage itself never asks what time it is.
    package static var phaseHasEnded: ((FramePhase) -> Void)?

    @inline(__always)
    static func end(_ phase: FramePhase) { phaseHasEnded?(phase) }
}
