import MomentumGallery
import MomentumTesting
import Testing

@Suite struct CatalogTests {
    private func areUnique(_ ids: [String]) -> Bool { Set(ids.map { "\($0)" }).count == ids.count }

    @Test func idsAreUniqueAndFitForALink() {
        #expect(areUnique(Gallery.scenes.map { $0.id }))
        for scene in Gallery.scenes {
            #expect(areUnique(scene.variants.map { $0.id }))
            #expect(areUnique(scene.parameters.map { $0.id }))
            #expect(areUnique(scene.gestures.map { $0.id }))
            #expect(areUnique(scene.watched.map { $0.name }))
            for id in [scene.id] + scene.variants.map({ $0.id }) + scene.parameters.map({ $0.id })
                + scene.gestures.map({ $0.id })
            {
                #expect(!"\(id)".isEmpty && "\(id)".allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
            }
        }
    }

    @Test func defaultsLieInTheirRanges() {
        for scene in Gallery.scenes {
            #expect(
                scene.minimumSize.width <= scene.preferredSize.width
                    && scene.minimumSize.height <= scene.preferredSize.height)
            for parameter in scene.parameters {
                #expect(parameter.range.contains(parameter.initial))
                #expect(parameter.step > 0 && parameter.step < parameter.range.upperBound - parameter.range.lowerBound)
            }
        }
    }

    @Test func scenesVariantsAndParametersAreFoundByName() {
        for (index, scene) in Gallery.scenes.enumerated() {
            #expect(Gallery.scene(named: "\(scene.id)") == index)
            for (index, variant) in scene.variants.enumerated() {
                #expect(scene.variant(named: "\(variant.id)") == index)
            }
            for (index, parameter) in scene.parameters.enumerated() {
                #expect(scene.parameter(named: "\(parameter.id)") == index)
            }
            for (index, gesture) in scene.gestures.enumerated() {
                #expect(scene.gesture(named: "\(gesture.id)") == index)
            }
            for (index, watched) in scene.watched.enumerated() {
                #expect(scene.watched(named: "\(watched.name)") == index)
            }
        }
    }

    @Test func anUnknownNameNamesTheNearest() {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        #expect(Gallery.scene(named: "control-pannel") == nil)
        #expect(Gallery.scenes[0].variant(named: "sprung") == nil)
        #expect(reports.map { $0.remedy } == ["did you mean 'control-panel'?", "did you mean 'spring'?"])
    }

    @Test func gesturesStartOnTheStageAndLiftEveryFinger() {
        for scene in Gallery.scenes {
            for gesture in scene.gestures {
                var down: Set<Int> = []
                var time = 0.0
                for sample in gesture.samples(scene.preferredSize) {
                    #expect(sample.timestamp >= time)
                    time = sample.timestamp
                    if sample.phase == .began {
                        #expect(Rect(origin: .zero, size: scene.preferredSize).contains(sample.location))
                        down.insert(sample.id)
                    }
                    if sample.phase == .ended { down.remove(sample.id) }
                }
                #expect(down.isEmpty)
            }
        }
    }
}
