import MomentumGallery
import MomentumTesting
import Testing

/// No text of a scene is cut, half hidden or written over another, whatever size of letters the user wants and however wide the stage
/// is: as the scene opens and after each of its gestures.
@Suite struct TextFitTests {
    /// Where texts lie over one another by design.
    private static let exceptions = ["card-flip", "card-shuffle", "layers/mask"]
    /// Texts that are longer than any screen, and copied rather than read.
    private static let cutByDesign = ["easing"]
    /// Small letters, those that most users have, larger ones, and the largest.
    private static let textSizes = [0.8, 1, 1.4, 2]
    /// A small telephone, a telephone, a tablet.
    private static let widths = [320.0, 390, 1024]

    private struct Place {
        let scene: SceneDescription
        let variant: String
        var name: String { "\(scene.id)/\(variant)" }

        /// The preferred size, and the widths at its height. The page draws a stage that would be less than the least size smaller.
        var sizes: [Size] {
            let preferred = scene.preferredSize
            let widths = TextFitTests.widths.map { max($0, scene.minimumSize.width) }.filter { $0 != preferred.width }
            return [preferred] + widths.map { Size(width: $0, height: preferred.height) }
        }

        func run(_ size: Size, textSize: Double) throws -> Run {
            let run = try Run(scene, size: size, variant: variant)
            run.apply(.textSize(textSize))
            run.advance(by: 0.1)
            return run
        }
    }

    private static var places: [Place] {
        Gallery.scenes.flatMap { scene in
            scene.variants.map { Place(scene: scene, variant: "\($0.id)") }
        }.filter { !exceptions.contains($0.name) && !exceptions.contains("\($0.scene.id)") }
    }

    @Test func noTextIsHalfHiddenAtAnySize() throws {
        for place in Self.places {
            let (least, most) = (place.scene.minimumSize, place.scene.preferredSize)
            for width in [least.width, most.width] {
                for height in [least.height, most.height] {
                    let run = try place.run(Size(width: width, height: height), textSize: 1)
                    for fault in run.textFaults where fault.kind != .cut {
                        Issue.record("\(place.name), \(width) by \(height): \(fault)")
                    }
                }
            }
        }
    }

    @Test func everyTextFitsAsItsSceneOpens() throws {
        for place in Self.places {
            for (size, textSize) in place.sizes.flatMap({ size in Self.textSizes.map { (size, $0) } }) {
                note(try place.run(size, textSize: textSize), "", textSize, place)
            }
        }
    }

    @Test func everyTextFitsAfterEveryGesture() throws {
        for place in Self.places {
            for (number, (size, textSize)) in place.sizes.flatMap({ size in Self.textSizes.map { (size, $0) } }).enumerated() {
                for (index, gesture) in place.scene.gestures.enumerated() {
                    let run = try place.run(size, textSize: textSize)
                    run.session.perform(index)
                    run.settle(within: 8)
                    note(run, " after \(gesture.id)", textSize, place)
                }
                _ = number
            }
        }
    }

    private func note(_ run: Run, _ moment: String, _ textSize: Double, _ place: Place) {
        for fault in run.textFaults where fault.kind != .cut || !Self.cutByDesign.contains("\(place.scene.id)") {
            let size = run.stage.size
            Issue.record("\(place.name)\(moment), \(Int(size.width)) by \(Int(size.height)), letters \(textSize): \(fault)")
        }
    }
}
