/// Groups, and content that blends with everything behind it.
extension PictureWriter {
    /// A part of the picture that a blur repeats; `area` is set if the part is itself a blur.
    private struct Part {
        let name: String
        var area: Rect?
    }

    mutating func text(_ items: [PictureItem]) -> String { text(items, behind: []) }

    private mutating func text(_ items: [PictureItem], behind outer: [Part]) -> String {
        var (text, run, parts) = ([String](), [String](), outer)
        // The content before a blur is given a name, so that it can be repeated.
        func endRun(_ writer: inout PictureWriter) {
            guard run.contains(where: { !$0.isEmpty }) else { return run.removeAll() }
            let name = writer.partName()
            text.append("<g id=\"\(name)\">\(run.joined())</g>")
            parts.append(Part(name: name))
            run = []
        }
        for item in items {
            if item.blurs { endRun(&self) }
            switch item {
            case .plain(let node): run.append(element(node))
            case .group(let node, let chain, let content):
                run.append(group(node, content, chain: chain, behind: parts))
            case .masked(let content, let node, let mask):
                run.append(masked(self.text(content, behind: parts), by: node, mask))
            case .blur(let node, let chain):
                let (blur, area) = blurred(node, chain, parts)
                guard !blur.isEmpty else { continue }
                let name = partName()
                text.append("<g id=\"\(name)\">\(blur)</g>")
                parts.append(Part(name: name, area: area))
            }
        }
        return (text + run).joined()
    }

    /// Returns a group that does not blend with content outside.
    mutating func group(_ node: AnimatedNode, _ content: [PictureItem]) -> String {
        group(node, content, chain: [], behind: [])
    }

    private mutating func group(
        _ node: AnimatedNode, _ items: [PictureItem], chain: [AnimatedNode], behind: [Part]
    ) -> String {
        let content = text(items, behind: behind)
        guard !content.isEmpty else { return "" }
        var attributes = PictureAttributes()
        for channel in PictureChannel.channels(of: .group) { write(channel, node.filledNumbers, to: &attributes) }
        let (shadows, bounds) = Self.shadows(of: node, in: chain)
        writeShadow(shadows, bounds, to: &attributes)
        writeVisibility(node.visibility, to: &attributes)
        if node.detail.adds {
            attributes.style = "mix-blend-mode:plus-lighter"
        } else if items.contains(where: { $0.adds }) {
            attributes.style = "isolation:isolate"
        }
        return attributes.group(content)
    }

    /// Returns the shadows and bounds of a group in the coordinates outside of `chain`.
    private static func shadows(of node: AnimatedNode, in chain: [AnimatedNode]) -> ([[Double]], Rect) {
        guard !chain.isEmpty, !node.shadows[0].isEmpty else { return (node.shadows, node.bounds) }
        let matrices = chain.matrices(count: node.numbers.count)
        let shadows = zip(node.shadows, matrices).map { shadow, matrix in
            let offset = Vector(dx: shadow[5], dy: shadow[6]).applying(matrix)
            return Array(shadow[..<4]) + [shadow[4] * matrix.scale, offset.dx, offset.dy]
        }
        return (shadows, matrices.reduce(Rect.null) { $0.union(node.bounds.applying($1)) })
    }

    /// Returns `content` masked by the node. In frames without the mask, all of the content is visible.
    private mutating func masked(_ content: String, by node: AnimatedNode, _ items: [PictureItem]) -> String {
        guard !content.isEmpty else { return "" }
        let everywhere = Rect(x: -20000, y: -20000, width: 40000, height: 40000)
        var mask = text(items, behind: [])
        if node.visibility.contains(false) {
            var (shown, open) = (PictureAttributes(), PictureAttributes())
            writeVisibility(node.visibility, to: &shown)
            writeVisibility(node.visibility.map { !$0 }, to: &open)
            mask = shown.group(mask) + "<rect\(Self.area(everywhere))\(open.markup)/>"
        }
        let name = define("mask", " mask-type=\"alpha\"\(Self.maskArea(everywhere))>" + mask)
        return "<g mask=\"url(#\(name))\">\(content)</g>"
    }

    /// Returns the content behind a node, repeated and blurred within a rectangle, and the union of the rectangle's
    /// positions.
    private mutating func blurred(_ node: AnimatedNode, _ chain: [AnimatedNode], _ parts: [Part]) -> (String, Rect) {
        let numbers = node.filledNumbers
        let matrices = chain.matrices(count: numbers.count)
        let deviations = zip(numbers, matrices).map { $0[0] * $1.scale }
        let area = zip(numbers, matrices).reduce(Rect.null) {
            $0.union(Rect(numbers: Array($1.0[1...])).applying($1.1))
        }
        let extent = 3 * (deviations.max() ?? 0)
        guard extent > 0, !area.isNull else { return ("", area) }
        let near = area.insetBy(dx: -extent, dy: -extent)
        // Blurs that do not overlap the area are omitted, since each repeats all content before it.
        let uses = parts.filter { $0.area?.intersects(near) ?? true }.map { "<use href=\"#\($0.name)\"/>" }
        guard !uses.isEmpty else { return ("", area) }

        var blur = PictureAttributes()
        writeBlur(deviations, area, to: &blur)
        var content = blur.group(uses.joined())
        if hasGround {
            // At the edge of the stage half of the blur's samples are transparent. Inside, all content is opaque.
            var outer = PictureAttributes()
            writeFilter(
                "<feComponentTransfer><feFuncA type=\"linear\" slope=\"6\"/></feComponentTransfer>", in: near,
                to: &outer)
            content = outer.group(content)
        }
        content = clipped(content, by: clip(node, numbers.map { Array($0[1...]) }, matrices))
        for (index, clip) in chain.enumerated().reversed() where clip.kind == .clip || clip.kind == .clipPath {
            let outside = Array(chain[..<index]).matrices(count: numbers.count)
            content = clipped(content, by: self.clip(clip, clip.filledNumbers, outside))
        }
        var visibility = PictureAttributes()
        writeVisibility(node.visibility, to: &visibility)
        return (visibility.group(content), area)
    }

    /// Returns the shape of a clip, transformed by one matrix per frame.
    private mutating func clip(_ node: AnimatedNode, _ numbers: [[Double]], _ matrices: [Transform2D]) -> String {
        var attributes = PictureAttributes()
        write(.matrix, matrices.map { $0.numbers }, to: &attributes)
        guard node.detail.path.isEmpty else {
            return "<path d=\"\(node.detail.path)\"\(node.detail.attributes)\(attributes.markup)/>"
        }
        for channel in PictureChannel.rect(at: 0) {
            write(channel, numbers.map { Array($0[channel.range]) }, to: &attributes)
        }
        return "<rect\(attributes.markup)/>"
    }
}

extension AnimatedNode {
    /// Returns whether the node covers `area` with opaque content in every frame.
    func covers(_ area: Rect) -> Bool { covers(area, Array(repeating: .identity, count: numbers.count)) }

    private func covers(_ area: Rect, _ matrices: [Transform2D]) -> Bool {
        switch kind {
        case .transform:
            let inside = zip(matrices, [self].matrices(count: numbers.count)).map { $1.concatenating($0) }
            return children.contains { $0.covers(area, inside) }
        case .clip: return fills(area, matrices, from: 0) && children.contains { $0.covers(area, matrices) }
        case .rect: return filledNumbers.allSatisfy { $0[3] == 1 } && fills(area, matrices, from: 4)
        default: return false
        }
    }

    /// Returns whether the rectangle whose values begin at `start` has square corners and contains `area` in every
    /// frame.
    private func fills(_ area: Rect, _ matrices: [Transform2D], from start: Int) -> Bool {
        guard !visibility.contains(false) else { return false }
        return zip(filledNumbers, matrices).allSatisfy { numbers, matrix in
            let rect = Rect(numbers: Array(numbers[start...])).insetBy(dx: -0.5, dy: -0.5)
            return matrix.b == 0 && matrix.c == 0 && numbers[start + 4] == 0 && rect.applying(matrix).contains(area)
        }
    }
}
