/// Makes a tree of the commands of a display list.
package struct PictureReader {
    private var commands: DisplayListReader.Iterator
    private var shadow: [Double] = []

    /// The commands of `list` as a tree; nothing for an empty one, nor, with a diagnostic, for one that is malformed.
    package static func nodes(of list: DisplayList) -> [PictureNode] {
        do throws(DisplayListError) {
            return nodes(of: try DisplayListReader(list))
        } catch {
            Diagnostics.report(
                Diagnostic(error.description, in: "SVGPicture.init", remedy: "give a list that a stage has drawn into"))
            return []
        }
    }

    /// The commands of a list as a tree.
    static func nodes(of list: DisplayListReader) -> [PictureNode] {
        var reader = PictureReader(commands: list.makeIterator())
        return reader.read()
    }

    /// The size of the picture, in points.
    package static func size(of list: DisplayList) -> Size { (try? DisplayListReader(list))?.size ?? .zero }

    /// The numbers of the images that a list names, in the order in which they come first.
    static func imageNumbers(of list: DisplayListReader) -> [UInt32] {
        var numbers: [UInt32] = []
        for command in list {
            let number: UInt32
            switch command {
            case .image(let use): number = use.number
            case .sprites(let sprites): number = sprites.image
            default: continue
            }
            if !numbers.contains(number) { numbers.append(number) }
        }
        return numbers
    }

    private init(commands: DisplayListReader.Iterator) { self.commands = commands }

    /// The nodes up to the end of what is open, or of the list.
    private mutating func read() -> [PictureNode] {
        var nodes: [PictureNode] = []
        while let command = commands.next() {
            let isScope: Bool
            switch command {
            case .pop, .endGroup, .endMask: return nodes
            case .shadow(let next):
                shadow = next.numbers
                continue
            case .push, .beginGroup, .beginMask, .clip, .clipPath: isScope = true
            default: isScope = false
            }
            if case .image(let use) = command, use.sourceInsets != .zero {
                nodes += parts(of: use)
                continue
            }
            guard var node = PictureNode(command) else { continue }
            if command.castsShadow {
                node.shadow = shadow
                shadow = []
            }
            if isScope { node.children = read() }
            node.complete()
            nodes.append(node)
            // What follows a clip lies in it, up to the end of what encloses both.
            if command.isClip { return nodes }
        }
        return nodes
    }

    /// An image whose edges keep their size, part by part.
    private mutating func parts(of use: DisplayList.ImageUse) -> [PictureNode] {
        let cast = shadow
        shadow = []
        return use.pieces.compactMap { piece in
            guard var node = PictureNode(.image(use.use(of: piece))) else { return nil }
            node.shadow = cast
            node.complete()
            return node
        }
    }
}

extension DisplayList.Command {
    /// Whether the command ends only with what encloses it.
    fileprivate var isClip: Bool {
        switch self {
        case .clip, .clipPath: true
        default: false
        }
    }

    /// Whether a shadow that was set before is the command's.
    fileprivate var castsShadow: Bool {
        switch self {
        case .push, .pop, .clip, .clipPath, .shadow, .backdropBlur, .beginMask, .endMask, .endGroup, .shadowPath: false
        case .beginGroup, .fillRect, .strokeRect, .fillPath, .strokePath, .text, .fillGradient, .image, .sprites: true
        }
    }
}
