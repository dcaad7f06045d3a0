/// What a layer asks of whoever places its sublayers.
package nonisolated enum LayoutRequest: Sendable {
    /// The bounds have changed: place them before the next frame.
    case invalidate
    /// Place them now.
    case perform
}
