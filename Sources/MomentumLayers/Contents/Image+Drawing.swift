extension Image {
    /// The mode in which a picture's colours are drawn.
    public nonisolated enum RenderingMode: UInt8, Sendable {
        /// The original colours.
        case automatic
        /// The original colours.
        case alwaysOriginal
        /// A single colour with the alpha of the pixels: the `tintColor` of an `ImageView`, or the
        /// ``Layer/contentsMultiplyColor`` of a layer.
        case alwaysTemplate
    }
}

/// The edges of a picture that keep their size when it is stretched, in points.
nonisolated final class ImageCaps: Sendable {
    let insets: EdgeInsets

    init(_ insets: EdgeInsets) { self.insets = insets }
}

nonisolated extension Image {
    /// The mode in which the picture's colours are drawn. Default `.automatic`.
    public var renderingMode: RenderingMode { mode }

    /// The edges that keep their size when the picture is stretched, in points. Default 0 on all sides.
    public var capInsets: EdgeInsets { caps?.insets ?? .zero }

    /// Returns the same picture with a different rendering mode.
    public func withRenderingMode(_ mode: RenderingMode) -> Image { with(mode: mode, caps: caps, handle: handle) }

    /// The name of the picture that the host decodes; nil for an image that was created from pixels.
    public var source: ImageName? { isEncoded ? content.name : nil }

    /// The bytes of the encoded picture. Empty for an image of pixels, a file or an address.
    public var data: [UInt8] { isEncoded ? content.bytes : [] }

    /// Whether only the alpha of the pixels is used.
    var isTemplate: Bool { mode == .alwaysTemplate }

    /// The image without the handle that keeps the host's picture alive.
    var released: Image { handle == nil ? self : with(caps: caps, handle: nil) }
}

extension VariableLengthValue {
    /// The value with the known sizes of its images on the running stage.
    var committed: VariableLengthValue {
        guard case .images(let images) = form else { return self }
        let tree = LayerTree.current
        return VariableLengthValue(
            form: .images(images.map { $0.map { $0.isEncoded ? $0.committed(in: tree) : $0 } }), numbers: numbers)
    }
}

extension Image {
    /// Returns the same picture with edges that keep their size when it is stretched: the corners are not stretched,
    /// the sides along their edge, and the centre in both directions.
    ///
    /// Reports a diagnostic and returns the picture unchanged if an inset is negative or not finite.
    public func resizable(capInsets: EdgeInsets) -> Image {
        let lengths = [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
        if let length = lengths.first(where: { !($0 >= 0 && $0.isFinite) }) {
            Diagnostics.report(
                "an inset is negative or not finite", value: .number(length), in: "Image.resizable(capInsets:)",
                remedy: "pass finite insets in points, at least 0; the image is returned unchanged")
            return self
        }
        return with(caps: ImageCaps(capInsets), handle: handle)
    }

    /// Adds `observer`, which is notified when the picture is ready or has failed. The picture is decoded on `tree` or,
    /// if nil, on the running stage. Has no effect for an image of pixels.
    package func addObserver(_ observer: any ImageObserver, on tree: LayerTree?) {
        guard isEncoded, let tree = tree ?? LayerTree.current else { return }
        content.makeTable(tree).register(self)
        tree.images?.add(observer)
    }

    /// Returns the picture as it is drawn in `tree`.
    @inline(never)
    func committed(in tree: LayerTree?) -> Image {
        guard let tree else { return released }
        return (tree.images ?? content.makeTable(tree)).committed(self)
    }
}
