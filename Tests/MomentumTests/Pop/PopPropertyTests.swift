import MomentumKit
import Testing

@Suite struct PopPropertyTests {
    private let fixture = PopFixture()

    /// Animates `property` with a spring, and expects it to begin at its present value and to end exactly at `value`.
    private func check<Owner: AnyObject, Value: Animatable>(
        _ property: PopProperty<Owner, Value>, of owner: Owner, to value: Value, within tolerance: Double = 0,
        read: (Owner) -> Value, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let start = read(owner)
        let spring = PopSpring(property, to: value)
        fixture.stage.pop.add(spring, to: owner)
        #expect((spring.currentValue - start).largestMagnitude <= tolerance, sourceLocation: sourceLocation)
        fixture.run(to: fixture.stage.time + 0.1)
        let between = read(owner)
        #expect(between != start && between != value, sourceLocation: sourceLocation)
        fixture.run(to: fixture.stage.time + 3)
        #expect((read(owner) - value).largestMagnitude <= tolerance, sourceLocation: sourceLocation)
        #expect(spring.state == .idle, sourceLocation: sourceLocation)
    }

    @Test func everyPropertyOfViewsMoves() {
        let view = fixture.view
        check(.center, of: view, to: Point(x: 30, y: 60)) { $0.center }
        check(.centerX, of: view, to: 70) { $0.center.x }
        check(.centerY, of: view, to: -70) { $0.center.y }
        check(.size, of: view, to: Size(width: 30, height: 200)) { $0.bounds.size }
        check(.bounds, of: view, to: Rect(x: 5, y: 5, width: 50, height: 70)) { $0.bounds }
        check(.frame, of: view, to: Rect(x: 55, y: 25, width: 90, height: 71), within: 1e-9) { $0.frame }
        check(.alpha, of: view, to: 0.25) { $0.alpha }
        check(.cornerRadius, of: view, to: 20) { $0.cornerRadius }
        check(.backgroundColor, of: view, to: Color(hex: 0x336699)) { $0.backgroundColor }
        check(.tintColor, of: view, to: Color(hex: 0x336699)) { $0.tintColor }
        check(.scaleX, of: view, to: 2, within: 1e-12) { $0.transform3D[.scaleX] }
        check(.scaleY, of: view, to: 3, within: 1e-12) { $0.transform3D[.scaleY] }
        check(.scale, of: view, to: 1.5, within: 1e-12) { $0.transform3D[.scale] }
        check(.rotation, of: view, to: 2, within: 1e-12) { $0.transform3D[.rotationZ] }
        check(.rotationX, of: view, to: 0.5, within: 1e-12) { $0.transform3D[.rotationX] }
        check(.rotationY, of: view, to: 0.5, within: 1e-12) { $0.transform3D[.rotationY] }
        check(.translation, of: view, to: Point(x: 9, y: 8)) { Point(x: $0.transform3D.m41, y: $0.transform3D.m42) }
        check(.transform3D, of: view, to: .identity) { $0.transform3D }
    }

    @Test func everyLayerPropertyMovesByItsPath() throws {
        let layer = Layer()
        fixture.stage.root.layer.addSublayer(layer)
        var moved = 0
        for path in PropertyPath.all where path.componentCount == 1 {
            let property = try #require(PopProperty<Layer, Double>(path, threshold: 0.001))
            let basic = PopBasic(property, to: 0.75, duration: 1, timingFunction: .linear)
            basic.fromValue = 0.25
            fixture.stage.pop.add(basic, to: layer)
            fixture.run(to: fixture.stage.time + 0.5, rate: 4)
            let (value, velocity) = (layer.presentation.value(at: path), layer.presentation.velocity(at: path))
            #expect(abs(value.components[0] - 0.5) < 1e-12, "\(path.name)")
            #expect(abs(velocity.components[0] - 0.5) < 1e-12, "\(path.name)")
            fixture.run(to: fixture.stage.time + 1, rate: 4)
            #expect(abs(layer.presentation.value(at: path).components[0] - 0.75) < 1e-12, "\(path.name)")
            moved += 1
        }
        #expect(moved > 60)
        for path in PropertyPath.all where path.componentCount == 2 {
            let property = try #require(PopProperty<Layer, Point>(path, threshold: 0.001))
            let basic = PopBasic(property, to: Point(x: 3, y: 4), duration: 1, timingFunction: .linear)
            basic.fromValue = Point(x: 1, y: 8)
            fixture.stage.pop.add(basic, to: layer)
            fixture.run(to: fixture.stage.time + 0.5, rate: 4)
            #expect(layer.presentation.value(at: path) == .point(Point(x: 2, y: 6)), "\(path.name)")
            #expect(layer.presentation.velocity(at: path) == .point(Point(x: 2, y: -4)), "\(path.name)")
            fixture.run(to: fixture.stage.time + 1, rate: 4)
        }
    }

    @Test func everyNamedPropertyOfLayersMoves() {
        let layer = Layer()
        fixture.stage.root.layer.addSublayer(layer)
        layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
        layer.removeAllAnimations()
        check(.position, of: layer, to: Point(x: 30, y: 60)) { $0.position }
        check(.anchorPoint, of: layer, to: Point(x: 0, y: 1)) { $0.anchorPoint }
        check(.frame, of: layer, to: Rect(x: 55, y: 25, width: 90, height: 71), within: 1e-9) { $0.frame }
        check(.opacity, of: layer, to: 0.5) { $0.opacity }
        check(.zPosition, of: layer, to: 5) { $0.zPosition }
        check(.borderWidth, of: layer, to: 5) { $0.borderWidth }
        check(.shadowOffset, of: layer, to: Size(width: 3, height: 9)) { $0.shadowOffset }
        check(.shadowColor, of: layer, to: .white) { $0.shadowColor }
        check(.rotation, of: layer, to: 1, within: 1e-12) { $0.transform[.rotationZ] }
        #expect(!layer.isAnimating)
        let shape = ShapeLayer()
        fixture.stage.root.layer.addSublayer(shape)
        check(.strokeEnd, of: shape, to: 0.5) { ($0 as? ShapeLayer)?.strokeEnd ?? 0 }
        check(.fillColor, of: shape, to: .white) { ($0 as? ShapeLayer)?.fillColor ?? .clear }
    }

    @Test func subviewsAreLaidOutWhileAViewGrows() {
        final class Counter: View {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let view = Counter(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let child = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child)
        fixture.stage.root.addSubview(view)
        fixture.stage.advance(to: 0.01)
        let count = view.count
        view.pop.add(PopSpring(.frame, to: Rect(x: 0, y: 0, width: 200, height: 50)))
        fixture.run(to: 0.11)
        #expect(view.count >= count + 5 && child.bounds.size == view.bounds.size && view.bounds.width > 120)
        fixture.run(to: 3)
        #expect(child.frame == Rect(x: 0, y: 0, width: 200, height: 50))
    }

    @Test func thresholdsMatchPOP() {
        #expect(PopProperty<View, Point>.center.threshold == 1 && PopProperty<View, Rect>.frame.threshold == 1)
        #expect(
            PopProperty<View, Double>.alpha.threshold == 0.01 && PopProperty<View, Double>.rotation.threshold == 0.01)
        #expect(PopProperty<View, Color>.backgroundColor.threshold == 0.01)
        #expect(PopProperty<View, Double>.cornerRadius.threshold == 0.01)
        #expect(
            PopProperty<Layer, Double>.scale.threshold == 0.005 && PopProperty<Layer, Double>.opacity.threshold == 0.01)
        #expect(PopProperty<View, Point>.center.threshold(0.25).threshold == 0.25)
    }

    @Test func propertiesWithoutComponentsAreRefused() {
        #expect(fixture.refusals { _ = PopProperty<Layer, Double>("path", threshold: 1) } == 1)
        #expect(fixture.refusals { _ = PopProperty<Layer, Point>("position.x", threshold: 1) } == 1)
    }
}
