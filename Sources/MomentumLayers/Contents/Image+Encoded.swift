extension Image {
    /// The state of a picture that the host decodes.
    public nonisolated enum State: Sendable, Equatable {
        /// The host is loading the picture.
        case loading
        /// The picture can be drawn. Its size is in points.
        case ready(Size)
        /// The picture cannot be shown.
        case failed(Failure)
    }

    /// The reason why a picture cannot be shown.
    public nonisolated enum Failure: UInt8, Sendable {
        /// The file does not exist.
        case missing = 1
        /// The file is damaged.
        case damaged
        /// The file is not a PNG, JPEG, WebP, GIF or SVG picture, or the host cannot decode the format.
        case unknownFormat
        /// The picture is larger than ``ImageAnswer/mostColumns`` or ``ImageAnswer/mostPixels``.
        case tooLarge
        /// The name is invalid, or the host must not access the address.
        case refused
        /// The server does not respond.
        case unreachable
    }

    /// Creates the picture of a file in the program's folder of resources.
    ///
    /// - Parameters:
    ///   - name: The name of the file with its extension, and with its folders if there are any, such as
    ///     `photos/lake.jpg`. A path that leads out of the folder is refused with a diagnostic, and the picture is
    ///     `.failed(.refused)`.
    ///   - scale: The number of pixels per point. By default, it is taken from the name (`bell@2x.png`), or else 1.
    ///     Reports a diagnostic and uses 1 if it is not positive and finite.
    public init(_ name: String, scale: Double? = nil) { self.init(ImageName(.resource, name.letters), [], scale) }

    /// Creates the picture of a file in the program's folder of resources, with the same parameters and diagnostics as
    /// ``init(_:scale:)``.
    public init(named name: String, scale: Double? = nil) { self.init(name, scale: scale) }

    /// Creates a picture from `data`, which is in PNG, JPEG, WebP, GIF or SVG format. Reports a diagnostic if the data
    /// is empty, or if the scale is not positive and finite.
    public init(data: [UInt8], scale: Double = 1) { self.init(ImageName(of: data), data, scale) }

    /// Creates the picture at an address.
    ///
    /// - Parameters:
    ///   - url: The address. If the host is not allowed to access it, the picture is `.failed(.refused)`. A page may
    ///     only access addresses on its own server.
    ///   - scale: The number of pixels per point. With nil, the scale is taken from the name (`bell@2x.png`), or else
    ///     1. Reports a diagnostic and uses 1 if the scale is not positive and finite.
    public init(url: String, scale: Double? = nil) { self.init(ImageName(.url, url.letters), [], scale) }

    @export(interface) private init(_ name: ImageName, _ bytes: [UInt8], _ wanted: Double?) {
        var scale = wanted ?? name.scale
        if !(scale > 0 && scale.isFinite) {
            Diagnostics.report(
                "the scale is not a finite number above 0", value: .number(scale), in: name.callSite,
                remedy: "pass a finite number of pixels per point, above 0; the scale becomes 1")
            scale = 1
        }
        let tree = LayerTree.current
        if let existing = tree?.images?.image(named: name, scale: scale) {
            self = existing
            return
        }
        self.init(
            number: ContentID.next(), columns: 0, rows: 0, scale: scale,
            content: ImageContent(.encoded, bytes, name: name) { EncodedImages.of($0) }, handle: ImageHandle())
        if let tree { EncodedImages.of(tree).register(self) }
    }

    /// The state of the picture on the running stage. An image of pixels is always ready. Without a stage, an encoded
    /// picture is loading.
    public var state: State {
        guard isEncoded else { return .ready(knownSize) }
        guard let tree = LayerTree.current else { return .loading }
        return EncodedImages.of(tree).state(of: self)
    }

    /// The size in points; zero until the picture is ready, and if it cannot be shown.
    public var size: Size {
        guard isEncoded, case .ready(let size) = state else { return knownSize }
        return size
    }
}

/// A handle that keeps the host's picture alive while an image is in use.
nonisolated final class ImageHandle: Sendable {}
