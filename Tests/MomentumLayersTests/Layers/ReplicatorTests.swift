import MomentumCurves
import MomentumLayers
import Testing

/// The copies of a replicator, compared with numbers computed by hand.
@Suite struct ReplicatorTests {
    private let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))
    private let replicator = ReplicatorLayer()
    private let dot = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 10, height: 10), .white)
    private let tree: LayerTree

    init() {
        replicator.actionSource = .view
        replicator.frame = Rect(x: 100, y: 100, width: 100, height: 100)
        replicator.addSublayer(dot)
        root.addSublayer(replicator)
        tree = LayerTree(root: root)
        replicator.instanceCount = 4
        replicator.instanceTransform = Transform3D(translationX: 20, y: 0)
    }

    private func leftEdges(at time: Double? = nil) -> [Double] {
        tree.drawn(at: time).only(.fillRect).map { $0.corners(1)[0].x }
    }

    @Test func copiesAreOffsetByTheInstanceTransform() {
        #expect(leftEdges() == [100, 120, 140, 160])
        replicator.instanceCount = 0
        #expect(leftEdges().isEmpty)
        replicator.instanceCount = 2
        #expect(leftEdges() == [100, 120])
        #expect(diagnostics { replicator.instanceCount = -1 }.count == 1)
        #expect(diagnostics { replicator.instanceCount = 5000 }.count == 1)
        #expect(diagnostics { replicator.instanceDelay = -.infinity }.count == 1)
        #expect(replicator.instanceCount == 2 && replicator.instanceDelay == 0)
    }

    @Test func copiesRotateAboutTheAnchorPoint() {
        replicator.instanceTransform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
        let corners = tree.drawn().only(.fillRect).map { $0.corners(1)[0] }
        let expected = [Point(x: 100, y: 100), Point(x: 200, y: 100), Point(x: 200, y: 200), Point(x: 100, y: 200)]
        for (seen, corner) in zip(corners, expected) { #expect(seen.distance(to: corner) < 1e-4) }
    }

    @Test func theTransformOfACopyIsAppliedAgainForTheNext() {
        replicator.instanceTransform = Transform3D(scaleX: 0.5, y: 0.5)
            .concatenating(Transform3D(translationX: 10, y: 0))
        // About the centre at 150: -50 -> -25 + 10 -> -7.5 + 10 -> 1.25 + 10.
        #expect(leftEdges() == [100, 135, 152.5, 161.25])
    }

    @Test func coloursStepFromCopyToCopy() {
        dot.backgroundColor = Color(red: 1, green: 0.5, blue: 1)
        replicator.instanceColor = Color(red: 1, green: 1, blue: 0.2)
        replicator.instanceRedOffset = -0.4
        replicator.instanceBlueOffset = 0.1
        replicator.instanceAlphaOffset = -0.25
        let expected = [
            Color(red: 1, green: 0.5, blue: 0.2), Color(red: 0.6, green: 0.5, blue: 0.3, alpha: 0.75),
            Color(red: 0.2, green: 0.5, blue: 0.4, alpha: 0.5), Color(red: 0, green: 0.5, blue: 0.5, alpha: 0.25),
        ]
        for (seen, color) in zip(tree.drawn().fills, expected) {
            for shift in [0, 8, 16, 24] as [UInt32] {
                #expect(abs(Int(seen >> shift & 255) - Int(color.rgba8 >> shift & 255)) <= 1)
            }
        }
    }

    @Test func copiesAppearInTheirOwnColours() {
        replicator.instanceColor = .clear
        replicator.instanceAlphaOffset = 0.5
        let seen = tree.drawn().fills.map { [$0 & 255, $0 >> 8 & 255, $0 >> 16 & 255, $0 >> 24] }
        #expect(seen.map { $0[3] } == [0, 128, 255, 255])
        #expect(seen[1...].allSatisfy { $0[0] == 255 && $0[1] == 255 && $0[2] == 255 })
    }

    @Test func nestedReplicatorsMultiply() {
        let inner = ReplicatorLayer()
        inner.actionSource = .view
        inner.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        inner.instanceCount = 3
        inner.instanceTransform = Transform3D(translationX: 0, y: 30)
        inner.addSublayer(dot)
        inner.instanceColor = Color(red: 0.5, green: 1, blue: 1)
        replicator.instanceColor = Color(red: 0.5, green: 1, blue: 1)
        replicator.addSublayer(inner)
        replicator.instanceCount = 2
        let drawn = tree.drawn().only(.fillRect)
        #expect(
            drawn.map { $0.corners(1)[0] } == [
                Point(x: 100, y: 100), Point(x: 100, y: 130), Point(x: 100, y: 160), Point(x: 120, y: 100),
                Point(x: 120, y: 130), Point(x: 120, y: 160),
            ])
        #expect(drawn.allSatisfy { $0.words[0] == Color(red: 0.25, green: 1, blue: 1).rgba8 })
        // A change of the layer affects every copy, in this commit and the next.
        for size in [12.0, 14, 16] {
            dot.bounds.size.width = size
            #expect(tree.drawn().only(.fillRect).map { $0.rect(1).width } == [Double](repeating: size, count: 6))
        }
        // Delays are added.
        inner.instanceDelay = 0.1
        replicator.instanceDelay = 1
        let slide = LayerFixture.slide { ($0.isAdditive, $0.fillMode) = (true, .backwards) }
        dot.add(slide)
        _ = tree.commit()
        let moved = leftEdges(at: 1.15)
        for (seen, expected) in zip(moved, [100.0, 100, 195, 135, 125, 120]) {
            // Bounds of 16 about the centre at 5.
            #expect(abs(seen + 3 - expected) < 1e-4)
        }
    }

    @Test func instanceDelayAppliesToEachCopy() {
        replicator.instanceDelay = 0.5
        let log = DelegateLog()
        let slide = LayerFixture.slide { ($0.isAdditive, $0.fillMode) = (true, .backwards) }
        slide.delegate = log
        dot.add(slide)
        for time in stride(from: 0.0, through: 3, by: 0.125) {
            tree.advance(to: time)
            let seen = leftEdges()
            for copy in 0..<4 {
                let local = time - Double(copy) * 0.5
                let moved = local < 1 ? 100 * max(0, local) : 0
                #expect(abs(seen[copy] - 100 - 20 * Double(copy) - moved) < 1e-4, "copy \(copy) at \(time)")
            }
            #expect(log.stops == (time >= 1 ? [true] : []))
            #expect(dot.isAnimating == (time < 2.5))
            #expect(tree.isAnimating == (time < 2.5))
            #expect(dot.presentation.position.x == (time < 1 ? 5 + 100 * time : 5))
        }
        #expect(log.starts == 1)
    }

    @Test func instanceDelayUsesTheReplicatorsTime() {
        replicator.timing.speed = 0.5
        replicator.instanceDelay = 0.5
        replicator.instanceCount = 2
        let slide = LayerFixture.slide { ($0.isAdditive, $0.fillMode) = (true, .backwards) }
        dot.timing.speed = 2
        dot.add(slide)
        _ = tree.commit()
        // The dot has the tree's time. The copy is delayed by one second.
        let seen = leftEdges(at: 1.25)
        #expect(abs(seen[1] - 145) < 1e-4)
        tree.advance(to: 1.25)
        #expect(dot.isAnimating && tree.isAnimating)
        tree.advance(to: 2)
        #expect(!dot.isAnimating && !tree.isAnimating)
    }

    @Test func removalStopsReplicatedAnimationsOnce() {
        replicator.instanceDelay = 0.5
        let log = DelegateLog()
        let slide = LayerFixture.slide()
        slide.delegate = log
        dot.add(slide)
        _ = tree.commit()
        tree.advance(to: 1.2)
        #expect(log.stops == [true])
        dot.removeFromSuperlayer()
        tree.advance(to: 5)
        _ = tree.commit()
        #expect(log.stops == [true] && !tree.isAnimating)
    }

    @Test func replicatorsWorkInMasks() {
        let masked = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400), .black)
        root.addSublayer(masked)
        masked.mask = replicator
        let drawn = tree.drawn().only(.fillRect)
        #expect(drawn.filter(\.isInMask).map { $0.corners(1)[0].x } == [100, 120, 140, 160])
        dot.bounds.size.width = 12
        #expect(tree.drawn().only(.fillRect).filter(\.isInMask).allSatisfy { $0.rect(1).width == 12 })
    }

    @Test func aCopiedMaskMasksEachCopy() {
        dot.mask = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 5, height: 5), .black)
        let drawn = tree.drawn().only(.fillRect)
        #expect(drawn.filter(\.isInMask).map { $0.corners(1)[0].x } == [100, 120, 140, 160])
        #expect(drawn.filter { !$0.isInMask }.count == 4)
        dot.mask?.position.x += 1
        #expect(tree.drawn().only(.fillRect).filter(\.isInMask).map { $0.corners(1)[0].x } == [101, 121, 141, 161])
    }

    @Test func theOriginalIsHit() {
        #expect(root.hitTest(Point(x: 105, y: 105)) === dot)
        #expect(root.hitTest(Point(x: 125, y: 105)) === replicator)
        #expect(dot.convert(Point(x: 1, y: 1), to: root) == Point(x: 101, y: 101))
    }

    @Test func withoutCopiesALayerStillAnimatesToItsEnd() {
        replicator.instanceCount = 0
        let log = DelegateLog()
        let slide = LayerFixture.slide()
        slide.delegate = log
        dot.add(slide)
        dot.bounds.size.width = 11
        _ = tree.commit()
        tree.advance(to: 0.5)
        #expect(dot.presentation.position.x == 50)
        tree.advance(to: 1)
        #expect(log.stops == [true])
        replicator.instanceCount = 1
        #expect(leftEdges().count == 1)
    }

    @Test func theStepBetweenCopiesAnimates() {
        let spread = BasicAnimation(keyPath: "instanceTransform.translation.x")
        (spread.fromValue, spread.toValue, spread.duration) = (0, 40, 1)
        replicator.add(spread)
        _ = tree.commit()
        #expect(leftEdges(at: 0.25) == [100, 110, 120, 130])
    }
}
