/// What a layer asks of the owner of its layout.
package nonisolated enum LayoutRequest: Sendable {
    /// The bounds have changed: lay out before the next frame.
    case invalidate
    /// Lay out now.
    case perform
}
