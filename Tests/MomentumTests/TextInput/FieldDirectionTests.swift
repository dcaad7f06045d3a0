import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// Edited text is aligned with the layout direction.
@Suite struct FieldDirectionTests {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 40))
    private let view = TextView(frame: Rect(x: 20, y: 80, width: 300, height: 200))

    init() {
        for text in [field, view] as [View] { stage.root.addSubview(text) }
        field.text = "short"
        view.text = "short"
        stage.advance(to: 0)
    }

    /// Returns the left and right edges of the letters of `text` on the stage.
    private func edges(of text: View) -> (left: Double, right: Double) {
        stage.advance(to: stage.time + 0.1)
        var part = Rect.null
        func collect(_ inner: View) {
            for view in inner.subviews where !view.isHidden {
                if view is Label, let rect = view.convert(view.bounds, to: nil), rect.width > 5 {
                    part = part.union(rect)
                }
                collect(view)
            }
        }
        collect(text)
        return (part.minX, part.maxX)
    }

    @Test("Texts with natural alignment are right-aligned in a right-to-left interface.")
    func naturalAlignmentFollowsTheLayoutDirection() {
        #expect(edges(of: field).left < 40)
        let before = view.firstLine
        stage.layoutDirection = .rightToLeft
        #expect(edges(of: field).right > 300)
        #expect(view.firstLine > before + 150)
        // Explicit alignments are not mirrored.
        field.textAlignment = .left
        #expect(edges(of: field).left < 40)
        field.textAlignment = .natural
        stage.layoutDirection = .leftToRight
        #expect(edges(of: field).left < 40 && view.firstLine == before)
    }

    @Test func laterFieldsFollowTheLayoutDirection() {
        stage.layoutDirection = .rightToLeft
        let late = TextField(frame: Rect(x: 20, y: 300, width: 300, height: 40))
        late.text = "late"
        stage.root.addSubview(late)
        #expect(edges(of: late).right > 300)
    }

    @Test func aSearchBarIsMirrored() {
        let bar = SearchBar(frame: Rect(x: 20, y: 300, width: 300, height: 40))
        stage.root.addSubview(bar)
        bar.text = "short"
        bar.showsCancelButton = true
        func frames() -> [Rect] {
            stage.advance(to: stage.time + 0.1)
            return bar.subviews.filter { $0 is Button || $0 is ShapeView || $0 === bar.subviews[0] }.map(\.frame)
        }
        let before = frames()
        #expect(edges(of: bar).left < 60)
        stage.layoutDirection = .rightToLeft
        // The field, its background, its clear button and the cancel button: each has the same distance from the
        // opposite edge.
        let after = frames()
        #expect(bar.contentInsets.right == 34 && bar.contentInsets.left > 100)
        #expect(before.count == after.count && before.count > 3)
        for (frame, mirrored) in zip(before, after) {
            #expect((mirrored.minX - (300 - frame.maxX)).magnitude < 1e-9, "\(frame) \(mirrored)")
        }
        stage.layoutDirection = .leftToRight
        #expect(frames() == before)
    }

    @Test func theButtonThatClearsIsAtTheEnd() throws {
        field.clearButtonMode = .always
        func button() -> Rect? {
            stage.advance(to: stage.time + 0.1)
            return field.subviews.first { $0 is Button && !$0.isHidden }?.frame
        }
        #expect(try #require(button()).minX > 200)
        stage.layoutDirection = .rightToLeft
        field.setNeedsLayout()
        #expect(try #require(button()).maxX < 50)
        #expect(edges(of: field).right > 300)
    }
}

extension TextView {
    /// The left edge of the first line, in points.
    fileprivate var firstLine: Double {
        stage?.advance(to: (stage?.time ?? 0) + 0.1)
        func canvas(in view: View) -> TextCanvas? { view as? TextCanvas ?? view.subviews.lazy.compactMap(canvas).first }
        return canvas(in: self)?.measured.lines.first?.origin.x ?? 0
    }
}
