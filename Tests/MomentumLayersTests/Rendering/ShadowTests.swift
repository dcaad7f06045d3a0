import MomentumCurves
import MomentumLayers
import Testing

/// The content that casts a layer's shadow, and the shadow's opacity.
@Suite struct ShadowTests {
    private let root = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 400, height: 400))
    private let layer = PerspectiveTests.plain(Rect(x: 10, y: 20, width: 100, height: 100), .white)
    private let tree: LayerTree

    init() {
        root.addSublayer(layer)
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 4
        layer.shadowOffset = Size(width: 1, height: 2)
        tree = LayerTree(root: root)
    }

    /// Returns the command after the shadow, which casts it.
    private func caster() -> DisplayList.Opcode? {
        let drawn = tree.drawn()
        #expect(drawn.only(.shadow).count == 1)
        return drawn.firstIndex { $0.opcode == .shadow }.map { drawn[$0 + 1].opcode }
    }

    private func inner(_ frame: Rect) -> Layer {
        let inner = PerspectiveTests.plain(frame, .black)
        layer.addSublayer(inner)
        return inner
    }

    @Test func shadowsHaveTheLayersParameters() {
        let shadow = tree.drawn().only(.shadow)[0]
        #expect(shadow.words[0] == Color(red: 0, green: 0, blue: 0, alpha: 0.5).rgba8)
        #expect([shadow.number(1), shadow.number(2), shadow.number(3)] == [4, 1, 2])
        layer.shadowOpacity = 0
        #expect(tree.drawn().only(.shadow).isEmpty)
    }

    @Test func anOpaqueBackgroundCastsTheShadowAlone() {
        #expect(caster() == .fillRect)
        let inside = inner(Rect(x: 10, y: 10, width: 50, height: 50))
        #expect(caster() == .fillRect)
        inside.position.x = 90
        #expect(caster() == .beginGroup)
        layer.masksToBounds = true
        #expect(caster() == .fillRect)
        layer.masksToBounds = false
        inside.isHidden = true
        #expect(caster() == .fillRect)
        inside.isHidden = false
        inside.frame.origin.x = 10
        layer.backgroundColor = .white.withAlpha(0.5)
        #expect(caster() == .beginGroup)
    }

    @Test func transformedSublayersCastShadows() {
        _ = inner(Rect(x: 10, y: 10, width: 80, height: 80))
        layer.sublayerTransform = Transform3D(scaleX: 2, y: 2)
        #expect(caster() == .beginGroup)
    }

    @Test func overflowingSublayersCastShadows() {
        let inside = inner(Rect(x: 40, y: 40, width: 20, height: 20))
        let innermost = PerspectiveTests.plain(Rect(x: 0, y: 0, width: 200, height: 10), .black)
        inside.addSublayer(innermost)
        #expect(caster() == .beginGroup)
        inside.masksToBounds = true
        #expect(caster() == .fillRect)
    }

    @Test func overflowingImagesCastShadows() {
        layer.contents = PerspectiveContentsTests.image(150, 20)
        #expect(caster() == .fillRect)
        layer.contentsGravity = .center
        #expect(caster() == .beginGroup)
        layer.contentsGravity = .resizeAspectFill
        #expect(caster() == .beginGroup)
        layer.contentsGravity = .resizeAspect
        #expect(caster() == .fillRect)
        layer.contents = nil
        let inside = inner(Rect(x: 40, y: 40, width: 20, height: 20))
        inside.contentsGravity = .left
        inside.contents = PerspectiveContentsTests.image(150, 20)
        #expect(caster() == .beginGroup)
    }

    @Test func theClipOfTheBoundsDoesNotCutTheShadow() {
        layer.masksToBounds = true
        _ = inner(Rect(x: 10, y: 10, width: 200, height: 200))
        #expect(tree.drawn().only(.shadow)[0].clips.isEmpty)
        layer.backgroundColor = .clear
        #expect(caster() == .beginGroup)
        #expect(tree.drawn().only(.shadow)[0].clips.isEmpty)
    }

    @Test func aShadowFadesOnceWithItsContent() {
        // A host multiplies the shadow's colour by the alpha of the content that casts it.
        func alpha(_ opcode: DisplayList.Opcode) -> Double {
            let drawn = tree.drawn()
            let place = drawn.firstIndex { $0.opcode == .shadow }!
            let shadow = drawn[place]
            let caster = drawn[place + 1]
            #expect(caster.opcode == opcode)
            let own = Double(shadow.words[0] >> 24) / 255 * shadow.opacity
            return own * (opcode == .fillRect ? Double(caster.words[0] >> 24) / 255 : caster.number(0))
        }
        layer.opacity = 0.4
        #expect(abs(alpha(.fillRect) - 0.2) < 0.005)
        let inside = inner(Rect(x: 10, y: 10, width: 50, height: 50))
        // The layer fades as a whole: the outer group has the opacity.
        #expect(abs(alpha(.fillRect) - 0.2) < 0.005)
        inside.position.x = 100
        #expect(abs(alpha(.beginGroup) - 0.2) < 0.005)
        layer.allowsGroupOpacity = false
        #expect(abs(alpha(.beginGroup) - 0.5) < 0.005)
        #expect(tree.drawn().only(.fillRect).allSatisfy { $0.words[0] >> 24 == 102 })
    }

    @Test func aShadowPathReplacesTheContentsShadow() {
        layer.shadowPath = Path(Rect(x: 0, y: 90, width: 100, height: 20))
        layer.opacity = 0.4
        let drawn = tree.drawn()
        #expect(drawn.only(.shadow).isEmpty)
        let shadow = drawn.only(.shadowPath)
        #expect(shadow.count == 1)
        #expect(shadow[0].words[0] == Color(red: 0, green: 0, blue: 0, alpha: 0.2).rgba8)
        #expect(shadow[0].outline(5).first == Point(x: 10, y: 110))
        #expect(drawn.firstIndex { $0.opcode == .shadowPath }! < drawn.firstIndex { $0.opcode == .fillRect }!)
    }

    @Test func anEmptyShadowPathCastsNothing() {
        layer.shadowPath = Path()
        #expect(layer.shadowPath != nil)
        let drawn = tree.drawn()
        #expect(drawn.only(.shadow).isEmpty && drawn.only(.shadowPath).isEmpty)
        layer.shadowPath = nil
        #expect(tree.drawn().only(.shadow).count == 1)
    }

    @Test func anAnimatedShadowPathNeedsNoModelPath() {
        let morph = BasicAnimation(keyPath: "shadowPath")
        morph.fromValue = .path(Path(Rect(x: 0, y: 0, width: 10, height: 10)))
        morph.toValue = .path(Path(Rect(x: 0, y: 0, width: 30, height: 10)))
        morph.duration = 1
        layer.add(morph)
        _ = tree.commit()
        let drawn = tree.drawn(at: 0.5)
        #expect(drawn.only(.shadow).isEmpty)
        #expect(drawn.only(.shadowPath)[0].outline(5).map(\.x).max() == 30)
        // Another animated list does not change the ordinary shadow.
        layer.removeAllAnimations()
        let fade = BasicAnimation(keyPath: "contents")
        (fade.toValue, fade.duration) = (.image(PerspectiveContentsTests.image()), 1)
        layer.add(fade)
        _ = tree.commit()
        #expect(tree.drawn(at: 0.5).only(.shadow).count == 1)
    }

    @Test func groupOpacityComposesOverlappingContent() {
        layer.shadowOpacity = 0
        layer.opacity = 0.5
        #expect(tree.drawn().only(.beginGroup).isEmpty)
        #expect(tree.drawn().only(.fillRect)[0].words[0] >> 24 == 128)
        layer.borderWidth = 2
        #expect(tree.drawn().only(.beginGroup).map { $0.number(0) } == [0.5])
        layer.allowsGroupOpacity = false
        #expect(tree.drawn().only(.beginGroup).isEmpty)
        layer.borderWidth = 0
        layer.allowsGroupOpacity = true
        let inside = inner(Rect(x: 0, y: 0, width: 10, height: 10))
        inside.opacity = 0.5
        let fills = tree.drawn().only(.fillRect)
        #expect(fills.map(\.opacity) == [0.5, 0.5])
        #expect(fills.map { $0.words[0] >> 24 } == [255, 128])
        layer.opacity = 0
        #expect(tree.drawn().fills.isEmpty)
    }

    @Test func onlyMaskedCornersAreRound() {
        layer.cornerRadius = 8
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        layer.borderWidth = 1
        layer.masksToBounds = true
        layer.backgroundBlurRadius = 3
        let drawn = tree.drawn()
        for (opcode, place) in [
            (DisplayList.Opcode.fillRect, 5), (.strokeRect, 6), (.clip, 4), (.backdropBlur, 5),
        ] {
            let command = drawn.only(opcode)[0]
            #expect((0..<4).map { command.number(place + $0) } == [8, 0, 8, 0], "\(opcode)")
        }
        layer.maskedCorners = .layerMaxXMinYCorner
        #expect((5..<9).map { tree.drawn().only(.fillRect)[0].number($0) } == [0, 8, 0, 0])
        layer.maskedCorners = .layerMinXMaxYCorner
        #expect((5..<9).map { tree.drawn().only(.fillRect)[0].number($0) } == [0, 0, 0, 8])
        layer.maskedCorners = .all
        layer.cornerRadius = 500
        #expect((5..<9).map { tree.drawn().only(.fillRect)[0].number($0) } == [50, 50, 50, 50])
    }

    @Test func backdropsAreBlurredUnderTheBackground() {
        layer.backgroundBlurRadius = 3
        let drawn = tree.drawn()
        let blur = drawn.firstIndex { $0.opcode == .backdropBlur }!
        #expect(drawn[blur].number(0) == 3 && drawn[blur].rect(1) == Rect(x: 0, y: 0, width: 100, height: 100))
        #expect(blur < drawn.firstIndex { $0.opcode == .fillRect }!)
        layer.backgroundBlurRadius = 0
        #expect(tree.drawn().only(.backdropBlur).isEmpty)
    }
}
