import MomentumGallery
import MomentumTesting
import Testing

/// The continuity of position and velocity when a track is reversed in flight.
@Suite struct AdditiveTests {
    private nonisolated enum Track: Int, CaseIterable { case replace, current, additive, spring, momentum }

    private func open(variant: Int = 0, reducesMotion: Bool = false, size: Size? = nil) -> Session {
        let session = Session(
            Session.Start(
                scene: Gallery.scene(named: "additive")!, variant: variant, size: size, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func frames(_ session: Session, from start: Int, to end: Int) {
        for frame in start...end { session.apply(.frame(Double(frame) / 60)) }
    }

    /// Returns the position and velocity at 0.5 s, without a reversal and with one in that frame.
    private func turn(_ track: Track, variant: Int = 0) -> (before: MotionSample<Double>, after: MotionSample<Double>) {
        let sessions = [open(variant: variant), open(variant: variant)]
        for session in sessions {
            session.apply(.key(KeyEvent(.space)))
            frames(session, from: 0, to: 29)
        }
        sessions[1].apply(.key(KeyEvent(.space)))
        for session in sessions { frames(session, from: 30, to: 30) }
        return (sessions[0].sample(track.rawValue), sessions[1].sample(track.rawValue))
    }

    @Test func replacingJumpsToTheOldEndValue() {
        let (before, after) = turn(.replace)
        #expect(abs(before.value - 250) < 1e-9)
        #expect(after.value == 500)
        #expect(after.velocity == 0)
    }

    @Test("Beginning from the current state keeps the position and drops the velocity.")
    func beginFromCurrentStateDropsTheVelocity() {
        let (before, after) = turn(.current)
        #expect(after.value == before.value)
        #expect(before.velocity > 800)
        #expect(after.velocity == 0)
    }

    @Test(arguments: [2, 3, 4])
    func otherTracksKeepPositionAndVelocity(track: Int) {
        let (before, after) = turn(Track(rawValue: track)!)
        #expect(abs(before.velocity) > 200)
        #expect(abs(after.value - before.value) < 1e-9)
        #expect(abs(after.velocity - before.velocity) < 1e-6)
    }

    /// An additive reversal along a linear curve adds the velocity of the return, so that the sum is at rest.
    @Test func addingACurveWithAFastStartStepsInVelocity() {
        let (before, after) = turn(.additive, variant: 2)
        #expect(abs(before.velocity - 500) < 1e-9)
        #expect(abs(after.velocity) < 1e-9)
        #expect(abs(after.value - before.value) < 1e-9)
    }

    @Test func everyTrackEndsAtItsTarget() {
        for gesture in 0..<3 {
            let session = open()
            session.perform(gesture)
            frames(session, from: 1, to: 600)
            #expect(!session.needsFrame)
            for track in Track.allCases {
                #expect(abs(session.sample(track.rawValue).value - (gesture == 1 ? 0 : 500)) < 1e-9)
                #expect(session.sample(track.rawValue).velocity == 0)
            }
        }
    }

    @Test func motionIsIndependentOfTheStageSize() {
        let (large, small) = (open(), open(size: Size(width: 320, height: 560)))
        for session in [large, small] { session.apply(.key(KeyEvent(.space))) }
        frames(large, from: 0, to: 20)
        frames(small, from: 0, to: 10)
        small.apply(.resize(Size(width: 700, height: 600)))
        frames(small, from: 11, to: 20)
        for track in Track.allCases { #expect(small.sample(track.rawValue) == large.sample(track.rawValue)) }
    }

    @Test func reducedMotionFadesInPlaceInsteadOfMoving() {
        let session = open(reducesMotion: true)
        session.apply(.key(KeyEvent(.space)))
        frames(session, from: 0, to: 3)
        for track in Track.allCases { #expect(session.sample(track.rawValue) == MotionSample(value: 500)) }
        frames(session, from: 4, to: 20)
        #expect(!session.needsFrame)
    }

    @Test func arrowKeysMoveTheBoxesToTheirSide() {
        let session = open()
        for key in [KeyEvent.Key.right, .right, .left] {
            session.apply(.key(KeyEvent(key)))
            frames(session, from: Int(session.time * 60) + 1, to: Int(session.time * 60) + 400)
            #expect(session.sample(0).value == (key == .right ? 500 : 0))
        }
    }
}
