/// A phase of a frame. The cases are in the order of execution: ``Stage/advance(to:)`` performs the phases up to
/// ``commit``, and ``Stage/draw(into:)`` performs the last one. A profiler measures frames by these phases.
public nonisolated enum FramePhase: UInt8, CaseIterable, Sendable {
    /// Dynamic animators process the changes described since the last frame. Time advances. Animations that have
    /// reached their end are removed, and their completion handlers are called.
    case time
    /// Display links tick: those of scrolling, physics and display-link animations, and those of the program. Before
    /// the first tick of a stage, views are laid out.
    case links
    /// Actions of assistive technology are handled, then keys and edits, then wheels, then touches in the order in
    /// which they were sent. Recognisers receive a touch before views do.
    case input
    /// Views that have requested layout are laid out.
    case layout
    /// Dynamic animators process the changes described in this frame, and changes that others have made to their items.
    case physics
    /// All changes of the frame are committed together. New animations begin at the frame's time.
    case commit
    /// The committed layers are evaluated at the frame's time and written into a display list.
    case picture

    /// The phases that ``Stage/advance(to:)`` performs, in their order.
    static let computed = allCases.filter { $0 != .picture }
}

extension Stage {
    /// The function that is called at the end of each phase, for measurements; nil by default. The stage itself never
    /// reads a clock.
    package static var phaseHasEnded: ((FramePhase) -> Void)?

    @inline(__always)
    package static func end(_ phase: FramePhase) { phaseHasEnded?(phase) }
}
