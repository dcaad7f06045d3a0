import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct RocketTests {
    /// Returns a session launched by a key that is handled in the frame at 0.
    private func launched(_ variant: String, reducesMotion: Bool = false) -> (session: Session, view: RocketView) {
        let scene = Gallery.scene(named: "rocket")!
        let session = Session(
            Session.Start(
                scene: scene, variant: Gallery.scenes[scene].variant(named: variant)!, reducesMotion: reducesMotion))
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(0))
        return (session, session.stage.root.subviews[0] as! RocketView)
    }

    @Test(
        "The rocket flies from 77 to 455 points and ends at its model value or its fill value.",
        arguments: [
            ("from-to", 77.0, 77.0), ("model-updated", 455, 455), ("fill-forwards", 77, 455), ("by-value", 77, 77),
        ])
    func theRocketEndsAtItsModelValueOrFillValue(variant: String, model: Double, end: Double) {
        let (session, view) = launched(variant)
        #expect(view.rockets[0].layer.position == Point(x: model, y: 61))
        #expect(session.sample(0).value == 77)
        session.apply(.frame(0.25))
        #expect(abs(session.sample(0).value - (77 + 378 * TimingFunction.easeInEaseOut.value(at: 0.25))) < 1e-9)
        session.apply(.frame(0.5))
        #expect(abs(session.sample(0).value - 266) < 1e-9)
        session.apply(.frame(2))
        #expect(session.sample(0) == MotionSample(value: end))
    }

    @Test func theSecondRocketFollowsAfterHalfASecond() {
        let (session, view) = launched("delayed")
        #expect(view.rockets.map(\.layer.position) == [Point(x: 455, y: 61), Point(x: 455, y: 111)])
        var first: [Double] = []
        for frame in 1...90 {
            session.apply(.frame(Double(frame) / 60))
            first.append(session.sample(0).value)
            let second = session.sample(1).value
            if frame <= 30 { #expect(second == 77) } else { #expect(abs(second - first[frame - 31]) < 1e-9) }
        }
    }

    @Test("Each rocket flies from 50 to 150 points with its own timing function.")
    func eachRocketFollowsItsTimingFunction() {
        let (session, view) = launched("timing")
        for time in [0.0, 0.1, 0.3, 0.5, 0.8, 0.95] {
            session.apply(.frame(time))
            for (rocket, function) in zip(view.tracks.rockets, TimingTracks.functions) {
                let sample = rocket.layer.sample("position.x")
                let expected = function.sample(at: time)
                #expect(abs(sample.value - (50 + 100 * expected.value)) < 1e-9)
                #expect(abs(sample.velocity - 100 * expected.derivative) < 1e-6)
            }
        }
        session.apply(.frame(1.1))
        #expect(view.tracks.rockets.allSatisfy { $0.layer.position.x == 150 })
        #expect(!session.needsFrame)
        // Launched again, from the start.
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(1.2))
        #expect(view.tracks.rockets.allSatisfy { $0.layer.sample("position.x").value == 50 })
    }

    @Test(arguments: ["delayed", "timing"])
    func reducedMotionMovesTheRocketsAtOnce(variant: String) {
        let (session, _) = launched(variant, reducesMotion: true)
        let end = variant == "timing" ? 150.0 : 455
        #expect(session.sample(0) == MotionSample(value: end))
        #expect(session.sample(1) == MotionSample(value: end))
    }

    @Test func theEnginesBurnDuringTheFlight() {
        let (session, view) = launched("delayed")
        let flames = view.rockets.map { RocketArt.flame(of: $0).layer }
        func length(_ index: Int) -> Double { flames[index].sample("transform.scale.x").value }
        session.apply(.frame(0.25))
        #expect(length(0) > 0.7)
        #expect(abs(length(1) - 0.35) < 1e-9)
        session.apply(.frame(0.75))
        #expect(length(0) > 0.7 && length(1) > 0.7)
        session.apply(.frame(1.6))
        #expect(abs(length(0) - 0.35) < 1e-9 && abs(length(1) - 0.35) < 1e-9)
    }
}
