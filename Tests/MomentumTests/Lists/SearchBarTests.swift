import MomentumKit
import Testing

@Suite final class SearchBarTests: SearchBarDelegate {
    private let stage = Stage(size: Size(width: 400, height: 400))
    private let bar = SearchBar(frame: Rect(x: 0, y: 100, width: 400, height: 40))
    private var heard: [String] = []

    init() {
        stage.root.addSubview(bar)
        bar.delegate = self
        stage.advance(to: 0)
    }

    func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { heard.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: SearchBar) { heard.append("end") }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { heard.append("'" + searchText + "'") }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { heard.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { heard.append("cancel") }

    private func tap(_ x: Double, at time: Double) {
        for phase in [PointerSample.Phase.began, .ended] {
            stage.send(PointerSample(phase: phase, location: Point(x: x, y: 120), timestamp: time))
        }
        stage.advance(to: time)
    }

    @Test func theDelegateReceivesTypingSearchAndCancel() {
        tap(200, at: 1)
        stage.send(KeyEvent(character: "a"))
        stage.send(KeyEvent(character: "b"))
        stage.send(KeyEvent(.enter))
        stage.advance(to: 2)
        #expect(heard == ["begin", "'a'", "'ab'", "search", "end"] && bar.text == "ab")
        bar.showsCancelButton = true
        stage.advance(to: 3)
        tap(370, at: 4)
        #expect(heard.suffix(1) == ["cancel"] && bar.text == "ab")
        // The clear button has moved to the left of the cancel button.
        tap(306, at: 5)
        #expect(heard.last == "''" && bar.text == "")
    }

    @Test func theCancelButtonSlidesInWithoutAStep() {
        let field = bar.subviews[0]
        #expect(field.frame.width == 400)
        bar.setShowsCancelButton(true, animated: true)
        #expect(bar.showsCancelButton && field.frame.width == 322)
        var widths: [Double] = []
        var last = (width: 400.0, rate: 0.0)
        for frame in 1...90 {
            let time = Double(frame) / 60
            stage.advance(to: time)
            // Reversed in flight.
            if frame == 8 { bar.setShowsCancelButton(false, animated: true) }
            if frame == 12 { bar.setShowsCancelButton(true, animated: true) }
            let shown = field.presentation
            let now = (width: shown.bounds.width, rate: shown.velocity(of: .bounds).size.width)
            #expect(abs(now.width - last.width - (now.rate + last.rate) / 120) < 0.6, "frame \(frame): \(last) \(now)")
            widths.append(now.width)
            last = now
        }
        #expect((widths.max() ?? 0) <= 400 && abs(widths[89] - 322) < 0.01)
        #expect(widths[7] < 390 && widths[7] > 330)
    }

    @Test func theSearchIconHasThePlaceholdersColour() {
        let glass = bar.subviews.compactMap { $0 as? ShapeView }.first
        #expect(glass?.shapeLayer.strokeColor == bar.placeholderColor)
        bar.placeholderColor = Color(white: 0.8)
        stage.advance(to: 1)
        #expect(glass?.shapeLayer.strokeColor == Color(white: 0.8))
    }

    @Test func theTextAreaFollowsTheField() {
        let room = bar.subviews.first { $0.clipsToBounds } ?? bar
        let hint = room.subviews.first { $0 is Label } ?? bar
        for isShown in [true, false] {
            let (before, hintBefore) = (room.bounds.width, hint.bounds.width)
            bar.setShowsCancelButton(isShown, animated: true)
            stage.advance(to: stage.time + 1.0 / 60)
            #expect(abs(room.presentation.bounds.width - before) < 8 && abs(room.bounds.width - before) == 78)
            #expect(abs(hint.presentation.bounds.width - hintBefore) < 8)
            stage.advance(to: stage.time + 2)
            #expect(room.presentation.bounds.width == room.bounds.width)
        }
    }
}
