extension Image {
    /// What has become of a picture that the host decodes.
    public nonisolated enum State: Sendable, Equatable {
        /// The host is at it.
        case loading
        /// It can be drawn; the size is in points.
        case ready(Size)
        /// It cannot be shown.
        case failed(Failure)
    }

    /// Why a picture cannot be shown.
    public nonisolated enum Failure: UInt8, Sendable {
        /// There is no such file.
        case missing = 1
        /// The file is broken.
        case damaged
        /// It is no PNG, JPEG, WebP, GIF or SVG, or the host cannot decode that.
        case unknownFormat
        /// It has more pixels than ``ImageAnswer/mostColumns`` or ``ImageAnswer/mostPixels``.
        case tooLarge
        /// The name is none, or the address is one that the host must not ask.
        case refused
        /// The server does not answer.
        case unreachable
    }

    /// Creates the picture of a file in the program's folder of resources.
    ///
    /// - Parameters:
    ///   - name: the file's name with its extension, with folders before it where there are any, such as `photos/lake.jpg`. One
    ///     that leads out of the folder is refused with a diagnostic, and the picture is `.failed(.refused)`.
    ///   - scale: pixels per point; by default what the name says (`bell@2x.png`), or else 1.
    public init(_ name: String, scale: Double? = nil) { self.init(ImageName(.resource, name.letters), [], scale) }

    /// Creates the picture of a file in the program's folder of resources: as ``init(_:scale:)``.
    public init(named name: String, scale: Double? = nil) { self.init(name, scale: scale) }

    /// Creates the picture that `data` encodes, as PNG, JPEG, WebP, GIF or SVG.
    public init(data: [UInt8], scale: Double = 1) { self.init(ImageName(of: data), data, scale) }

    /// Creates the picture at an address, where the host may ask for it. In a page that is one of the page's own server: others
    /// are `.failed(.refused)`.
    public init(url: String, scale: Double? = nil) { self.init(ImageName(.url, url.letters), [], scale) }

    @export(interface) private init(_ name: ImageName, _ bytes: [UInt8], _ wanted: Double?) {
        var scale = wanted ?? name.scale
        if !(scale > 0 && scale.isFinite) {
            Diagnostics.report(
                Diagnostic(
                    "the scale is not positive", in: "Image.init",
                    remedy: "give how many pixels a point has; the picture has one"))
            scale = 1
        }
        let tree = LayerTree.current
        if let known = tree?.images?.image(called: name, scale: scale) {
            self = known
            return
        }
        self.init(
            number: ContentID.next(), columns: 0, rows: 0, scale: scale,
            content: ImageContent(.encoded, bytes, name: name) { EncodedImages.of($0) }, handle: ImageHandle())
        if let tree { EncodedImages.of(tree).note(self) }
    }

    /// What has become of the picture, on the stage that is running: pixels are ready at once.
    public var state: State {
        guard isEncoded else { return .ready(knownSize) }
        guard let tree = LayerTree.current else { return .loading }
        return EncodedImages.of(tree).state(of: self)
    }

    /// The extent in points; zero until the picture is ready.
    public var size: Size {
        guard isEncoded, case .ready(let size) = state else { return knownSize }
        return size
    }
}

/// Keeps the host's picture alive while an image is in use.
nonisolated final class ImageHandle: Sendable {}
