import MomentumCurves
import MomentumLayers
import Testing

/// The implicit animations of lists and images.
@Suite struct VariableLengthActionTests {
    private let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))
    private let gradient = GradientLayer()
    private let picture = Layer()
    private let images = (0..<3).map { _ in PerspectiveContentsTests.image() }
    private let tree: LayerTree

    init() {
        picture.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        gradient.frame = picture.frame
        picture.contents = images[0]
        gradient.colors = [.black, .black]
        root.addSublayer(gradient)
        root.addSublayer(picture)
        tree = LayerTree(root: root)
        _ = tree.commit()
    }

    /// Returns the opacity of each image in the picture.
    private func shares() -> [Double] {
        let drawn = tree.drawn().only(.image)
        return images.map { image in
            drawn.filter { $0.words[0] == image.number }.reduce(0) { $0 + Double($1.words[1] >> 24) / 255 }
        }
    }

    @Test func crossFadedImagesKeepTheirBrightness() {
        picture.contents = images[1]
        _ = tree.commit()
        var last = shares()
        #expect(last == [1, 0, 0])
        for step in 1...9 {
            tree.advance(to: Double(step) * 0.02)
            if step == 4 { picture.contents = images[2] }
            if step == 6 { picture.contents = images[0] }
            let now = shares()
            #expect(abs(now.reduce(0, +) - 1) < 0.01)
            for (old, new) in zip(last, now) { #expect(abs(old - new) < 0.3) }
            last = now
        }
        tree.advance(to: 1)
        #expect(shares() == [1, 0, 0])
        #expect(tree.drawn().only(.beginGroup).isEmpty)
    }

    @Test func anInterruptedFadeShowsNoJump() {
        picture.contents = images[1]
        _ = tree.commit()
        for (time, next) in [(0.1, 2), (0.15, 0), (0.2, 1)] {
            tree.advance(to: time)
            let before = shares()
            picture.contents = images[next]
            let after = shares()
            for (old, new) in zip(before, after) { #expect(abs(old - new) < 0.01, "\(time)") }
        }
        tree.advance(to: 0.3)
        picture.contents = nil
        let before = shares()
        #expect(abs(before.reduce(0, +) - 1) < 0.01)
        tree.advance(to: 0.31)
        #expect(shares().reduce(0, +) < 1)
        tree.advance(to: 1)
        #expect(shares() == [0, 0, 0])
        #expect(tree.drawn().only(.image).isEmpty)
    }

    @Test func coloursAnimateAdditively() {
        gradient.colors = [.white, .black]
        _ = tree.commit()
        #expect(gradient.presentation.colors == [.black, .black])
        tree.advance(to: 0.1)
        let (value, rate) = (gradient.presentation.colors, gradient.presentation.velocity(at: "colors").components)
        #expect(value[0].red > 0.1 && value[0].red < 0.99 && rate[0] > 0)
        // Interrupted: value and velocity are continuous, except for the initial velocity of the new animation.
        gradient.colors = [.white, .white]
        _ = tree.commit()
        let after = gradient.presentation.colors
        #expect(abs(after[0].red - value[0].red) < 1e-12 && abs(after[1].red) < 1e-12)
        #expect(abs(gradient.presentation.velocity(at: "colors").components[0] - rate[0]) < 1e-12)
        tree.advance(to: 0.5)
        #expect(gradient.presentation.colors == [.white, .white])
        #expect(!gradient.isAnimating)
    }

    @Test func listsOfAnotherLengthDoNotAnimate() {
        #expect(diagnostics { gradient.colors = [.white, .black, .white] }.isEmpty)
        #expect(!gradient.isAnimating)
        #expect(gradient.presentation.colors.count == 3)
        #expect(diagnostics { gradient.colors = [Color(red: .nan, green: 0, blue: 0)] }.count == 1)
        #expect(gradient.colors.count == 3)
        gradient.locations = [0, 0.5, 1]
        #expect(!gradient.isAnimating)
        gradient.locations = [0, 0.25, 1]
        #expect(gradient.isAnimating)
    }

    /// A change of the length during an animation ends the animation, because the lengths cannot be combined.
    @Test func lengthChangesEndRunningAnimations() {
        gradient.colors = [.white, .black]
        _ = tree.commit()
        tree.advance(to: 0.1)
        gradient.colors = [.white, .black, .white]
        _ = tree.commit()
        #expect(gradient.presentation.colors == [.white, .black, .white])
    }

    @Test func imagesAnimateThroughKeyframes() {
        let show = KeyframeAnimation(keyPath: "contents")
        show.values = [images[0], images[1], images[0], images[2]].map { .image($0) }
        show.duration = 3
        picture.add(show)
        _ = tree.commit()
        for (time, expected) in [
            (0.25, [0.75, 0.25, 0]), (1, [0, 1, 0]), (1.5, [0.5, 0.5, 0]), (2.75, [0.25, 0, 0.75]), (3, [1, 0, 0]),
        ] as [(Double, [Double])] {
            tree.advance(to: time)
            for (seen, share) in zip(shares(), expected) { #expect(abs(seen - share) < 0.003, "\(time)") }
        }
    }

    @Test func overshootingCrossFadesAreNotBrighter() {
        let swing = SpringAnimation(keyPath: "contents")
        swing.damping = 2
        swing.toValue = .image(images[1])
        picture.add(swing)
        _ = tree.commit()
        for step in 1..<60 {
            tree.advance(to: Double(step) / 60)
            #expect(abs(shares().reduce(0, +) - 1) < 0.01)
        }
    }

    @Test func disabledActionsAnimateNothing() {
        Transaction.begin()
        Transaction.disableActions = true
        picture.contents = images[1]
        gradient.colors = [.white, .white]
        Transaction.commit()
        #expect(!picture.isAnimating && !gradient.isAnimating)
        picture.actionSource = .view
        picture.contents = images[2]
        #expect(!picture.isAnimating)
    }
}
