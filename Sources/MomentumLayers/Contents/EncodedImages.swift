/// What a tree knows of the pictures that its host decodes. A tree has none until its program shows such a picture: that brings
/// along what it takes.
package protocol ImageTable: AnyObject {
    /// The picture of that name and scale, if it is in use.
    func image(called name: ImageName, scale: Double) -> Image?
    /// From now on the host decodes `image`, if it does not yet.
    func note(_ image: Image)
    /// What has become of `image`, which the tree knows from now on.
    func state(of image: Image) -> Image.State
    /// `image` as it is drawn now; from now on the tree knows it.
    func committed(_ image: Image) -> Image
    /// Whether a picture of that name is still to be decoded.
    func awaits(_ name: ImageName) -> Bool
    /// Takes what the host says; whether something waited for it.
    func take(_ answer: ImageAnswer, in tree: LayerTree) -> Bool
    /// Forgets the pictures that the program has no more.
    func sweep()
    /// All that are in use, in the order in which they came.
    var requests: [ImageRequest] { get }
    /// Whether there are others in use than when it was last asked, or one is awaited: then the host looks at ``requests``.
    func takeNews() -> Bool
    /// Calls `observer` whenever a picture is ready or has failed.
    func add(_ observer: any ImageObserver)
}

/// What waits for a picture.
package protocol ImageObserver: AnyObject {
    /// The picture of this number is ready, or has failed.
    func imageDidChange(_ number: UInt32)
}

/// A picture that a host has to decode, or has decoded.
public nonisolated struct ImageRequest: Sendable {
    /// Tells pictures apart in display lists.
    public let number: UInt32
    /// Which picture.
    public let name: ImageName
    /// The encoded picture where the program has it; empty otherwise.
    public let data: [UInt8]
    /// Whether the program waits for an answer.
    public let isAwaited: Bool
}

/// The pictures that a program has the host decode.
final class EncodedImages: ImageTable {
    private struct Entry {
        /// Shared with every image of the program that shows the picture.
        var handle: ImageHandle
        let image: Image
        var state: Image.State
        /// Pixels across and down; 0 until it is ready.
        var columns: UInt32 = 0
        var rows: UInt32 = 0
    }

    private var entries: [Entry] = []
    private var hasNews = false
    private var observers: [Weak<any ImageObserver>] = []

    private init() {}

    /// Those of `tree`.
    static func of(_ tree: LayerTree) -> any ImageTable {
        if let known = tree.images { return known }
        let images = EncodedImages()
        tree.images = images
        return images
    }

    func state(of image: Image) -> Image.State {
        note(image)
        guard let entry = entries.first(where: { $0.image.number == image.number }) else { return .loading }
        guard entry.columns > 0 else { return entry.state }
        return .ready(Size(width: Double(entry.columns) / image.scale, height: Double(entry.rows) / image.scale))
    }

    func note(_ image: Image) {
        guard let handle = image.handle, !entries.contains(where: { $0.image.number == image.number }) else { return }
        var entry = Entry(handle: handle, image: image.with(caps: nil, handle: nil), state: .loading)
        if !image.content.name.isLegal || (image.content.name.kind == .data && image.content.bytes.isEmpty) {
            Diagnostics.report(
                Diagnostic(
                    "the name of a picture leads nowhere, or there are no bytes", in: "Image.init",
                    remedy: "name a file in the program's Resources, such as photos/lake.jpg; nothing is shown"))
            entry.state = .failed(.refused)
        } else if let known = entries.first(where: { $0.image.content.name == image.content.name }) {
            // In another scale.
            (entry.state, entry.columns, entry.rows) = (known.state, known.columns, known.rows)
        }
        entries.append(entry)
        hasNews = true
    }

    func image(called name: ImageName, scale: Double) -> Image? {
        guard let entry = entries.first(where: { $0.image.scale == scale && $0.image.content.name == name }) else {
            return nil
        }
        return entry.image.with(caps: nil, handle: entry.handle)
    }

    func committed(_ image: Image) -> Image {
        note(image)
        let entry = entries.first { $0.image.number == image.number }
        return image.with(columns: entry?.columns, rows: entry?.rows, caps: image.caps, handle: nil)
    }

    func awaits(_ name: ImageName) -> Bool {
        entries.contains { $0.state == .loading && $0.image.content.name == name }
    }

    func take(_ answer: ImageAnswer, in tree: LayerTree) -> Bool {
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
        hasNews = true
        for number in numbers {
            tree.root.imageDidChange(number)
            for observer in observers { observer.object?.imageDidChange(number) }
        }
        observers.removeAll { $0.object == nil }
        return true
    }

    func sweep() {
        var isInUse = true
        for index in entries.indices where isKnownUniquelyReferenced(&entries[index].handle) { isInUse = false }
        guard !isInUse else { return }
        var kept: [Entry] = []
        while var entry = entries.popLast() {
            if !isKnownUniquelyReferenced(&entry.handle) { kept.append(entry) }
        }
        entries = kept.reversed()
        hasNews = true
    }

    var requests: [ImageRequest] {
        entries.map { entry in
            ImageRequest(
                number: entry.image.number, name: entry.image.content.name, data: entry.image.content.bytes,
                isAwaited: entry.state == .loading)
        }
    }

    func takeNews() -> Bool {
        let isNew = hasNews || entries.contains { $0.state == .loading }
        hasNews = false
        return isNew
    }

    func add(_ observer: any ImageObserver) {
        guard !observers.contains(where: { $0.object === observer }) else { return }
        observers.append(Weak(observer))
    }
}

extension Layer {
    /// Shows the picture of this number, here and in the sublayers, as it is now.
    fileprivate final func imageDidChange(_ number: UInt32) {
        if extras.contents?.number == number {
            markDirty()
            report(.redrawn("contents"))
        }
        maskLayer?.imageDidChange(number)
        for layer in sublayers { layer.imageDidChange(number) }
    }
}
