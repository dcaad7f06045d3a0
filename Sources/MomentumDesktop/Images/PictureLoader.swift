import CGTK
import Foundation
import MomentumReplay

/// A loader that decodes the images of a program on background threads, and keeps them while they are in use.
final class PictureLoader: ImageLoader {
    /// Called after an image has been decoded.
    var onDecoded: () -> Void = {}
    private let headers: ResourceImages
    private var textures: [UInt32: Texture] = [:]
    private var outcomes: [UInt32: ImageAnswer.Outcome] = [:]
    private var running: Set<UInt32> = []

    init(_ folder: ResourceFolder) { headers = ResourceImages(folder) }

    /// Returns the decoded image with the given number, or nil if there is none.
    func texture(_ number: UInt32) -> Texture? { textures[number] }

    /// Returns nil while the image is being decoded. An image that is refused because of its header, such as one with
    /// too many pixels, is not decoded.
    func answer(_ request: ImageRequest) -> ImageAnswer? {
        if let known = outcomes[request.number] { return ImageAnswer(request.name, known) }
        guard !running.contains(request.number) else { return nil }
        let header = headers.answer(request) ?? ImageAnswer(request.name, .failed(.unknownFormat))
        guard header.isLegal, case .ready = header.outcome else {
            let refused = header.isLegal ? header.outcome : .failed(.tooLarge)
            outcomes[request.number] = refused
            return ImageAnswer(request.name, refused)
        }
        let name = String(decoding: request.name.letters, as: UTF8.self)
        let bytes = request.data.isEmpty ? headers.folder.bytes(name) ?? [] : request.data
        running.insert(request.number)
        decode(bytes, request.number)
        return nil
    }

    /// Decodes an image synchronously, for hosts that cannot display it later. Returns whether a new decoded image is
    /// available.
    func decodeNow(_ image: Image) -> Bool {
        guard textures[image.number] == nil, outcomes[image.number] == nil else { return false }
        outcomes[image.number] = .failed(.missing)
        guard let bytes = headers.folder.bytes(of: image), let texture = DecodedPicture(bytes)?.texture else {
            return false
        }
        textures[image.number] = texture
        return true
    }

    /// Removes the images that are not among `requests`.
    func retainOnly(_ requests: [ImageRequest]) {
        guard textures.count + outcomes.count > 0 else { return }
        let numbers = Set(requests.map { $0.number })
        textures = textures.filter { numbers.contains($0.key) }
        outcomes = outcomes.filter { numbers.contains($0.key) }
    }

    private func decode(_ bytes: [UInt8], _ number: UInt32) {
        // The reference is read only on the main thread.
        nonisolated(unsafe) let loader = Weak(self)
        Thread.detachNewThread {
            let decoded = DecodedPicture(bytes)
            DispatchQueue.main.async { loader.object?.store(decoded, number) }
        }
    }

    private func store(_ decoded: DecodedPicture?, _ number: UInt32) {
        running.remove(number)
        if let decoded, let texture = decoded.texture {
            textures[number] = texture
            outcomes[number] = .ready(width: texture.width, height: texture.height)
        } else {
            outcomes[number] = .failed(.damaged)
        }
        onDecoded()
    }
}

/// The pixels of an image, oriented as its file specifies.
private nonisolated struct DecodedPicture: Sendable {
    let (width, height, stride): (Int, Int, Int)
    let hasAlpha: Bool
    let bytes: [UInt8]

    /// Decodes an image. Returns nil if that is not possible.
    init?(_ encoded: [UInt8]) {
        let loader = gdk_pixbuf_loader_new()!
        defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
        let isWritten = gdk_pixbuf_loader_write(loader, encoded, gsize(encoded.count), nil) != 0
        guard gdk_pixbuf_loader_close(loader, nil) != 0, isWritten, let raw = gdk_pixbuf_loader_get_pixbuf(loader),
            let picture = gdk_pixbuf_apply_embedded_orientation(raw)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        (width, height) = (Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_height(picture)))
        stride = Int(gdk_pixbuf_get_rowstride(picture))
        hasAlpha = gdk_pixbuf_get_has_alpha(picture) != 0
        guard width > 0, height > 0, let pixels = gdk_pixbuf_read_pixels(picture) else { return nil }
        let count = stride * (height - 1) + width * (hasAlpha ? 4 : 3)
        bytes = Array(UnsafeBufferPointer(start: pixels, count: count))
    }

    @MainActor var texture: Texture? {
        Texture(
            width: width, height: height, stride: stride,
            format: hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, bytes)
    }
}
