/// A picture of an element at one end of its flight, which is scaled to the element's size during the flight.
struct ElementPicture {
    /// The rule by which the picture is scaled to a different size.
    private enum Fitting {
        /// The picture covers the whole size, and its excess is clipped.
        case cover
        /// The whole picture is visible.
        case contain
        /// The picture is stretched.
        case stretch
        /// The picture, a line of text, starts at the left edge and has the full height.
        case line
    }

    let view: View
    private let fitting: Fitting

    /// Creates the picture of `element` without its corners and shadow, which change during the flight. Returns nil if
    /// the element has no picture.
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

    /// Returns the rule for `element`: the rule of the content mode if the element shows an image, otherwise `cover`,
    /// which keeps the proportions.
    private static func fitting(of element: View) -> Fitting {
        guard element.layer.contents != nil else { return .cover }
        switch element.contentMode {
        case .scaleToFill: return .stretch
        case .scaleAspectFit: return .contain
        default: return .cover
        }
    }

    /// Returns the frame of the picture in an element of `size`.
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

    /// Returns the rate at which ``frame(in:)`` changes while the size grows by `growth`, both per second.
    private func frameRate(growing growth: Size, in size: Size) -> Rect {
        let own = view.bounds.size
        guard own.width > 0, own.height > 0 else { return Rect(origin: .zero, size: growth) }
        // If both sides have the same scale, the one that determines the scale next is used.
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

    /// Fits the picture into `size` by a transform, so that its content is not laid out again.
    func fit(_ size: Size) {
        let (frame, bounds) = (frame(in: size), view.bounds)
        guard bounds.width > 0, bounds.height > 0 else { return }
        view.center = Point(x: frame.midX, y: frame.midY)
        view.transform = Transform2D(scaleX: frame.width / bounds.width, y: frame.height / bounds.height)
    }

    /// Sets the velocities with which the picture grows in an element of `size`, which changes by `growth` per second.
    func grow(in size: Size, by growth: Rect) {
        let frame = frameRate(growing: growth.size, in: size)
        var rate = Transform3D.zero
        // The frame's own width would lose the sign of a negative rate.
        rate.m11 = frame.size.width / max(1, view.bounds.width)
        rate.m22 = frame.size.height / max(1, view.bounds.height)
        view.layer.move(.position, to: view.center, velocity: Vector(dx: frame.midX, dy: frame.midY))
        view.layer.move(.transform, to: Transform3D(view.transform), velocity: rate)
    }
}
