extension Image {
    /// How the pixels of a picture are coloured.
    public nonisolated enum RenderingMode: UInt8, Sendable {
        /// As they are.
        case automatic
        /// As they are.
        case alwaysOriginal
        /// In one colour: of the pixels only the alpha counts. An ``ImageView`` has it be its `tintColor`, a layer its
        /// ``Layer/contentsMultiplyColor``.
        case alwaysTemplate
    }
}

/// The edges of a picture that keep their size, in points.
nonisolated final class ImageCaps: Sendable {
    let insets: EdgeInsets

    init(_ insets: EdgeInsets) { self.insets = insets }
}

nonisolated extension Image {
    /// How its pixels are coloured. Default `.automatic`.
    public var renderingMode: RenderingMode { mode }

    /// The edges that keep their size when the picture is stretched, in points. Default none.
    public var capInsets: EdgeInsets { caps?.insets ?? .zero }

    /// The same picture in another rendering mode.
    public func withRenderingMode(_ mode: RenderingMode) -> Image { with(mode: mode, caps: caps, handle: handle) }

    /// What names the picture that the host decodes; nil for pixels.
    public var source: ImageName? { isEncoded ? content.name : nil }

    /// The encoded picture where the program has it; empty otherwise.
    public var data: [UInt8] { isEncoded ? content.bytes : [] }

    /// Whether only its alpha counts.
    var isTemplate: Bool { mode == .alwaysTemplate }

    /// The image without what keeps the host's picture alive.
    var released: Image { handle == nil ? self : with(caps: caps, handle: nil) }
}

extension VariableLengthValue {
    /// The value with what is known of its images on the stage that is running.
    var committed: VariableLengthValue {
        guard case .images(let images) = form else { return self }
        let tree = LayerTree.current
        return VariableLengthValue(
            form: .images(images.map { $0.map { $0.isEncoded ? $0.committed(in: tree) : $0 } }), numbers: numbers)
    }
}

extension Image {
    /// The same picture, which keeps its edges when it is stretched: corners stay as they are, sides are stretched along the
    /// edge, and what lies between them both ways. Insets that are negative or not finite are refused with a diagnostic and
    /// leave the picture as it is.
    public func resizable(capInsets: EdgeInsets) -> Image {
        let lengths = [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
        guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
            Diagnostics.report(
                Diagnostic(
                    "an inset is negative or not finite", in: "Image.resizable(capInsets:)",
                    remedy: "give points from the edges, at least 0; the picture is stretched as a whole"))
            return self
        }
        return with(caps: ImageCaps(capInsets), handle: handle)
    }

    /// Calls `observer` when the picture is ready or has failed: on `tree`, or else where the program runs.
    package func addObserver(_ observer: any ImageObserver, on tree: LayerTree?) {
        guard isEncoded, let tree = tree ?? LayerTree.current else { return }
        content.makeTable(tree).note(self)
        tree.images?.add(observer)
    }

    /// The picture as it is drawn in `tree`.
    @inline(never)
    func committed(in tree: LayerTree?) -> Image {
        guard let tree else { return released }
        return (tree.images ?? content.makeTable(tree)).committed(self)
    }
}
