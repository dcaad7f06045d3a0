import Testing

@testable import MomentumLayers

@Suite struct CaretTests {
    private func measured(_ text: String, width: Double = .infinity) -> MeasuredText {
        TextEstimate().measure(TextSamples.request(text, width: width, carets: true))
    }

    @Test(arguments: TextSamples.fixed) func everyCaretIsFoundAtItsPosition(text: String) {
        for width in [Double.infinity, 40] {
            let answer = measured(text, width: width)
            for line in answer.lines {
                for cluster in line.clusters {
                    let caret = answer.caret(at: cluster.offset, prefersLineEnd: false)
                    #expect(caret.minY >= line.origin.y - line.ascent - 1e-9 && caret.size.width == 0)
                    let found = answer.offset(nearest: Point(x: caret.minX, y: caret.midY))
                    let again = answer.caret(at: found.offset, prefersLineEnd: found.prefersLineEnd)
                    #expect(
                        abs(again.minX - caret.minX) < 1e-6 && again.minY == caret.minY,
                        "\(text.debugDescription) \(cluster)")
                }
            }
        }
    }

    @Test func theLastCaretFollowsTheLastCharacter() {
        let answer = measured("abc")
        #expect(answer.caret(at: 3, prefersLineEnd: false).minX == answer.size.width)
        #expect(answer.offset(nearest: Point(x: 900, y: 5)) == (offset: 3, prefersLineEnd: false))
        #expect(answer.offset(nearest: Point(x: -5, y: -90)) == (offset: 0, prefersLineEnd: false))
    }

    @Test func aCaretAtALineBreakHasTwoPositions() {
        let answer = measured("one two three", width: 45)
        #expect(answer.caret(at: 8, prefersLineEnd: false).minX == 0)
        #expect(answer.caret(at: 8, prefersLineEnd: true).minX > 30)
        #expect(answer.caret(at: 8, prefersLineEnd: true).minY < answer.caret(at: 8, prefersLineEnd: false).minY)
        let feed = measured("a\nb")
        #expect(feed.caret(at: 2, prefersLineEnd: true).minX == 0, "behind a line feed there is one place")
        #expect(feed.offset(nearest: Point(x: 90, y: 5)) == (offset: 1, prefersLineEnd: false))
        #expect(measured("a\n").caret(at: 2, prefersLineEnd: false).minY > 10)
    }

    @Test func bidirectionalSelectionsHaveSeveralRects() {
        let answer = measured("abc שלום def")
        #expect(answer.rects(of: 0..<16).count == 1)
        #expect(
            answer.rects(of: 2..<6).count == 2, "the end of one word and the beginning of another, which lies elsewhere"
        )
        let lines = measured("one two three", width: 45)
        #expect(lines.rects(of: 0..<13).count == 2 && lines.rects(of: 4..<4).isEmpty)
    }
}
