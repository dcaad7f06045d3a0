/// A reader that arranges the commands of a display list in a tree.
package struct PictureReader {
    private var commands: DisplayListReader.Iterator
    private var shadow: [Double] = []

    /// Returns the commands of `list` as a tree; empty for an empty list. Reports a diagnostic and returns no nodes if
    /// the list is malformed.
    package static func nodes(of list: DisplayList) -> [PictureNode] {
        do throws(DisplayListError) {
            return nodes(of: try DisplayListReader(list))
        } catch {
            Diagnostics.report(
                error.description, in: "SVGPicture.init",
                remedy: "pass a list that a stage has drawn; the picture is empty")
            return []
        }
    }

    /// Returns the commands of a list as a tree.
    static func nodes(of list: DisplayListReader) -> [PictureNode] {
        var reader = PictureReader(commands: list.makeIterator())
        return reader.read()
    }

    /// Returns the size of the picture, in points; zero if the list is malformed.
    package static func size(of list: DisplayList) -> Size { (try? DisplayListReader(list))?.size ?? .zero }

    /// Returns the numbers of the images that a list uses, in the order of their first use.
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

    /// Reads nodes up to the end of the innermost open command, or of the list.
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
            // The commands after a clip are inside it, up to the end of the enclosing command.
            if command.isClip { return nodes }
        }
        return nodes
    }

    /// Returns the parts of an image whose edges keep their size.
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
    /// Whether the command ends only with the one that encloses it.
    fileprivate var isClip: Bool {
        switch self {
        case .clip, .clipPath: true
        default: false
        }
    }

    /// Whether a shadow that was set before applies to the command.
    fileprivate var castsShadow: Bool {
        switch self {
        case .push, .pop, .clip, .clipPath, .shadow, .backdropBlur, .beginMask, .endMask, .endGroup, .shadowPath: false
        case .beginGroup, .fillRect, .strokeRect, .fillPath, .strokePath, .text, .fillGradient, .image, .sprites: true
        }
    }
}
