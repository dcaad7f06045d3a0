import MomentumCurves
import MomentumLayers
import Testing

/// Transitions combined with other features of a layer: perspective, opacity, clips, masks, copies.
@Suite struct TransitionPlaceTests {
    private let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))
    private let page = PerspectiveTests.plain(Rect(x: 100, y: 100, width: 200, height: 100), .white)
    private let tree: LayerTree

    init() {
        root.addSublayer(page)
        tree = LayerTree(root: root)
        _ = tree.commit()
    }

    private func addTransition(_ type: TransitionType, _ subtype: TransitionSubtype = .fromRight) {
        let turn = Transition(type, subtype: subtype)
        (turn.duration, turn.timingFunction) = (1, .linear)
        page.add(turn, forKey: "turn")
        page.backgroundColor = .black
        _ = tree.commit()
    }

    @Test func aPushMovesInTheLayersPlane() {
        root.sublayerTransform = Transform3D(perspectiveDistance: 500)
        page.transform = Transform3D(rotationAngle: 0.7, x: 0, y: 1, z: 0)
        _ = tree.commit()
        addTransition(.push)
        let drawn = tree.drawn(at: 0.25).only(.fillPath)
        #expect(drawn.map { $0.words[0] } == [Color.white.rgba8, Color.black.rgba8])
        for (fill, shift) in zip(drawn, [-50.0, 150]) {
            for corner in page.bounds.offsetBy(dx: shift, dy: 0).corners {
                let place = page.textbookPlace(of: corner)!
                #expect(fill.outline(2).contains { $0.distance(to: place) < 1e-2 }, "\(shift)")
            }
        }
    }

    @Test func bothSnapshotsFadeOnceWithTheLayer() {
        page.opacity = 0.5
        page.addSublayer(PerspectiveTests.plain(Rect(x: 0, y: 0, width: 10, height: 10), .white))
        _ = tree.commit()
        addTransition(.fade)
        let fills = tree.drawn(at: 0.25).only(.fillRect)
        #expect(fills.map { $0.opacity * Double($0.words[0] >> 24) / 255 } == [0.375, 0.375, 0.125, 0.125])
        addTransition(.push)
        tree.advance(to: 2)
        #expect(tree.drawn().only(.fillRect).map(\.opacity) == [0.5, 0.5])
    }

    @Test func aClippingLayerClipsItsTransition() {
        page.masksToBounds = true
        _ = tree.commit()
        addTransition(.moveIn)
        let fills = tree.drawn(at: 0.25).only(.fillRect)
        #expect(fills.count == 2)
        #expect(fills.allSatisfy { $0.clips.first == page.frame.corners })
        #expect(fills[1].corners(1)[0] == Point(x: 250, y: 100))
    }

    @Test func aNewLayerSlidesInAlone() {
        let sheet = PerspectiveTests.plain(Rect(x: 0, y: 300, width: 400, height: 100), .white)
        let rise = Transition(.push, subtype: .fromBottom)
        (rise.duration, rise.timingFunction) = (1, .linear)
        sheet.add(rise)
        root.addSublayer(sheet)
        _ = tree.commit()
        let fills = tree.drawn(at: 0.25).only(.fillRect)
        #expect(fills.map { $0.corners(1)[0].y } == [100, 375])
    }

    @Test func aShownLayerFadesInFromNothing() {
        page.isHidden = true
        _ = tree.commit()
        page.isHidden = false
        addTransition(.fade)
        let fills = tree.drawn(at: 0.25).only(.fillRect)
        #expect(fills.map(\.opacity) == [0.25])
    }

    @Test func aHiddenLayerTransitionsToNothing() {
        addTransition(.fade)
        tree.advance(to: 2)
        let away = Transition(.reveal, subtype: .fromRight)
        (away.duration, away.timingFunction) = (1, .linear)
        page.add(away)
        page.isHidden = true
        _ = tree.commit()
        let fills = tree.drawn(at: 2.25).only(.fillRect)
        #expect(fills.map { $0.corners(1)[0].x } == [50])
        tree.advance(to: 3)
        #expect(tree.drawn().fills.isEmpty)
    }

    @Test func copiesShowTheirOwnProgress() {
        let replicator = ReplicatorLayer()
        replicator.actionSource = .view
        replicator.frame = root.bounds
        (replicator.instanceCount, replicator.instanceDelay) = (2, 0.5)
        root.addSublayer(replicator)
        replicator.addSublayer(page)
        _ = tree.commit()
        addTransition(.fade)
        let fills = tree.drawn(at: 0.75).only(.fillRect)
        #expect(fills.map(\.opacity) == [0.25, 0.75, 0.75, 0.25])
        #expect(fills.map { $0.words[0] } == [Color.white, .black, .white, .black].map(\.rgba8))
    }

    @Test func aTransitionEndsAfterItsDuration() {
        let log = DelegateLog()
        let turn = Transition(.reveal)
        (turn.duration, turn.delegate) = (1, log)
        page.add(turn)
        page.backgroundColor = .black
        _ = tree.commit()
        #expect(tree.isAnimating)
        tree.advance(to: 1)
        #expect(tree.drawn().fills == [Color.black.rgba8])
        #expect(!tree.isAnimating && log.starts == 1 && log.stops == [true])
    }
}
