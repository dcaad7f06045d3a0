import MomentumCurves
import Testing

@testable import MomentumLayers

/// A declared property is animatable in every way. `contentsMultiplyColor` represents all of them.
@Suite struct PropertyDeclarationTests {
    private let dark = Color(white: 0.5)

    private func stand() -> Stand {
        let stand = Stand()
        stand.layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        stand.layer.contents = PerspectiveContentsTests.image()
        return stand
    }

    /// Returns the colour of the image in the picture at `time`.
    private func drawn(_ stand: Stand, at time: Double) -> UInt32? {
        var frame = RenderFrame()
        var list = DisplayList()
        stand.picture.evaluate(at: time, into: &frame)
        stand.picture.draw(frame, size: Size(width: 100, height: 100), into: &list)
        return Drawn.commands(of: list).first { $0.opcode == .image }?.words.first { $0 >> 24 == 0xFF }
    }

    @Test func slotsAreContiguous() {
        var next = 0
        for property in PropertyEntry.all.sorted(by: { $0.offset < $1.offset }) {
            #expect(property.offset == next, "\(property.name)")
            next += property.initial.count
        }
        #expect(PropertyLayout.partCount == Transform3D.Component.allCases.count)
        // A slot of the renderer stores an index in one byte.
        #expect(next + 3 * PropertyLayout.partCount == PropertyLayout.count && PropertyLayout.count <= 256)
    }

    @Test func everyPathIsFoundByAUniqueName() {
        var names: Set<String> = []
        for path in PropertyPath.all {
            #expect(names.insert(path.name).inserted, "\(path.name)")
            #expect(PropertyPath(path.name) == path && path.isKnown)
        }
        #expect(
            names.count > 100 && names.isSuperset(of: ["position.x", "contentsMultiplyColor", "bounds.size.width"]))
        #expect(names.isSuperset(of: ["transform.scale", "instanceTransform.translation", "shadowOffset.height"]))
        #expect(PropertyPath.nearest(to: "contentMultiplyColour").name == "contentsMultiplyColor")
        #expect(PropertyPath(String("position.z")) == nil && PropertyPath(String("opacity.x")) == nil)
    }

    @Test func aDeclaredPropertyAnimatesAndIsDrawn() {
        let stand = stand()
        stand.frame(0) {
            let animation = BasicAnimation(keyPath: "contentsMultiplyColor")
            (animation.fromValue, animation.toValue, animation.duration) = (.color(.white), .color(dark), 1)
            stand.layer.add(animation, forKey: "darken")
        }
        #expect(stand.layer.contentsMultiplyColor == .white)
        #expect(drawn(stand, at: 0) == 0xFFFF_FFFF && drawn(stand, at: 0.5) == 0xFFBF_BFBF)
        stand.frame(0.5)
        #expect(stand.layer.presentation.value(of: .contentsMultiplyColor) == Color(white: 0.75))
        #expect(stand.layer.presentation.velocity(of: .contentsMultiplyColor).premultipliedRed == -0.5)
    }

    @Test func aDeclaredPropertyAnimatesImplicitly() {
        let stand = stand()
        stand.frame(0)
        stand.layer.actionSource = .transaction
        stand.frame(0) { stand.layer.contentsMultiplyColor = dark }
        #expect(stand.layer.animationKeys == ["contentsMultiplyColor"])
        #expect(stand.layer.presentation.value(of: .contentsMultiplyColor) == .white)
        stand.frame(0.25)
        #expect(
            stand.layer.presentation.value(of: .contentsMultiplyColor) == dark && drawn(stand, at: 1) == 0xFF80_8080)
    }

    @Test func aDriverChangesADeclaredProperty() {
        let stand = stand()
        stand.frame(0) { stand.layer.move(.contentsMultiplyColor, to: dark, velocity: Color(white: 1)) }
        #expect(stand.layer.presentation.velocity(of: .contentsMultiplyColor).red == 1)
        #expect(stand.layer.capture(.contentsMultiplyColor).value == dark)
    }
}
