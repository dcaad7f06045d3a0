/// A phase of a frame. The cases stand in the order in which a stage goes through them: ``Stage/advance(to:)`` performs all up to
/// ``commit``, and ``Stage/draw(into:)`` the last. A profiler of frames tells them apart.
public nonisolated enum FramePhase: UInt8, CaseIterable, Sendable {
    /// Dynamic animators take in what has been described to them since the last frame. Time advances; animations that have reached
    /// their end are removed, and their completions are called.
    case time
    /// Display links tick: scrolling, physics, display-link animations, the program's own. Before the first tick of a stage, views
    /// are laid out.
    case links
    /// Actions of assistive technology are handled, then keys and edits, then wheels, then touches in the order in which they were
    /// sent. Recognisers see a touch before views do.
    case input
    /// Views that asked for it are laid out.
    case layout
    /// Dynamic animators take in what was described to them in this frame, and what something else has moved.
    case physics
    /// Everything that has changed is committed together. New animations begin at the frame's time.
    case commit
    /// The committed layers are evaluated at the frame's time and written into a display list.
    case picture

    /// The phases that ``Stage/advance(to:)`` performs, in their order.
    static let computed = allCases.filter { $0 != .picture }
}

extension Stage {
    /// Called at the end of each phase, where something wants to know how long they take. The stage itself never asks what time it is.
    package static var phaseHasEnded: ((FramePhase) -> Void)?

    @inline(__always)
    package static func end(_ phase: FramePhase) { phaseHasEnded?(phase) }
}
