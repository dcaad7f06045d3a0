import Foundation
import Testing

@testable import MomentumLayers
@testable import MomentumRecording

struct PaintTests {
    private let area = Rect(x: 0, y: 0, width: 100, height: 50)

    private func opening(_ text: String, _ tag: String) -> [String] {
        text.components(separatedBy: "<\(tag) ").dropFirst().map { String($0.prefix { $0 != ">" }) }
    }

    @Test func axialGradientsRunFromStartToEnd() {
        let text = Drawing { drawing in
            drawing.gradient(
                0, from: Point(x: 10, y: 20), to: Point(x: 70, y: 100),
                [(0.25, Drawing.red), (0.75, 0x8000_FF00)], opacity: 0.5, in: area, radius: 8)
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("x1=\"0\" x2=\"1\" gradientTransform=\"matrix(60 80 -80 60 10 20)\""))
        #expect(text.contains("<stop offset=\".25\" stop-color=\"#ff0000\"/>"))
        #expect(text.contains("<stop offset=\".75\" stop-color=\"#00ff00\" stop-opacity=\".502\"/>"))
        #expect(text.contains("fill-opacity=\".5\" width=\"100\" height=\"50\" rx=\"8\""))
    }

    @Test func radialGradientsEndAtTheEllipse() {
        let text = Drawing { drawing in
            drawing.gradient(
                1, from: Point(x: 50, y: 25), to: Point(x: 20, y: 45), [(0, Drawing.red), (1, Drawing.blue)], in: area)
        }.picture
        #expect(text.contains("<radialGradient id=\"d0\" gradientUnits=\"userSpaceOnUse\""))
        #expect(text.contains("cx=\"0\" cy=\"0\" r=\"1\" gradientTransform=\"matrix(30 0 0 20 50 25)\""))
    }

    @Test func conicGradientWedgesInterpolateColours() throws {
        let text = Drawing { drawing in
            drawing.gradient(
                2, from: Point(x: 50, y: 25), to: Point(x: 50, y: 10), [(0, Drawing.black), (1, Drawing.white)],
                in: area)
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("transform=\"matrix(0 -1 1 0 50 25)\""))
        let greys = text.matches(of: /Z" fill="#(..)(..)(..)"/).compactMap { Int($0.output.1, radix: 16) }
        // The first is the disc below, in the colour of the last.
        #expect(greys.count == 256 && greys[0] == greys[255])
        #expect(zip(greys.dropFirst(), greys.dropFirst(2)).allSatisfy { 0...2 ~= $1 - $0 })
        #expect(greys[1] <= 1 && greys[255] >= 254)
    }

    @Test func aTranslucentConicGradientIsMaskedByItsAlpha() {
        let text = Drawing { drawing in
            drawing.gradient(
                2, from: Point(x: 50, y: 25), to: Point(x: 90, y: 25), [(0, 0x00FF_0000), (1, Drawing.blue)], in: area)
        }.picture
        #expect(Drawing.fault(text) == nil)
        let colors = Set(text.matches(of: /Z" fill="(#......)"/).map { String($0.output.1) })
        #expect(colors.contains("#0000ff") && colors.contains("#808080"))
        #expect(colors.subtracting(["#0000ff"]).allSatisfy { $0.dropFirst().prefix(2) == $0.suffix(2) })
    }

    @Test func coloursAndEndsOfAGradientMoveSmoothly() {
        let text = Drawing.film(3) { drawing, frame in
            let color: UInt32 = frame == 2 ? Drawing.blue : Drawing.red
            drawing.gradient(
                0, from: .zero, to: Point(x: 40 + 10 * Double(frame), y: 0), [(0, color), (1, Drawing.green)], in: area)
        }
        #expect(Drawing.fault(text) == nil)
        #expect(opening(text, "linearGradient").count == 1)
        #expect(text.contains("0%{transform:matrix(40,0,0,40,0,0)}66.667%,to{transform:matrix(60,0,0,60,0,0)}"))
        #expect(text.contains("{stop-color:#0000ff;stop-opacity:1}"))
    }

    @Test func stopsThatMoveAreStepsOfGradients() {
        let text = Drawing.film(4) { drawing, frame in
            let first = 0.1 * Double(min(frame, 2))
            drawing.gradient(
                0, from: .zero, to: Point(x: 40, y: 0), [(first, Drawing.red), (1, Drawing.green)], in: area)
        }
        #expect(Drawing.fault(text) == nil)
        let offsets = text.matches(of: /offset="([.0-9]+)" stop-color="#ff0000"/).map { String($0.output.1) }
        #expect(offsets == ["0", ".1", ".2"])
        #expect(text.contains("0%{fill:url(#d0);animation-timing-function:step-end}25%{fill:url(#d1)"))
    }

    @Test func rotatingConicGradientsOnlyAnimateRotation() {
        let text = Drawing.film(5) { drawing, frame in
            let (sine, cosine) = Maths.sincos(Double(frame) / 4)
            drawing.gradient(
                2, from: Point(x: 50, y: 25), to: Point(x: 50 + 40 * cosine, y: 25 + 40 * sine),
                [(0, Drawing.red), (1, Drawing.blue)], in: area)
        }
        #expect(Drawing.fault(text) == nil)
        #expect(text.components(separatedBy: "@keyframes").count == 2)
        #expect(text.contains("transform:matrix(.5403,.84147,-.84147,.5403,50,25)"))
    }

    @Test func imagesAreWrittenOnceAndReferenced() {
        let text = Drawing { drawing in
            drawing.image(Drawing.check, Rect(x: 10, y: 20, width: 80, height: 40))
            drawing.image(
                Drawing.check, Rect(x: 10, y: 20, width: 80, height: 40), color: 0x80FF_FFFF,
                source: Rect(x: 0.5, y: 0.25, width: 0.5, height: 0.5))
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(opening(text, "image").count == 1)
        #expect(text.contains("<use href=\"#di5\" transform=\"matrix(80 0 0 40 10 20)\"/>"))
        #expect(text.contains("<g opacity=\".502\"><g clip-path="))
        #expect(text.contains("<rect x=\"10\" y=\"20\" width=\"80\" height=\"40\"/></clipPath>"))
        #expect(text.contains("<use href=\"#di5\" transform=\"matrix(160 0 0 80 -70 0)\"/>"))
        #expect(!text.contains("feColorMatrix"))
    }

    @Test func onlyTintedImagesHaveAFilter() {
        let still = Drawing { $0.image(Drawing.check, Rect(x: 0, y: 0, width: 10, height: 10), color: 0xFFFF_8000) }
            .picture
        #expect(still.contains("<feColorMatrix values=\"0 0 0 0 0 0 .502 0 0 0 0 0 1 0 0 0 0 0 1 0\"/>"))
        let film = Drawing.film(2) { drawing, frame in
            drawing.image(
                Drawing.check, Rect(x: 0, y: 0, width: 10, height: 10), color: frame == 0 ? Drawing.white : Drawing.red)
        }
        #expect(Drawing.fault(film) == nil)
        #expect(film.contains("{flood-color:#ffffff;flood-opacity:1}"))
        #expect(film.contains("{flood-color:#ff0000;flood-opacity:1}"))
    }

    @Test func aMissingImageDrawsNothing() {
        let text = Drawing { drawing in
            drawing.add(.image) { list in
                for word in [6, Drawing.white] as [UInt32] { list.append(word) }
                for number in [0, 0, 1, 1, 0, 0, 10, 10] as [Double] { list.append(number) }
            }
        }.picture
        #expect(!text.contains("<use") && !text.contains("<image"))
    }

    @Test func spritesAreCentredAndScaled() {
        // The image has a size of 1 by 1 point.
        let text = Drawing { $0.sprites(Drawing.check, [(120, 130, 20, Drawing.white), (60, 60, 10, 0x80FF_FFFF)]) }
            .picture
        #expect(Drawing.fault(text) == nil)
        #expect(opening(text, "image").count == 1)
        #expect(text.contains("<use href=\"#di5\" transform=\"matrix(20 0 0 20 110 120)\"/>"))
        #expect(text.contains("<use href=\"#di5\" opacity=\".502\" transform=\"matrix(10 0 0 10 55 55)\"/>"))
    }

    @Test func additiveSpritesBlendIndividually() {
        let text = Drawing {
            $0.sprites(Drawing.check, [(20, 20, 4, Drawing.white), (22, 20, 4, Drawing.white)], isAdded: true)
        }.picture
        #expect(opening(text, "use").filter { $0.contains("mix-blend-mode:plus-lighter") }.count == 2)
    }

    @Test func spritesKeepTheirIdentityWhenTheOldestEnds() {
        // Three are visible at a time. The oldest is removed from the front while the others move on.
        let text = Drawing.film(12) { drawing, frame in
            drawing.sprites(
                Drawing.check, (frame..<(frame + 3)).map { (50 * Double($0 % 4), 10 * Double(frame), 4, Drawing.white) }
            )
        }
        #expect(Drawing.fault(text) == nil)
        // One more than are visible at a time, because an element can be reused only after a frame without its sprite.
        #expect(opening(text, "use").count == 4)
        // Each moves down by ten per frame while it exists, and never sideways while visible.
        let places = text.matches(of: /matrix\(4,0,0,4,(-?[0-9.]+),(-?[0-9.]+)\)/).map {
            (Double($0.output.1) ?? 0, Double($0.output.2) ?? 0)
        }
        #expect(places.allSatisfy { ($0.0 + 2).truncatingRemainder(dividingBy: 50) == 0 })
        #expect(places.map(\.1).max() == 108)
    }
}
