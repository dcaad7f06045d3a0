import MomentumGallery
import Testing

@Suite struct ScrollTests {
    private func session(variant: Int = 0) throws -> Session {
        let scene = try #require(Gallery.scene(named: "scroll"))
        let session = Session(Session.Start(scene: scene, variant: variant))
        session.apply(.frame(0))
        return session
    }

    private func play(_ session: Session, _ gesture: String) throws {
        let index = try #require(session.description.gesture(named: gesture))
        let start = session.time
        session.perform(index)
        var frame = 0
        repeat {
            frame += 1
            session.apply(.frame(start + Double(frame) / 60))
        } while session.needsFrame && frame < 1_800
    }

    private func rows(of session: Session) -> [View] {
        let list = session.stage.root.subviews[0]
        return list.subviews.filter { $0.frame.size.height == 68 }
    }

    @Test func aScreenfulOfRowsIsReused() throws {
        let session = try session()
        try play(session, "fling")
        try play(session, "fling")
        #expect(session.sample(0).value > 1_500 && rows(of: session).count <= 14)
    }

    @Test("The cards stop with a card at the edge, and the list continues to scroll alone.")
    func cardsStopAtAnEdgeAndTheListContinues() throws {
        let session = try session()
        try play(session, "nested")
        let cards = session.sample(2).value
        #expect(cards > 100 && abs((cards + 20).truncatingRemainder(dividingBy: 144)) < 1e-9)
        #expect(session.sample(0).value > 100)
    }

    @Test func twoFlicksMoveTwoPages() throws {
        let session = try session()
        try play(session, "page")
        #expect(session.sample(1).value == 700 && session.sample(0).value == 0)
    }

    @Test func aPullBeyondTheTopReturns() throws {
        let session = try session()
        try play(session, "pull")
        #expect(session.sample(0).value == 0 && session.sample(0).velocity == 0)
    }

    @Test func rowsSnap() throws {
        let session = try session(variant: 1)
        try play(session, "fling")
        #expect(abs((session.sample(0).value - 556).truncatingRemainder(dividingBy: 68)) < 1e-9)
    }
}
