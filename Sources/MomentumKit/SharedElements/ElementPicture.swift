/// What is seen of an element at one end of its flight, scaled to whatever size that has on its way.
struct ElementPicture {
    /// How it lies in another size.
    private enum Fitting {
        /// It covers that, and what stands out is clipped.
        case cover
        /// All of it is seen.
        case contain
        /// It is stretched.
        case stretch
        /// It begins where that begins, and is as high: a line of text.
        case line
    }

    let view: View
    private let fitting: Fitting

    /// The picture of `element` without its own corners and shadow, which change on the way; nil where nothing is seen of it.
    init?(of element: View, isText: Bool) {
        let (radius, shadow) = (element.cornerRadius, element.layer.shadowOpacity)
        var picture: View?
        Layer.withActionProvider(nil) {
            (element.cornerRadius, element.layer.shadowOpacity) = (0, 0)
            picture = element.snapshotView(afterScreenUpdates: true)
            (element.cornerRadius, element.layer.shadowOpacity) = (radius, shadow)
        }
        guard let picture else { return nil }
        view = picture
        fitting = isText ? .line : Self.fitting(of: element)
    }

    /// As the content mode says of what shows an image; anything else is not distorted.
    private static func fitting(of element: View) -> Fitting {
        guard element.layer.contents != nil else { return .cover }
        switch element.contentMode {
        case .scaleToFill: return .stretch
        case .scaleAspectFit: return .contain
        default: return .cover
        }
    }

    /// The rectangle that it has in one of `size`.
    private func frame(in size: Size) -> Rect {
        let own = view.bounds.size
        guard own.width > 0, own.height > 0 else { return Rect(origin: .zero, size: size) }
        let (across, down) = (size.width / own.width, size.height / own.height)
        let scale: Double
        switch fitting {
        case .stretch: return Rect(origin: .zero, size: size)
        case .line: return Rect(x: 0, y: 0, width: own.width * down, height: size.height)
        case .cover: scale = max(across, down)
        case .contain: scale = min(across, down)
        }
        let (width, height) = (own.width * scale, own.height * scale)
        return Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    }

    /// How fast that changes where the size grows by `growth`, both per second.
    private func frameRate(growing growth: Size, in size: Size) -> Rect {
        let own = view.bounds.size
        guard own.width > 0, own.height > 0 else { return Rect(origin: .zero, size: growth) }
        // Of two sides that are even, the one that is to count next.
        let (across, down) = (size.width / own.width, size.height / own.height)
        let (widening, heightening) = (growth.width / own.width, growth.height / own.height)
        let isWider = across == down ? widening > heightening : across > down
        let scale: Double
        switch fitting {
        case .stretch: return Rect(origin: .zero, size: growth)
        case .line: return Rect(x: 0, y: 0, width: own.width * heightening, height: growth.height)
        case .cover: scale = isWider ? widening : heightening
        case .contain: scale = isWider ? heightening : widening
        }
        let (width, height) = (own.width * scale, own.height * scale)
        return Rect(x: (growth.width - width) / 2, y: (growth.height - height) / 2, width: width, height: height)
    }

    /// Lies in `size`: it is scaled, so that nothing in it is laid out again.
    func fit(_ size: Size) {
        let (frame, bounds) = (frame(in: size), view.bounds)
        guard bounds.width > 0, bounds.height > 0 else { return }
        view.center = Point(x: frame.midX, y: frame.midY)
        view.transform = Transform2D(scaleX: frame.width / bounds.width, y: frame.height / bounds.height)
    }

    /// Grows with what it lies in: that has `size`, which changes by `growth` per second.
    func grow(in size: Size, by growth: Rect) {
        let frame = frameRate(growing: growth.size, in: size)
        var rate = Transform3D.zero
        // A rectangle's own width is never negative.
        rate.m11 = frame.size.width / max(1, view.bounds.width)
        rate.m22 = frame.size.height / max(1, view.bounds.height)
        view.layer.move(.position, to: view.center, velocity: Vector(dx: frame.midX, dy: frame.midY))
        view.layer.move(.transform, to: Transform3D(view.transform), velocity: rate)
    }
}
