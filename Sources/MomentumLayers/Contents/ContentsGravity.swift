/// The placement of an image in a layer's bounds. `.top` is the upper edge.
public nonisolated enum ContentsGravity: UInt8, Sendable {
    /// The image keeps its size and is placed at the centre, an edge or a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    /// The image is stretched to the bounds.
    case resize
    /// The image is scaled to the largest size that fits, keeping its proportions.
    case resizeAspect
    /// The image is scaled to the smallest size that fills the bounds, keeping its proportions. The parts outside the
    /// bounds are visible unless the layer clips.
    case resizeAspectFill
}

nonisolated extension ContentsGravity {
    /// Returns the rectangle of content of `size` in `bounds`.
    func frame(_ size: Size, in bounds: Rect) -> Rect {
        let (width, height) = (bounds.size.width, bounds.size.height)
        guard size.width > 0, size.height > 0 else { return Rect(origin: bounds.origin, size: .zero) }
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let (across, down) = (width / size.width, height / size.height)
            let factor = self == .resizeAspect ? min(across, down) : max(across, down)
            return Self.center.frame(Size(width: size.width * factor, height: size.height * factor), in: bounds)
        default: break
        }
        var (x, y) = ((width - size.width) / 2, (height - size.height) / 2)
        switch self {
        case .left, .topLeft, .bottomLeft: x = 0
        case .right, .topRight, .bottomRight: x = width - size.width
        default: break
        }
        switch self {
        case .top, .topLeft, .topRight: y = 0
        case .bottom, .bottomLeft, .bottomRight: y = height - size.height
        default: break
        }
        return Rect(x: bounds.origin.x + x, y: bounds.origin.y + y, width: size.width, height: size.height)
    }
}
