import MomentumCurves
import Testing

@testable import MomentumLayers

@Suite struct DisplayListReaderTests {
    private typealias Command = DisplayList.Command

    private func only(_ body: (inout DisplayList) -> Void) throws -> Command {
        let commands = Array(try DisplayListReader(AllCommands.list { body(&$0) }))
        try #require(commands.count == 1)
        return commands[0]
    }

    @Test func aStagesDisplayListIsReadBack() throws {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 40, height: 30)
        layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
        layer.cornerRadius = 4
        let tree = LayerTree(root: layer)
        let picture = tree.commit()
        var (frame, list) = (RenderFrame(), DisplayList())
        picture.evaluate(at: 0, into: &frame)
        picture.draw(frame, size: Size(width: 400, height: 300), into: &list)
        let reader = try DisplayListReader(list)
        #expect(reader.size == Size(width: 400, height: 300))
        let fills = reader.compactMap { command -> (DisplayList.RoundedRect, DisplayList.RGBA8)? in
            if case .fillRect(let rect, let color) = command { return (rect, color) }
            return nil
        }
        #expect(fills.count == 1 && fills[0].1.word == Color(red: 1, green: 0, blue: 0).rgba8)
        #expect(fills[0].0.rect.size == Size(width: 40, height: 30) && fills[0].0.radii == CornerRadii(all: 4))
    }

    @Test func anEmptyListHasNoCommands() throws {
        let reader = try DisplayListReader(DisplayList())
        #expect(reader.size == .zero && Array(reader).isEmpty && reader.images.isEmpty)
        #expect(Array(try DisplayListReader(AllCommands.list { _ in })).isEmpty)
    }

    @Test func everyKindOfCommandIsAmongTheSamples() throws {
        let list = AllCommands.list(AllCommands.draw)
        var (opcodes, index) = (Set<UInt32>(), DisplayList.headerCount)
        while index < list.words.count {
            opcodes.insert(list.words[index] & 0xFF)
            index += Int(list.words[index] >> 8)
        }
        let known = (0...255).filter { DisplayList.Opcode(rawValue: $0) != nil }
        #expect(opcodes == Set(known) && known.count == 19)
        #expect(Array(try DisplayListReader(list)).count == 24)
    }

    @Test func aMatrixIsReadEntryByEntry() throws {
        let list = AllCommands.list {
            $0.command(.push) { $0.append(Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)) }
            $0.command(.pop)
        }
        guard case .push(let matrix)? = Array(try DisplayListReader(list)).first else { throw Missing() }
        #expect(matrix == Transform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
    }

    @Test func aGroupHasAnOpacityAndAdds() throws {
        for isAdded in [false, true] {
            let list = AllCommands.list {
                let outer = $0.beginGroup(opacity: 0.25, isAdded: isAdded)
                $0.endGroup(in: outer)
            }
            guard case .beginGroup(0.25, isAdded)? = Array(try DisplayListReader(list)).first else { throw Missing() }
        }
    }

    @Test func rectanglesHaveColoursAndCorners() throws {
        let color = Color(red: 1, green: 0.2, blue: 0, alpha: 0.4)
        guard case .fillRect(let rect, let read) = try only(AllCommands.filledRect(color)) else { throw Missing() }
        #expect(rect == AllCommands.roundedRect && read.word == color.rgba8)
        #expect([read.red, read.green, read.blue, read.alpha] == [255, 51, 0, 102])
        #expect((read.color - color).largestMagnitude < 1e-12)
        guard case .strokeRect(let border, _, lineWidth: 3) = try only(AllCommands.strokedRect) else { throw Missing() }
        #expect(border == AllCommands.roundedRect)
        #expect(border.insetBy(1.5).rect == Rect(x: 2.5, y: 3.5, width: 27, height: 37))
        #expect(
            border.insetBy(1.5).radii == CornerRadii(topLeft: 3.5, topRight: 4.5, bottomRight: 5.5, bottomLeft: 6.5))
        #expect(border.insetBy(100).rect.size == .zero && border.insetBy(100).radii == .zero)
        #expect(border.path == Path(roundedRect: border.rect, radii: border.radii))
        guard case .clip(AllCommands.roundedRect) = try only(AllCommands.clip) else { throw Missing() }
        guard case .backdropBlur(AllCommands.roundedRect, radius: 8) = try only(AllCommands.blur) else {
            throw Missing()
        }
    }

    @Test func pathsAreReadElementByElement() throws {
        guard case .fillPath(let data, let color, .evenOdd) = try only(AllCommands.filledPath) else { throw Missing() }
        #expect(data.number == 7 && color.word == Color.black.rgba8 && !data.isEmpty)
        #expect(Array(data) == Array(AllCommands.path.elements) && data.path == AllCommands.path)
        #expect(data.bounds == Rect(x: 0, y: -8, width: 30, height: 38))
        guard case .clipPath(let clip, .winding) = try only(AllCommands.clippedPath) else { throw Missing() }
        #expect(clip.path == AllCommands.path)
        let list = AllCommands.list { list in
            list.command(.clipPath) {
                $0.append(0 as UInt32)
                $0.append(Path(), id: 0)
            }
        }
        guard case .clipPath(let empty, _)? = Array(try DisplayListReader(list)).first else { throw Missing() }
        #expect(empty.isEmpty && empty.bounds == .zero && empty.path.isEmpty)
    }

    @Test func strokesHaveCapsJoinsAndDashes() throws {
        guard case .strokePath(let data, _, let stroke) = try only(AllCommands.strokedPath) else { throw Missing() }
        #expect(data.path == AllCommands.path)
        #expect(
            stroke
                == DisplayList.Stroke(
                    lineWidth: 2.5, lineCap: .square, lineJoin: .bevel, miterLimit: 10, dashes: [4, 2, 1],
                    dashPhase: 0.5))
    }

    @Test func aTextHasItsLettersAndItsFont() throws {
        for string in ["", "a", "abc", "abcd", "Grüße, 世界 🎈"] {
            guard case .text(let text) = try only({ AllCommands.text(string, into: &$0) }) else { throw Missing() }
            #expect(text.string == string && Array(text.utf8) == Array(string.utf8) && text.number == 9)
            #expect(text.origin == Point(x: 1, y: 2) && text.width == 30 && text.fontSize == 17 && text.weight == 600)
            #expect(text.alignment == .right && text.isItalic && text.isRightToLeft && !text.usesMonospacedDigits)
            #expect(text.design == .serif && text.kern == 0.5 && Array(text.family) == Array("Garamond".utf8))
            #expect(text.color.word == Color.white.rgba8)
        }
    }

    @Test func aGradientHasItsStops() throws {
        guard case .fillGradient(let gradient) = try only(AllCommands.gradient) else { throw Missing() }
        #expect(gradient.opacity == 0.5 && gradient.type == .conic && gradient.shape == AllCommands.roundedRect)
        #expect(gradient.start == Point(x: 1, y: 2) && gradient.end == Point(x: 3, y: 4))
        #expect(gradient.stops.map(\.location) == [0, 0.25, 1] && gradient.stops.count == 3)
        #expect(gradient.stops.map(\.color.word) == [Color.white.rgba8, Color.black.rgba8, Color.clear.rgba8])
    }

    @Test func imagesAndSpritesAreFoundByTheirNumbers() throws {
        let list = AllCommands.list(AllCommands.draw)
        let reader = try DisplayListReader(list)
        #expect(reader.image(5) == AllCommands.picture && reader.image(6) == nil && reader.images.count == 1)
        guard case .image(let use) = try only(AllCommands.image) else { throw Missing() }
        #expect(use.number == 5 && use.tint.word == Color.white.rgba8)
        #expect(use.source == Rect(x: 0, y: 0, width: 0.5, height: 1))
        #expect(use.target == Rect(x: 1, y: 2, width: 30, height: 40))
        #expect(!use.isTemplate && use.sourceInsets == .zero && use.targetInsets == .zero)
        #expect(use.pieces == [DisplayList.ImagePiece(source: use.source, target: use.target)])
        guard case .sprites(let sprites) = try only(AllCommands.sprites) else { throw Missing() }
        #expect(sprites.image == 5 && sprites.isAdded && sprites.count == 2)
        #expect(sprites[1].matrix == Transform2D(a: 0.5, b: 0.25, c: -0.25, d: 0.5, tx: 10, ty: 20))
        #expect(sprites.map(\.tint.word) == [Color.white.rgba8, Color.black.rgba8])
    }

    @Test func shadowsHaveColourBlurAndOffset() throws {
        let expected = DisplayList.Shadow(
            color: DisplayList.RGBA8(word: Color.black.rgba8), radius: 6, offset: Vector(dx: 1, dy: 2))
        guard case .shadow(expected) = try only(AllCommands.shadow) else { throw Missing() }
        guard case .shadowPath(let data, expected, .winding) = try only(AllCommands.shadowPath) else { throw Missing() }
        #expect(data.path == AllCommands.path)
    }

    private struct Missing: Error {}
}
