import Foundation
import Testing

@testable import MomentumLayers
@testable import MomentumRecording

struct LayeringTests {
    private let area = Rect(x: 10, y: 20, width: 60, height: 40)

    private var triangle: Path {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 40, y: 0))
        path.addLine(to: Point(x: 0, y: 30))
        path.closeSubpath()
        return path
    }

    private func ground(_ drawing: inout Drawing) {
        drawing.fill(Drawing.white, Rect(origin: .zero, size: Drawing.size))
    }

    @Test func aPathClipsWithItsRule() {
        let text = Drawing { drawing in
            drawing.clip(triangle, evenOdd: true)
            drawing.fill(Drawing.red, area)
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("<clipPath id=\"d0\"><path d=\"M0 0L40 0L0 30Z\" clip-rule=\"evenodd\"/></clipPath>"))
        #expect(text.contains("<g clip-path=\"url(#d0)\"><rect fill=\"#ff0000\""))
    }

    @Test func movingContentKeepsOneClip() {
        let text = Drawing.film(4) { drawing, frame in
            drawing.clip(triangle)
            drawing.moved(5 * Double(frame), 0) { $0.fill(Drawing.red, area) }
        }
        #expect(Drawing.fault(text) == nil)
        #expect(text.components(separatedBy: "<clipPath").count == 2)
        #expect(text.contains("75%,to{transform:translate(15px,0px)}"))
    }

    @Test func groupsCastOneShadow() {
        let text = Drawing { drawing in
            drawing.shadow(0x8000_0000, radius: 4, dx: 2, dy: 6)
            drawing.group(opacity: 0.5) { drawing in
                drawing.moved(100, 0) { $0.fill(Drawing.red, area) }
                drawing.fill(Drawing.blue, area)
            }
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.components(separatedBy: "filter=\"").count == 2)
        #expect(text.contains("<g opacity=\".5\" filter=\"url(#d0)\">"))
        #expect(text.contains("<feDropShadow dx=\"2\" dy=\"6\" stdDeviation=\"4\" flood-color=\"#000000\""))
        // Both rectangles, 10...170 by 20...60, enlarged by three deviations, the offset and a point.
        #expect(text.contains("x=\"-9\" y=\"1\" width=\"198\" height=\"78\""))
    }

    @Test func shadowPathsAreBlurredPaths() {
        let text = Drawing { $0.shadowPath(triangle, 0x8000_0000, radius: 3, dx: 1, dy: 2) }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("<feGaussianBlur stdDeviation=\"3\"/>"))
        let path = "<path d=\"M0 0L40 0L0 30Z\" fill=\"#000000\" fill-opacity=\".502\""
        #expect(text.contains(path + " transform=\"translate(1 2)\" filter=\"url(#d0)\"/>"))
    }

    @Test func aBlurRadiusMovesSmoothly() {
        let text = Drawing.film(3) { drawing, frame in
            drawing.shadowPath(triangle, Drawing.black, radius: 2 + 3 * Double(frame), dx: 0, dy: 0)
        }
        #expect(text.contains("0%{filter:blur(2px)}66.667%,to{filter:blur(8px)}"))
    }

    @Test func additiveGroupsLeaveTheirClipUnmoved() {
        let text = Drawing { drawing in
            ground(&drawing)
            drawing.moved(30, 0) { drawing in
                drawing.clip(area, radius: 5)
                drawing.fill(Drawing.red, area)
                drawing.group(opacity: 0.5, adds: true) { $0.fill(Drawing.blue, area) }
                drawing.fill(Drawing.green, area)
            }
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("<g style=\"isolation:isolate\"><rect"))
        // A clipped group is composed separately: the blend is outside the clip, which occurs three times.
        #expect(
            text.contains(
                "<g opacity=\".5\" style=\"mix-blend-mode:plus-lighter\"><g transform=\"translate(30 0)\">"
                    + "<g clip-path=\"url(#d0)\"><rect fill=\"#0000ff\""))
        #expect(text.components(separatedBy: "<g transform=\"translate(30 0)\"><g clip-path=\"url(#d0)\">").count == 4)
        #expect(text.components(separatedBy: "<clipPath").count == 2)
    }

    @Test func liftedGroupsKeepTheirShadowSize() {
        let text = Drawing { drawing in
            drawing.moved(30, 0, scale: 2) { drawing in
                drawing.shadow(Drawing.black, radius: 3, dx: 1, dy: 5)
                drawing.group(adds: true) { $0.fill(Drawing.blue, area) }
            }
        }.picture
        #expect(text.contains("<feDropShadow dx=\"2\" dy=\"10\" stdDeviation=\"6\""))
        // 50...170 by 40...120, enlarged by three deviations, the offset and a point.
        #expect(text.contains("x=\"21\" y=\"11\" width=\"178\" height=\"138\""))
    }

    @Test func groupsWithAdditiveContentAreIsolated() {
        let text = Drawing { drawing in
            drawing.group { drawing in
                drawing.fill(Drawing.red, area)
                drawing.group(adds: true) { $0.fill(Drawing.blue, area) }
            }
        }.picture
        #expect(text.contains("<g style=\"isolation:isolate\"><rect fill=\"#ff0000\""))
        #expect(text.components(separatedBy: "isolation").count == 2)
    }

    @Test func aMaskAppliesToTheWholeGroup() {
        let text = Drawing { drawing in
            drawing.fill(Drawing.green, area)
            drawing.group { drawing in
                drawing.moved(5, 5) { $0.fill(Drawing.red, area) }
                drawing.fill(Drawing.blue, area)
                drawing.moved(7, 0) { $0.mask { $0.fill(0x8000_0000, area, radius: 9) } }
                drawing.fill(Drawing.white, area)
            }
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("mask-type=\"alpha\" maskUnits=\"userSpaceOnUse\""))
        #expect(text.contains("><g transform=\"translate(7 0)\"><rect fill=\"#000000\" fill-opacity=\".502\""))
        let masked = text.components(separatedBy: "<g mask=\"url(#d0)\">")
        #expect(masked.count == 2)
        #expect(masked[0].contains("#00ff00") && !masked[0].contains("#ff0000"))
        #expect(masked[1].contains("#ff0000"))
        #expect(masked[1].contains("#0000ff\" x=\"10\" y=\"20\" width=\"60\" height=\"40\"/></g>"))
    }

    @Test func withoutAMaskAllContentIsVisible() {
        let text = Drawing.film(2) { drawing, frame in
            drawing.group { drawing in
                drawing.fill(Drawing.red, area)
                if frame == 1 { drawing.mask { $0.fill(Drawing.black, Rect(x: 0, y: 0, width: 5, height: 5)) } }
            }
        }
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("<rect x=\"-20000\" y=\"-20000\" width=\"40000\" height=\"40000\" class=\"a\""))
        #expect(text.contains("{visibility:hidden;animation-timing-function:step-end}50%,to{visibility:inherit"))
    }

    @Test func aBlurRepeatsOnlyItsBackdrop() {
        let text = Drawing { drawing in
            ground(&drawing)
            drawing.fill(Drawing.red, area)
            drawing.moved(20, 10, scale: 2) { drawing in
                drawing.clip(area)
                drawing.blur(4, area, radius: 6)
                drawing.fill(Drawing.blue, area)
            }
        }.picture
        #expect(Drawing.fault(text) == nil)
        let parts = text.components(separatedBy: "<g id=\"dp1\">")
        #expect(parts.count == 2)
        #expect(parts[1].contains("#ff0000"))
        #expect(text.components(separatedBy: "<use href=\"#dp1\"/>").count == 2)
        // Blurred by eight points in the outer coordinates, where the rectangle is twice as large, and clipped by both
        // shapes.
        #expect(text.contains("<feGaussianBlur stdDeviation=\"8\"/>"))
        let shape = "<rect transform=\"matrix(2 0 0 2 20 10)\" x=\"10\" y=\"20\" width=\"60\" height=\"40\""
        #expect(text.contains("<clipPath id=\"d2\">\(shape) rx=\"6\"/></clipPath>"))
        #expect(text.contains("<clipPath id=\"d3\">\(shape)/></clipPath>"))
        // At the edge of the stage, half of the blur has no source. It must not become transparent.
        #expect(text.contains("<feFuncA type=\"linear\" slope=\"6\"/>"))
    }

    @Test func aBlurKeepsHolesInItsBackdrop() {
        let text = Drawing { drawing in
            drawing.fill(Drawing.red, area)
            drawing.blur(4, area)
        }.picture
        #expect(text.contains("feGaussianBlur") && !text.contains("feFuncA"))
    }

    @Test func transformsAroundABlurAreMerged() {
        let text = Drawing.film(3) { drawing, frame in
            ground(&drawing)
            drawing.moved(10 * Double(frame), 0) { drawing in
                drawing.moved(5, 2 * Double(frame)) { $0.blur(2 + Double(frame), area) }
            }
        }
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("0%{transform:translate(5px,0px)}66.667%,to{transform:translate(25px,4px)}"))
        #expect(text.contains("0%{filter:blur(2px)}66.667%,to{filter:blur(4px)}"))
    }

    @Test func aBlurInAFadingGroupSeesBehindTheGroup() {
        let text = Drawing { drawing in
            ground(&drawing)
            drawing.moved(9, 0) { drawing in
                drawing.group(opacity: 0.5) { drawing in
                    drawing.fill(Drawing.red, area)
                    drawing.blur(4, area)
                    drawing.fill(Drawing.blue, area)
                }
            }
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.contains("<g opacity=\".5\"><g id=\"dp2\"><g transform=\"translate(9 0)\"><rect fill=\"#ff0000\""))
        #expect(text.contains("<use href=\"#dp1\"/><use href=\"#dp2\"/>"))
    }

    @Test func distantBlursAreIndependent() {
        let text = Drawing { drawing in
            ground(&drawing)
            for x in [0.0, 90, 20] { drawing.blur(2, Rect(x: x, y: 0, width: 40, height: 40)) }
        }.picture
        #expect(Drawing.fault(text) == nil)
        #expect(text.components(separatedBy: "<use href=\"#dp1\"/>").count == 4)
        #expect(text.components(separatedBy: "<use href=\"#dp2\"/>").count == 2)
        #expect(!text.contains("<use href=\"#dp3\"/>"))
    }
}
