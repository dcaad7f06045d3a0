import MomentumGallery
import MomentumRecording
import MomentumTesting
import Testing

/// Every scripted gesture of every variant of every scene, at several frame rates. Watched values must be the same.
@Suite struct FrameRateTests {
    /// Gestures that depend on the frame rate by design, because the scene's code decides in a frame.
    private static let exceptions = [
        "decay-to-target/afterwards": "a spring is started in the frame in which the decay has been seen to end",
        "force-menu/icons hold": "a press by time opens the menu in the first frame after its time",
        "hand-over/dock": "a card is caught in the frame in which it is seen beyond an edge",
        "messages/keyboard dismiss": "the scene's keyboard comes as a host's does, in the frame after the focus",
    ]

    /// Returns the watched values in each frame at 60 frames per second until everything is at rest, with `count`
    /// frames for each of them.
    ///
    /// A sample is handled in the first frame after it, which depends on the rate. Here the samples are so late that it
    /// is the same frame at every rate.
    private func samples(_ scene: Int, _ variant: Int, _ gesture: Int, framesPerFrame count: Int)
        -> [[MotionSample<Double>]]
    {
        let session = Session(Session.Start(scene: scene, variant: variant))
        var input = session.description.gestures[gesture].samples(session.stage.size, variant: variant)[...]
        var result: [[MotionSample<Double>]] = []
        session.apply(.frame(0))
        for frame in 1...Self.mostFrames where !input.isEmpty || session.needsFrame {
            for part in 1..<count {
                session.apply(.frame(Double((frame - 1) * count + part) / Double(60 * count)))
            }
            let time = Double(frame) / 60
            while var sample = input.first, sample.timestamp <= time {
                sample.timestamp = time - (time - sample.timestamp) / 8
                session.apply(.pointer(sample))
                input.removeFirst()
            }
            session.apply(.frame(time))
            result.append(session.description.watched.indices.map(session.sample))
        }
        return result
    }

    private static let mostFrames = 300

    @Test func theMotionDoesNotDependOnTheFrameRate() {
        var met: Set<String> = []
        for (scene, description) in Gallery.scenes.enumerated() {
            for variant in description.variants.indices {
                for gesture in description.gestures.indices {
                    let place = "\(description.id)/\(description.variants[variant].id)"
                    let name = "\(place) \(description.gestures[gesture].id)"
                    let difference = difference(scene, variant, gesture)
                    let isException = Self.exceptions.keys.contains { $0 == place || $0 == name }
                    if isException, difference != nil {
                        met.formUnion([place, name])
                    } else if let difference {
                        Issue.record("\(name): \(difference)")
                    }
                }
            }
        }
        #expect(Self.exceptions.keys.allSatisfy(met.contains), "an exception that is none any more")
    }

    /// Returns a description of the first difference from the motion at 60 frames per second, or nil.
    private func difference(_ scene: Int, _ variant: Int, _ gesture: Int) -> String? {
        let wanted = samples(scene, variant, gesture, framesPerFrame: 1)
        for count in gesture == 0 ? [2, 4] : [2] {
            let found = samples(scene, variant, gesture, framesPerFrame: count)
            for frame in 0..<max(wanted.count, found.count) {
                let pairs = zip(wanted[min(frame, wanted.count - 1)], found[min(frame, found.count - 1)])
                for (watched, (one, other)) in pairs.enumerated() where abs(one.value - other.value) > 1e-6 {
                    let property = Gallery.scenes[scene].watched[watched].name
                    return "\(property) is \(other.value) instead of \(one.value) at \(Double(frame + 1) / 60) s, "
                        + "at \(60 * count) frames a second"
                }
            }
        }
        return nil
    }
}
