import MomentumKit
import Testing

/// A host with invalid text measurements: each causes one diagnostic, and the text is measured by the engine's own
/// table.
struct BadMeasurerTests {
    /// Returns the given answer.
    private final class Host: TextMeasurer {
        var answer: (TextRequest) -> MeasuredText
        private(set) var asked = 0
        init(_ answer: @escaping (TextRequest) -> MeasuredText) { self.answer = answer }
        func measure(_ request: TextRequest) -> MeasuredText {
            asked += 1
            return answer(request)
        }
    }

    private static let text = "Some words"

    private static func good(_ request: TextRequest) -> MeasuredText {
        let count = request.text.utf8.count
        let line = MeasuredText.Line(
            range: 0..<count, origin: Point(x: 0, y: 10), width: 5 * Double(count), ascent: 10, descent: 3)
        return MeasuredText(lines: [line], size: Size(width: line.width, height: 13))
    }

    /// Changes that make a valid answer invalid.
    private static let faults: [(String, (inout MeasuredText) -> Void)] = {
        var faults: [(String, (inout MeasuredText) -> Void)] = [
            ("no line", { $0.lines = [] }),
            ("a line that begins later", { $0.lines[0].range = 1..<10 }),
            ("a line that begins before the text", { $0.lines[0].range = -1..<10 }),
            ("a line that ends earlier", { $0.lines[0].range = 0..<9 }),
            ("a line that ends behind the text", { $0.lines[0].range = 0..<11 }),
            ("the same line twice", { $0.lines.append($0.lines[0]) }),
            ("an ellipsis outside its line", { $0.lines[0].omitted = 3..<40 }),
            ("a negative width of all", { $0.size.width = -1 }), ("a negative height", { $0.size.height = -1 }),
            ("a negative width of a line", { $0.lines[0].width = -1 }),
            (
                "a piece outside its line",
                { $0.lines[0].pieces = [.init(range: 5..<99, x: 0, width: 4, isRightToLeft: false)] }
            ),
            (
                "a piece of no width",
                { $0.lines[0].pieces = [.init(range: 0..<10, x: 0, width: .nan, isRightToLeft: false)] }
            ),
        ]
        for number in [Double.nan, .infinity, -.infinity] {
            faults += [
                ("\(number) wide", { $0.size.width = number }), ("\(number) high", { $0.size.height = number }),
                ("a line \(number) wide", { $0.lines[0].width = number }),
                ("a line at \(number)", { $0.lines[0].origin.x = number }),
                ("a baseline at \(number)", { $0.lines[0].origin.y = number }),
                ("letters \(number) above", { $0.lines[0].ascent = number }),
                ("letters \(number) below", { $0.lines[0].descent = number }),
            ]
        }
        return faults
    }()

    /// Also in edited text: the caret is positioned by the table, and text can be typed.
    @Test func fieldsUseTheFontTable() {
        for (name, spoil) in Self.faults {
            let stage = Stage(size: Size(width: 400, height: 400))
            stage.textMeasurer = Host { request in
                var answer = Self.good(request)
                spoil(&answer)
                return answer
            }
            let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 44))
            let note = TextView(frame: Rect(x: 20, y: 80, width: 300, height: 200))
            let texts: [(View, () -> String)] = [(field, { field.text }), (note, { note.text })]
            for (view, text) in texts {
                stage.root.addSubview(view)
                stage.advance(to: stage.time + 0.1)
                view.focus()
                var reports = diagnostics {
                    stage.send(KeyEvent(character: "i"))
                    stage.advance(to: stage.time + 0.1)
                }
                // The text, and the height of an empty line.
                #expect((1...3).contains(reports.count), "\(name): \(reports.map(\.text))")
                #expect(reports.allSatisfy { "\($0.callSite)" == "TextMeasurer.measure(_:)" }, "\(name)")
                reports = diagnostics { stage.advance(to: stage.time + 0.1) }
                let state = stage.textInputState
                #expect(reports.isEmpty && text() == "i" && state?.lineHeight.isFinite ?? false, "\(name)")
                #expect(!(view.subviews + view.subviews.flatMap(\.subviews)).contains { !$0.frame.isFinite }, "\(name)")
                view.removeFromSuperview()
            }
        }
    }

    @Test("Each invalid answer of a text measurer is refused, and the built-in table measures instead.")
    func invalidMeasurementsAreReplacedByTheFontTable() {
        let table = Label(Self.text).sizeThatFits(Size(width: 300, height: 0))
        for (name, spoil) in Self.faults {
            let stage = Stage(size: Size(width: 400, height: 400))
            let host = Host { request in
                var answer = Self.good(request)
                spoil(&answer)
                return answer
            }
            stage.textMeasurer = host
            let label = Label(Self.text)
            stage.root.addSubview(label)
            var size = Size.zero
            let reports = diagnostics { size = label.sizeThatFits(Size(width: 300, height: 0)) }
            #expect(reports.count == 1 && host.asked == 1, "\(name): \(reports.map(\.text))")
            #expect(
                reports.allSatisfy { !$0.remedy.isEmpty && "\($0.callSite)" == "TextMeasurer.measure(_:)" }, "\(name)")
            #expect(size == table, "\(name): \(size)")
            // A repeated question is not reported again. Changed fonts cause new questions.
            #expect(diagnostics { size = label.sizeThatFits(Size(width: 300, height: 0)) }.isEmpty)
            host.answer = Self.good
            stage.fontsDidChange()
            #expect(diagnostics { size = label.sizeThatFits(Size(width: 300, height: 0)) }.isEmpty)
            #expect(size.width == 50 && size.height == 13, "\(name): \(size)")
        }
    }
}
