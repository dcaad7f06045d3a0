import MomentumCurves
import Testing

@testable import MomentumLayers

/// The stretched parts of an image and their target frames.
@Suite struct ImagePartTests {
    private let root = Layer()
    private let layer = Layer()
    private let tree: LayerTree

    init() {
        root.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
        layer.bounds = Rect(x: 0, y: 0, width: 100, height: 60)
        root.addSublayer(layer)
        // 20 by 40 points.
        layer.contents = Image(width: 40, height: 80, scale: 2, pixels: [UInt8](repeating: 9, count: 12800))
        tree = LayerTree(root: root)
    }

    private func use() throws -> DisplayList.ImageUse {
        var (list, frame) = (DisplayList(), RenderFrame())
        let commit = tree.commit()
        commit.evaluate(at: 0, into: &frame)
        commit.draw(frame, size: Size(width: 400, height: 400), into: &list)
        for command in try DisplayListReader(list) { if case .image(let use) = command { return use } }
        throw Missing()
    }

    private struct Missing: Error {}

    @Test func cornersKeepTheirSizeInPoints() throws {
        layer.contents = layer.contents?.resizable(capInsets: EdgeInsets(top: 4, left: 5, bottom: 8, right: 6))
        let use = try use()
        #expect(use.sourceInsets == EdgeInsets(top: 0.1, left: 0.25, bottom: 0.2, right: 0.3).asWritten)
        #expect(use.targetInsets == EdgeInsets(top: 4, left: 5, bottom: 8, right: 6))
        let pieces = use.pieces
        #expect(pieces.count == 9)
        #expect(pieces[0].target == Rect(x: 0, y: 0, width: 5, height: 4))
        #expect(pieces[4].target == Rect(x: 5, y: 4, width: 89, height: 48))
        #expect(pieces[8].target == Rect(x: 94, y: 52, width: 6, height: 8))
    }

    @Test func contentsCenterPrecedesTheImagesInsets() throws {
        layer.contents = layer.contents?.resizable(capInsets: EdgeInsets(all: 1))
        layer.contentsCenter = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0)
        let use = try use()
        // The middle row is empty, so one of 80 pixels is used for it.
        #expect(use.sourceInsets == EdgeInsets(top: 0.49375, left: 0.25, bottom: 0.49375, right: 0.25).asWritten)
        #expect(use.targetInsets == EdgeInsets(top: 19.75, left: 5, bottom: 19.75, right: 5))
        #expect(use.pieces.count == 9)
    }

    /// The parts cover the target and the source exactly once, for all insets, sizes and parts.
    @Test func thePartsCoverEverythingOnce() throws {
        var random = SplitMix64(seed: 17)
        func number(_ range: ClosedRange<Double>) -> Double {
            range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.next() >> 11)
                / 9_007_199_254_740_992
        }
        let image = layer.contents
        for _ in 0..<500 {
            // Changes have an immediate effect. A commit ends the transaction, and with it the setting.
            Transaction.disableActions = true
            layer.contents = image?.resizable(
                capInsets: EdgeInsets(
                    top: number(0...40), left: number(0...20), bottom: number(0...40), right: number(0...20)))
            layer.bounds.size = Size(width: number(1...200), height: number(1...200))
            let (x, y) = (number(0...0.5), number(0...0.5))
            layer.contentsRect = Rect(x: x, y: y, width: number(0.1...(1 - x)), height: number(0.1...(1 - y)))
            let use = try use()
            var (covered, source) = (0.0, 0.0)
            for piece in use.pieces {
                covered += piece.target.size.width * piece.target.size.height
                source += piece.source.size.width * piece.source.size.height
                #expect(use.target.insetBy(dx: -1e-4, dy: -1e-4).contains(piece.target))
                #expect(use.source.insetBy(dx: -1e-4, dy: -1e-4).contains(piece.source))
            }
            #expect(abs(covered - use.target.size.width * use.target.size.height) < 0.05)
            // If there is no space for the middle part, it is not drawn.
            if use.targetInsets.left + use.targetInsets.right < use.target.size.width - 1e-4,
                use.targetInsets.top + use.targetInsets.bottom < use.target.size.height - 1e-4
            {
                #expect(abs(source - use.source.size.width * use.source.size.height) < 1e-4)
            }
            // Corners are never enlarged, and keep their proportions on each axis.
            #expect(use.targetInsets.left + use.targetInsets.right <= use.target.size.width + 1e-4)
            #expect(use.targetInsets.left <= use.sourceInsets.left * 20 + 1e-4)
            #expect(use.targetInsets.top <= use.sourceInsets.top * 40 + 1e-4)
        }
    }

    @Test func templatesAreMarked() throws {
        #expect(try !use().isTemplate)
        Transaction.disableActions = true
        defer { Transaction.disableActions = false }
        layer.contents = layer.contents?.withRenderingMode(.alwaysTemplate)
        #expect(try use().isTemplate)
        #expect(layer.contents?.renderingMode == .alwaysTemplate && layer.contents?.capInsets == .zero)
    }

    @Test func invalidInsetsAreRefusedWithOneDiagnosticEach() throws {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var texts: [String] = []
        Diagnostics.handler = { texts.append($0.text) }
        let image = try #require(layer.contents)
        #expect(image.resizable(capInsets: EdgeInsets(top: -1)).capInsets == .zero)
        #expect(image.resizable(capInsets: EdgeInsets(left: .nan)).capInsets == .zero)
        layer.contentsCenter = Rect(x: 0.5, y: 0.5, width: 0.75, height: 0.1)
        #expect(layer.contentsCenter == Rect(x: 0, y: 0, width: 1, height: 1))
        layer.contentsCenter = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        layer.contentsCenter.origin.x = .infinity
        #expect(layer.contentsCenter == Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
        #expect(texts.count == 4)
    }

    @Test func imagePartsRoundTrip() throws {
        let list = AllCommands.list(AllCommands.nineParts)
        for command in try DisplayListReader(list) {
            guard case .image(let use) = command else { throw Missing() }
            #expect(use.isTemplate && use.target == Rect(x: 1, y: 2, width: 30, height: 40))
            #expect(use.sourceInsets == EdgeInsets(top: 0.25, left: 0.125, bottom: 0.5, right: 0.25))
            #expect(use.targetInsets == EdgeInsets(top: 4, left: 5, bottom: 6, right: 7))
            #expect(use.pieces.count == 9)
        }
    }
}

extension EdgeInsets {
    /// The insets in the precision of a display list.
    fileprivate var asWritten: EdgeInsets {
        func number(_ value: Double) -> Double { Double(Float(value)) }
        return EdgeInsets(top: number(top), left: number(left), bottom: number(bottom), right: number(right))
    }
}
