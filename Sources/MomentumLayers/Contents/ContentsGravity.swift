/// How an image lies in a layer's bounds. Y grows downwards: `.top` is the upper edge.
public nonisolated enum ContentsGravity: UInt8, Sendable {
    /// In its own size, in the middle or at an edge or corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    /// Stretched to the bounds.
    case resize
    /// As large as fits, keeping its proportions.
    case resizeAspect
    /// As small as fills the bounds, keeping its proportions; what sticks out is seen unless the layer clips.
    case resizeAspectFill
}

nonisolated extension ContentsGravity {
    /// Where something of `size` lies in `bounds`.
    func place(_ size: Size, in bounds: Rect) -> Rect {
        let (width, height) = (bounds.size.width, bounds.size.height)
        guard size.width > 0, size.height > 0 else { return Rect(origin: bounds.origin, size: .zero) }
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let (across, down) = (width / size.width, height / size.height)
            let factor = self == .resizeAspect ? min(across, down) : max(across, down)
            return Self.center.place(Size(width: size.width * factor, height: size.height * factor), in: bounds)
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
