import MomentumGallery
import MomentumTesting
import Testing

@Suite struct TradeOffTests {
    private func open(reducesMotion: Bool = false) -> Session {
        let session = Session(
            Session.Start(scene: Gallery.scene(named: "trade-off")!, reducesMotion: reducesMotion))
        session.apply(.frame(0))
        return session
    }

    private func frames(_ session: Session, from start: Int, to end: Int) {
        for frame in start...end { session.apply(.frame(Double(frame) / 60)) }
    }

    private func place(at frame: Int) -> Double {
        500 * TimingFunction.easeInEaseOut.value(at: Double(frame) / 60)
    }

    @Test func bothTracksShowTheSameMotion() {
        let session = open()
        for frame in 1...150 {
            session.apply(.frame(Double(frame) / 60))
            #expect(abs(session.sample(0).value - session.sample(1).value) < 1e-9)
            #expect(abs(session.sample(0).velocity - session.sample(1).velocity) < 1e-6)
        }
    }

    @Test("While the program is blocked, the render tree continues; the display link pauses and then catches up.")
    func aStallStopsTheDisplayLinkButNotTheRenderTree() {
        let session = open()
        frames(session, from: 1, to: 9)
        session.apply(.key(KeyEvent(.space)))
        session.apply(.frame(10.0 / 60))
        let stopped = session.sample(1).value
        #expect(abs(stopped - place(at: 10)) < 1e-9)
        for frame in 11...39 {
            session.apply(.frame(Double(frame) / 60))
            #expect(session.stage.isStalled)
            #expect(session.needsFrame)
            #expect(abs(session.sample(0).value - place(at: frame)) < 1e-9)
            #expect(session.sample(1).value == stopped)
        }
        session.apply(.frame(40.5 / 60))
        #expect(!session.stage.isStalled)
        #expect(abs(session.sample(1).value - session.sample(0).value) < 1e-9)
        #expect(session.sample(1).value - stopped > 350)
    }

    @Test func seekingIntoAStallShowsTheSame() {
        let session = open()
        session.perform(0)
        var seen: [[MotionSample<Double>]] = [(0..<2).map { session.sample($0) }]
        for frame in 1...60 {
            session.apply(.frame(Double(frame) / 60))
            seen.append((0..<2).map { session.sample($0) })
        }
        for frame in [20, 33, 5, 45] {
            session.seek(to: Double(frame) / 60 + 1e-6)
            #expect((0..<2).map { session.sample($0) } == seen[frame])
        }
    }

    @Test func changesDuringAStallApplyAfterIt() {
        let session = open()
        session.apply(.key(KeyEvent(.space)))
        frames(session, from: 1, to: 5)
        session.apply(.resize(Size(width: 360, height: 500)))
        session.apply(.variant(1))
        frames(session, from: 6, to: 10)
        #expect(session.stage.size.width == 800)
        #expect(abs(session.sample(0).value - place(at: 10)) < 1e-9)
        frames(session, from: 11, to: 33)
        #expect(session.stage.size.width == 360)
    }

    @Test func aTapStopsAndResumesInPlace() {
        let session = open()
        frames(session, from: 1, to: 20)
        session.apply(.key(KeyEvent(.escape)))
        frames(session, from: 21, to: 25)
        let stopped = session.sample(0).value
        #expect(abs(stopped - place(at: 21)) < 1e-9)
        #expect(!session.needsFrame)
        session.apply(.key(KeyEvent(.escape)))
        frames(session, from: 26, to: 28)
        #expect(abs(session.sample(0).value - place(at: 23)) < 1e-6)
        #expect(abs(session.sample(1).value - place(at: 23)) < 1e-6)
    }

    @Test func reducedMotionFadesInPlace() {
        let session = open(reducesMotion: true)
        frames(session, from: 1, to: 30)
        #expect(session.sample(0) == MotionSample(value: 250))
        #expect(session.sample(1) == MotionSample(value: 250))
    }
}
