import MomentumGallery
import MomentumTesting
import Testing

/// No text of a scene is cut, half hidden or written over another: at any size of the stage and of the letters, as the scene opens and
/// after each of its gestures.
@Suite struct TextFitTests {
    /// Where texts lie over one another by design.
    private static let exceptions = ["card-flip", "card-shuffle", "layers/mask"]
    /// The smallest letters, those that most have, and larger ones up to the largest.
    private static let textSizes = [0.8, 1, 1.4, 2]

    /// A way to build a scene.
    nonisolated struct Place: CustomStringConvertible, Sendable {
        let scene: Int
        let variant: Int
        let description: String
    }

    private static var places: [Place] {
        Gallery.scenes.enumerated().flatMap { scene, described in
            described.variants.enumerated().compactMap { variant, each in
                let name = "\(described.id)/\(each.id)"
                return exceptions.contains(name) || exceptions.contains("\(described.id)")
                    ? nil : Place(scene: scene, variant: variant, description: name)
            }
        }
    }

    @Test func everyTextFits() throws {
        for place in Self.places {
            let scene = Gallery.scenes[place.scene]
            let (least, most) = (scene.minimumSize, scene.preferredSize)
            for (width, height) in [
                (least.width, least.height), (least.width, most.height), (most.width, least.height),
                (most.width, most.height),
            ] {
                for textSize in Self.textSizes {
                    let run = try Run(
                        scene, size: Size(width: width, height: height), variant: "\(scene.variants[place.variant].id)")
                    run.apply(.textSize(textSize))
                    run.advance(by: 0.1)
                    note(run, "\(place), \(width) by \(height), letters \(textSize)")
                }
            }
        }
    }

    @Test func everyTextFitsAfterEveryGesture() throws {
        for place in Self.places {
            let scene = Gallery.scenes[place.scene]
            for (index, gesture) in scene.gestures.enumerated() {
                for textSize in Self.textSizes {
                    let run = try Run(scene, variant: "\(scene.variants[place.variant].id)")
                    run.apply(.textSize(textSize))
                    run.advance(by: 0.1)
                    run.session.perform(index)
                    run.settle(within: 8)
                    note(run, "\(place) after \(gesture.id), letters \(textSize)")
                }
            }
        }
    }

    private func note(_ run: Run, _ place: String) {
        for fault in run.textFaults { Issue.record("\(place): \(fault)") }
    }
}
