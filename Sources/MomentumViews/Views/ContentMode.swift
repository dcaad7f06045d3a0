extension View {
    /// How an image lies in the view that shows it, which may have other proportions.
    public nonisolated enum ContentMode: UInt8, Sendable {
        /// In its own size, in the middle or at an edge or corner.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits, keeping its proportions.
        case scaleAspectFit
        /// As small as fills the bounds, keeping its proportions; what sticks out is seen unless the view clips.
        case scaleAspectFill
    }
}
