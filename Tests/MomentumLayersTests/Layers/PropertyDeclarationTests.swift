import MomentumCurves
import Testing

@testable import MomentumLayers

/// A declared property is animatable in every way. `contentsMultiplyColor` represents all of them.
@Suite struct PropertyDeclarationTests {
    private let dark = Color(white: 0.5)

    private func fixture() -> LayerFixture {
        let fixture = LayerFixture()
        fixture.layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        fixture.layer.contents = PerspectiveContentsTests.image()
        return fixture
    }

    /// Returns the colour of the image in the picture at `time`.
    private func drawn(_ fixture: LayerFixture, at time: Double) -> UInt32? {
        var frame = RenderFrame()
        var list = DisplayList()
        fixture.picture.evaluate(at: time, into: &frame)
        fixture.picture.draw(frame, size: Size(width: 100, height: 100), into: &list)
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
        let fixture = fixture()
        fixture.frame(0) {
            let animation = BasicAnimation(keyPath: "contentsMultiplyColor")
            (animation.fromValue, animation.toValue, animation.duration) = (.color(.white), .color(dark), 1)
            fixture.layer.add(animation, forKey: "darken")
        }
        #expect(fixture.layer.contentsMultiplyColor == .white)
        #expect(drawn(fixture, at: 0) == 0xFFFF_FFFF && drawn(fixture, at: 0.5) == 0xFFBF_BFBF)
        fixture.frame(0.5)
        #expect(fixture.layer.presentation.value(of: .contentsMultiplyColor) == Color(white: 0.75))
        #expect(fixture.layer.presentation.velocity(of: .contentsMultiplyColor).premultipliedRed == -0.5)
    }

    @Test func aDeclaredPropertyAnimatesImplicitly() {
        let fixture = fixture()
        fixture.frame(0)
        fixture.layer.actionSource = .transaction
        fixture.frame(0) { fixture.layer.contentsMultiplyColor = dark }
        #expect(fixture.layer.animationKeys == ["contentsMultiplyColor"])
        #expect(fixture.layer.presentation.value(of: .contentsMultiplyColor) == .white)
        fixture.frame(0.25)
        #expect(
            fixture.layer.presentation.value(of: .contentsMultiplyColor) == dark && drawn(fixture, at: 1) == 0xFF80_8080
        )
    }

    @Test func aDriverChangesADeclaredProperty() {
        let fixture = fixture()
        fixture.frame(0) { fixture.layer.move(.contentsMultiplyColor, to: dark, velocity: Color(white: 1)) }
        #expect(fixture.layer.presentation.velocity(of: .contentsMultiplyColor).red == 1)
        #expect(fixture.layer.capture(.contentsMultiplyColor).value == dark)
    }
}
