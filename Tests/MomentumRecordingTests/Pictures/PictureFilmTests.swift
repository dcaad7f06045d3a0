import Foundation
import Testing

@testable import MomentumLayers
@testable import MomentumPictures
@testable import MomentumRecording

struct PictureFilmTests {
    private func frame(_ x: Double) -> [UInt32] {
        Drawing { drawing in
            drawing.fill(Drawing.red, Rect(x: x, y: 20, width: 60, height: 40))
            drawing.image(Drawing.check, Rect(x: 0, y: 0, width: 20, height: 20))
        }.list.words
    }

    /// A number is written as by the standard library, without a zero before the decimal point.
    @Test func numbersAreWrittenInTheirShortestForm() {
        var random = SplitMix64(seed: 4)
        for decimals in 0...5 {
            for exponent in -7...9 {
                for _ in 0..<200 {
                    let value = Double.random(in: -1...1, using: &random) * Maths.pow(10, Double(exponent))
                    var expected = value.rounded(toDecimals: decimals).shortest
                    if expected.hasPrefix("0.") { expected.removeFirst() }
                    if expected.hasPrefix("-0.") { expected = "-" + expected.dropFirst(2) }
                    #expect(Markup.number(value, decimals: decimals) == expected)
                }
            }
        }
        #expect(Markup.number(.nan) == "0" && Markup.number(-.infinity) == "0" && Markup.number(-0.001) == "0")
        #expect(
            Markup.number(1e300) == "9000000000000000000" && Markup.number(-12_345_678_901_234.5) == "-12345678901234.5"
        )
        #expect(Markup.number(0.000_01, decimals: 5) == "1e-05")
    }

    @Test func filmsRequestImagesUntilProvided() throws {
        var film = PictureFilm(framesPerSecond: 10, pause: 1)
        try film.add(frame(10), fingers: [])
        try film.add(frame(20), fingers: [])
        #expect(film.missingImages == [Drawing.check.number])
        film.addImage(
            PictureImage(.address("data:image/png;base64,AAAA"), size: Size(width: 1, height: 1)),
            number: Drawing.check.number)
        try film.add(frame(30), fingers: [])
        #expect(film.missingImages == [])
        let text = film.text()
        #expect(Drawing.fault(text) == nil)
        #expect(text.components(separatedBy: "<image ").count == 2)
        // Three frames of a tenth of a second, and the pause.
        #expect(text.contains(".a{animation:1.3s linear infinite}") && text.contains("prefers-reduced-motion"))
    }

    @Test func fingersAreDrawnOnlyWhileDown() throws {
        var film = PictureFilm(framesPerSecond: 10, pause: 1)
        try film.add(frame(10), fingers: [])
        try film.add(frame(10), fingers: [(number: 1, location: Point(x: 40, y: 50))])
        try film.add(
            frame(10), fingers: [(number: 1, location: Point(x: 90, y: 50)), (number: 2, location: Point(x: 7, y: 8))])
        // The dot of the lifted finger fades at its position. Another finger has its own dot.
        try film.add(
            frame(10), fingers: [(number: 3, location: Point(x: 1, y: 2)), (number: 2, location: Point(x: 7, y: 8))])
        let text = film.text()
        #expect(Drawing.fault(text) == nil)
        #expect(text.components(separatedBy: "<circle r=\"15\" fill=\"#0a63d8\"").count == 4)
        #expect(text.contains("translate(40px,50px)") && text.contains("translate(7px,8px)"))
    }

    /// Characters that XML does not allow are replaced.
    @Test func textsAreEscaped() {
        for (text, expected) in [
            ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("\u{0}\u{1F}\t\n", "\u{FFFD}\u{FFFD}\t\n"),
            ("\u{FFFE}x\u{FFFF}", "\u{FFFD}x\u{FFFD}"), ("\u{FFFD}\u{1F600}é", "\u{FFFD}\u{1F600}é"),
        ] { #expect(Markup.escaped(text) == expected) }
    }

    @Test func aSingleFrameIsAStillPicture() throws {
        var film = PictureFilm(framesPerSecond: 1, pause: 0)
        let drawing = Drawing { $0.fill(Drawing.red, Rect(x: 10, y: 20, width: 60, height: 40), radius: 8) }
        try film.add(drawing.list.words, fingers: [])
        #expect(film.text() == drawing.picture)
        #expect(throws: DisplayListError.self) { try film.add([1, 2, 3], fingers: []) }
    }

    @Test func consecutiveSpacesAreKept() {
        let stage = Stage(size: Size(width: 200, height: 40))
        let label = Label()
        label.frame = Rect(x: 0, y: 0, width: 200, height: 40)
        stage.root.addSubview(label)
        func text(_ line: String) -> String {
            label.text = line
            stage.advance(to: 0)
            var list = DisplayList()
            stage.draw(into: &list)
            return SVGPicture(list).text
        }
        #expect(text("a  b").contains(" xml:space=\"preserve\">a  b</text>"))
        #expect(text("a b").contains(">a b</text>") && !text("a b").contains("xml:space"))
        for line in [" a", "a ", "a \tb", "\ta", "a\n", " "] {
            #expect(PictureWriter.keepsSpaces(line), "\(line.debugDescription)")
        }
        for line in ["", "a", "a b c", "a\tb"] { #expect(!PictureWriter.keepsSpaces(line), "\(line.debugDescription)") }
    }
}
