import MomentumGallery
import MomentumTesting
import Testing

/// No text of a scene is half hidden or written over another at any size of the stage, nor cut at the size that the scene is made for:
/// as the scene opens and after each of its gestures.
@Suite struct TextFitTests {
    /// Where texts lie over one another by design.
    private static let exceptions = ["card-flip", "card-shuffle", "layers/mask"]
    /// Texts that are longer than any screen, and copied rather than read.
    private static let cutByDesign = ["easing"]
    /// Small letters, and those that most users have.
    private static let textSizes = [0.8, 1]

    private struct Place {
        let scene: SceneDescription
        let variant: String
        var name: String { "\(scene.id)/\(variant)" }

        func run(_ size: Size? = nil, textSize: Double) throws -> Run {
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

    @Test func everyTextFitsAsItsSceneOpensAndAfterEveryGesture() throws {
        for place in Self.places {
            for textSize in Self.textSizes {
                note(try place.run(textSize: textSize), "\(place.name), letters \(textSize)", place)
                for (index, gesture) in place.scene.gestures.enumerated() {
                    let run = try place.run(textSize: textSize)
                    run.session.perform(index)
                    run.settle(within: 8)
                    note(run, "\(place.name) after \(gesture.id), letters \(textSize)", place)
                }
            }
        }
    }

    private func note(_ run: Run, _ name: String, _ place: Place) {
        for fault in run.textFaults where fault.kind != .cut || !Self.cutByDesign.contains("\(place.scene.id)") {
            Issue.record("\(name): \(fault)")
        }
    }
}
