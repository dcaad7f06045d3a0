/// The table of a tree's pictures that the host decodes. A tree has no table until its program uses such a picture. The
/// picture creates the table, so that a program without such pictures is linked without it.
package protocol ImageTable: AnyObject {
    /// Returns the picture with the name and scale if it is in use.
    func image(named name: ImageName, scale: Double) -> Image?
    /// Adds `image` to the table, so that the host decodes it.
    func register(_ image: Image)
    /// Returns the state of `image`, which is added to the table.
    func state(of image: Image) -> Image.State
    /// Returns `image` as it is drawn at present, and adds it to the table.
    func committed(_ image: Image) -> Image
    /// Returns whether a picture with the name is still waiting to be decoded.
    func awaits(_ name: ImageName) -> Bool
    /// Applies an answer of the host. Returns whether a picture was waiting for it.
    func receive(_ answer: ImageAnswer, in tree: LayerTree) -> Bool
    /// Removes the pictures that the program no longer uses.
    func removeUnused()
    /// The pictures in use, in the order in which they were added.
    var requests: [ImageRequest] { get }
    /// Returns whether the set of pictures has changed since the last call, or a picture is still loading. The host
    /// then reads ``requests``.
    func consumeChanges() -> Bool
    /// Adds `observer`, which is notified whenever a picture is ready or has failed. The reference is weak.
    func add(_ observer: any ImageObserver)
}

/// An observer of pictures that are being decoded.
package protocol ImageObserver: AnyObject {
    /// Notifies the observer that the picture with the number is ready or has failed.
    func imageDidChange(_ number: UInt32)
}

/// A picture that a host has to decode or has decoded.
public nonisolated struct ImageRequest: Sendable {
    /// The number that identifies the picture in display lists.
    public let number: UInt32
    /// The name of the picture.
    public let name: ImageName
    /// The encoded picture if the program has its bytes; otherwise empty.
    public let data: [UInt8]
    /// A Boolean value that indicates whether the program is waiting for an answer.
    public let isAwaited: Bool
}

/// The pictures of a tree that the host decodes.
final class EncodedImages: ImageTable {
    private struct Entry {
        /// The handle that is shared by all images of the program that show the picture. The picture is in use while
        /// others refer to it.
        var handle: ImageHandle
        let image: Image
        var state: Image.State
        /// The width in pixels; like the height, 0 until the picture is ready.
        var columns: UInt32 = 0
        var rows: UInt32 = 0
    }

    private var entries: [Entry] = []
    private var hasChanges = false
    private var observers: [Weak<any ImageObserver>] = []

    private init() {}

    /// Returns the table of `tree`, creating it if necessary.
    static func of(_ tree: LayerTree) -> any ImageTable {
        if let existing = tree.images { return existing }
        let images = EncodedImages()
        tree.images = images
        return images
    }

    func state(of image: Image) -> Image.State {
        register(image)
        guard let entry = entries.first(where: { $0.image.number == image.number }) else { return .loading }
        guard entry.columns > 0 else { return entry.state }
        return .ready(Size(width: Double(entry.columns) / image.scale, height: Double(entry.rows) / image.scale))
    }

    func register(_ image: Image) {
        guard let handle = image.handle, !entries.contains(where: { $0.image.number == image.number }) else { return }
        var entry = Entry(handle: handle, image: image.with(caps: nil, handle: nil), state: .loading)
        if !image.content.name.isLegal || (image.content.name.kind == .data && image.content.bytes.isEmpty) {
            if image.content.name.kind == .data {
                Diagnostics.report(
                    "the image data is empty", in: image.content.name.callSite,
                    remedy: "pass the bytes of an encoded picture; the image is not displayed")
            } else {
                Diagnostics.report(
                    "the image name is invalid", value: .text(String(image.content.name.letters)),
                    in: image.content.name.callSite,
                    remedy: "pass a path inside the Resources folder, such as photos/lake.jpg, or an address, "
                        + "of at most 2048 bytes; the image is not displayed")
            }
            entry.state = .failed(.refused)
        } else if let existing = entries.first(where: { $0.image.content.name == image.content.name }) {
            // The picture is already known at a different scale.
            (entry.state, entry.columns, entry.rows) = (existing.state, existing.columns, existing.rows)
        }
        entries.append(entry)
        hasChanges = true
    }

    func image(named name: ImageName, scale: Double) -> Image? {
        guard let entry = entries.first(where: { $0.image.scale == scale && $0.image.content.name == name }) else {
            return nil
        }
        return entry.image.with(caps: nil, handle: entry.handle)
    }

    func committed(_ image: Image) -> Image {
        register(image)
        let entry = entries.first { $0.image.number == image.number }
        return image.with(columns: entry?.columns, rows: entry?.rows, caps: image.caps, handle: nil)
    }

    func awaits(_ name: ImageName) -> Bool {
        entries.contains { $0.state == .loading && $0.image.content.name == name }
    }

    func receive(_ answer: ImageAnswer, in tree: LayerTree) -> Bool {
        var numbers: [UInt32] = []
        for index in entries.indices where entries[index].state == .loading {
            guard entries[index].image.content.name == answer.name else { continue }
            numbers.append(entries[index].image.number)
            switch answer.outcome {
            case .ready(let width, let height):
                (entries[index].columns, entries[index].rows) = (UInt32(width), UInt32(height))
                entries[index].state = .ready(.zero)
            case .failed(let reason): entries[index].state = .failed(reason)
            }
        }
        guard !numbers.isEmpty else { return false }
        hasChanges = true
        for number in numbers {
            tree.root.imageDidChange(number)
            for observer in observers { observer.object?.imageDidChange(number) }
        }
        observers.removeAll { $0.object == nil }
        return true
    }

    func removeUnused() {
        var isInUse = true
        for index in entries.indices where isKnownUniquelyReferenced(&entries[index].handle) { isInUse = false }
        guard !isInUse else { return }
        var remaining: [Entry] = []
        while var entry = entries.popLast() {
            if !isKnownUniquelyReferenced(&entry.handle) { remaining.append(entry) }
        }
        entries = remaining.reversed()
        hasChanges = true
    }

    var requests: [ImageRequest] {
        entries.map { entry in
            ImageRequest(
                number: entry.image.number, name: entry.image.content.name, data: entry.image.content.bytes,
                isAwaited: entry.state == .loading)
        }
    }

    func consumeChanges() -> Bool {
        let hasChanged = hasChanges || entries.contains { $0.state == .loading }
        hasChanges = false
        return hasChanged
    }

    func add(_ observer: any ImageObserver) {
        guard !observers.contains(where: { $0.object === observer }) else { return }
        observers.append(Weak(observer))
    }
}

extension Layer {
    /// Redraws the layers in this subtree that show the picture with the number.
    fileprivate final func imageDidChange(_ number: UInt32) {
        if extras.contents?.number == number {
            markDirty()
            report(.redrawn("contents"))
        }
        maskLayer?.imageDidChange(number)
        for layer in sublayers { layer.imageDidChange(number) }
    }
}
