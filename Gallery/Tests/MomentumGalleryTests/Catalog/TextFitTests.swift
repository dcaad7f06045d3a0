import MomentumGallery
import MomentumTesting
import Testing

/// No text of a scene is truncated, partly covered or overlapped by another one, at any text size and width of the
/// stage. Checked when the scene opens and after each of its gestures.
@Suite struct TextFitTests {
    /// Scenes in which texts overlap by design.
    private static let exceptions = ["card-flip", "card-shuffle", "layers/mask"]
    /// Texts that are longer than the screen and meant to be copied. They may be truncated at text sizes up to the
    /// default.
    private static let cutByDesign = ["easing"]
    /// A small text size, the default, a larger one, and the largest.
    private static let textSizes = [0.8, 1, 1.4, 2]
    /// The widths of a small phone, a phone and a tablet.
    private static let widths = [320.0, 390, 1024]

    private struct Place {
        let scene: SceneDescription
        let variant: String
        var name: String { "\(scene.id)/\(variant)" }

        /// The preferred size, and the other widths at its height. The page scales down a stage that would be smaller
        /// than the minimum size.
        var sizes: [Size] {
            let preferred = scene.preferredSize
            let widths = TextFitTests.widths.map { max($0, scene.minimumSize.width) }.filter { $0 != preferred.width }
            return [preferred] + widths.map { Size(width: $0, height: preferred.height) }
        }

        /// All combinations of sizes and text sizes.
        var conditions: [(size: Size, textSize: Double, isHardest: Bool)] {
            sizes.flatMap { size in
                TextFitTests.textSizes.map { (size, $0, $0 == 2 && size.width == sizes.map { $0.width }.min()) }
            }
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
            for (size, textSize, _) in place.conditions {
                note(try place.run(size, textSize: textSize), "", textSize, place)
            }
        }
    }

    /// Every gesture at the preferred size and on the smallest phone, with the default and the largest text size, and
    /// at two of the other sizes each.
    @Test func everyTextFitsAfterEveryGesture() throws {
        var turn = 0
        for place in Self.places {
            let all = place.conditions
            let always = all.filter { $0.size == place.sizes[0] && [1, 2].contains($0.textSize) || $0.isHardest }
            let others = all.filter { condition in !always.contains { $0 == condition } }
            for (index, gesture) in place.scene.gestures.enumerated() {
                turn += 2
                for (size, textSize, _) in always + [others[turn % others.count], others[(turn + 1) % others.count]] {
                    let run = try place.run(size, textSize: textSize)
                    run.session.perform(index)
                    Self.settle(run.session, within: 8)
                    note(run, " after \(gesture.id)", textSize, place)
                }
            }
        }
    }

    /// Views that are added later are laid out for the present text size.
    @Test func everyVariantFitsThatIsChosenWithLargeLetters() throws {
        for place in Self.places {
            guard let index = place.scene.variants.firstIndex(where: { "\($0.id)" == place.variant }) else { continue }
            let first = Place(scene: place.scene, variant: "\(place.scene.variants[0].id)")
            let run = try first.run(place.sizes[1], textSize: 2)
            run.apply(.variant(index))
            run.advance(by: 0.1)
            note(run, " chosen later", 2, place)
        }
    }

    /// Shows frames until nothing moves. They are not checked for jumps, which would take three times as long.
    private static func settle(_ session: Session, within limit: Double) {
        let start = session.time
        var frame = 1.0
        while session.needsFrame, session.time < start + limit {
            session.apply(.frame(start + frame / 60))
            frame += 1
        }
    }

    private func note(_ run: Run, _ moment: String, _ textSize: Double, _ place: Place) {
        for fault in run.textFaults where !Self.isMeant(fault, in: place) {
            let size = run.stage.size
            Issue.record(
                "\(place.name)\(moment), \(Int(size.width)) by \(Int(size.height)), letters \(textSize): \(fault)")
        }
    }

    /// Icons may scroll below the search field of the lock screen, and stay where a finger leaves them.
    private static func isMeant(_ fault: TextFault, in place: Place) -> Bool {
        if fault.kind == .cut { return cutByDesign.contains("\(place.scene.id)") }
        return fault.kind == .covered && place.scene.id == "lock-screen" && fault.frame.minY < 74
    }
}
