import Foundation
import MomentumGallery
import MomentumRecording
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct PictureTests {
    private let panel = Session.Start(scene: KnownScenes.panel)

    /// Returns an error description, or nil if `text` is a well-formed document.
    private func fault(_ text: String) -> String? {
        let parser = XMLParser(data: Data(text.utf8))
        return parser.parse() ? nil : parser.parserError.map { "\($0)" } ?? "unknown"
    }

    private func recording(_ scene: Int, _ gesture: Int) -> Recording {
        Recording(
            Playback(.gesture(gesture, Session.Start(scene: scene == 0 ? KnownScenes.panel : KnownScenes.rocket))))
    }

    @Test(arguments: [0, 1]) func aStillOfEverySceneIsWellFormed(scene: Int) {
        let session = Session(Session.Start(scene: scene == 0 ? KnownScenes.panel : KnownScenes.rocket))
        session.apply(.frame(0))
        var list = DisplayList()
        session.stage.draw(into: &list)
        let text = SVGPicture(list).text
        #expect(fault(text) == nil)
        #expect(text.contains("<path "))
        #expect(!text.contains("@keyframes") && !text.contains("NaN") && !text.contains("inf"))
    }

    @Test(arguments: [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1)])
    func animatedSVGsAreWellFormedAndSelfContained(scene: Int, gesture: Int) {
        let text = AnimatedSVG(recording(scene, gesture)).text
        #expect(fault(text) == nil)
        #expect(text.utf8.count < 60_000)
        #expect(text.contains("@keyframes"))
        for outside in ["<script", "href", "@import", "@font-face", "NaN"] {
            #expect(!text.contains(outside), "\(outside)")
        }
    }

    @Test func staticTextsAreWrittenOnce() {
        let text = AnimatedSVG(recording(0, 1)).text
        #expect(text.components(separatedBy: ">9:41<").count == 2)
        #expect(text.components(separatedBy: ">Controls<").count == 2)
    }

    @Test func everyNamedAnimationIsDefined() {
        let text = AnimatedSVG(recording(0, 1)).text
        let named = text.matches(of: /animation-name:([a-z0-9,]+)/).flatMap { $0.output.1.split(separator: ",") }
        #expect(named.count > 8)
        for name in named { #expect(text.contains("@keyframes \(name){")) }
    }

    @Test func thePaneMovesLikeItsTrace() throws {
        let text = AnimatedSVG(recording(0, 1)).text
        let trace = Trace(Playback(.gesture(1, panel)))
        let values = trace.frames.map(\.samples[0].value)
        let way = try #require(values.max()) - #require(values.min())
        // Among the tracks that move only vertically, one covers the distance of the pane.
        let tracks = text.matches(of: /@keyframes [a-z0-9]+\{(.*?)\}\}/).map { match in
            match.output.1.matches(of: /translate\(-?[0-9.]+px,(-?[0-9.]+)px\)/).compactMap { Double($0.output.1) }
        }
        let spans = tracks.compactMap { track in track.max().map { $0 - (track.min() ?? 0) } }
        #expect(spans.contains { abs($0 - way) < 0.2 })
    }

    @Test func theLoopEndsAtRest() throws {
        let delayed = Session.Start(scene: KnownScenes.rocket, variant: 4)
        let text = AnimatedSVG(Recording(Playback(.gesture(0, delayed)))).text
        let loop = try #require(
            text.firstMatch(of: /animation:([0-9.]+)s linear infinite/).flatMap { Double($0.output.1) })
        // The second rocket starts half a second after the tap at 0.05 s, and flies for one second.
        #expect(loop > 0.05 + 0.5 + 0.9 + AnimatedSVG.pause)
    }

    @Test func plotsAreWellFormedEvenIfEmpty() {
        #expect(fault(Trace(Playback(.gesture(1, panel))).plot.svg) == nil)
        let still = Trace(Playback(.nothing(panel), clock: FrameClock(duration: 0)))
        #expect(still.frames.count == 1)
        #expect(fault(still.plot.svg) == nil)
        #expect(fault(Plot(Spring(damping: 0), title: "a < b & c").svg) == nil)
        #expect(fault(Plot(Spring(stiffness: 0), title: "none").svg) == nil)
    }
}
