import MomentumCurves
import MomentumLayers
import Testing

/// Additive animations of `scale`, which sets three components. The proportions of the components are kept.
@Suite struct CompositePartTests {
    private func added(_ path: PropertyPath, _ change: AnimationValue) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue) = (0, change)
        (animation.duration, animation.isAdditive) = (1, true)
        return animation
    }

    private func scales(_ probe: Probe, _ matrix: String, at time: Double) -> (values: [Double], rates: [Double]) {
        let seen = probe.presentation(at: time)
        let paths = ["x", "y", "z"].compactMap { PropertyPath(matrix + ".scale." + $0) }
        return (
            paths.map { seen.value(at: $0).components[0] }, paths.map { seen.velocity(at: $0).components[0] }
        )
    }

    private func near(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-12 }
    }

    @Test(arguments: ["transform", "sublayerTransform"])
    func anAdditiveScaleActsOnEachFactor(matrix: String) throws {
        let probe = Probe()
        var model = Transform3D.identity
        (model.m11, model.m22) = (1.35, 0.5)
        if matrix == "transform" { probe.layer.transform = model } else { probe.layer.sublayerTransform = model }
        probe.layer.add(added(try #require(PropertyPath(matrix + ".scale")), 0.2))
        let start = scales(probe, matrix, at: 0)
        #expect(near(start.values, [1.35, 0.5, 1]) && near(start.rates, [0.2, 0.2, 0.2]))
        let middle = scales(probe, matrix, at: 0.5)
        #expect(near(middle.values, [1.45, 0.6, 1.1]) && near(middle.rates, [0.2, 0.2, 0.2]))
    }

    @Test func copiesOfAReplicatorKeepTheirProportions() {
        let layer = ReplicatorLayer()
        let tree = LayerTree(root: Layer())
        tree.root.addSublayer(layer)
        layer.instanceTransform = Transform3D(scaleX: 1.35, y: 0.5, z: 1)
        layer.add(added("instanceTransform.scale", 0.2))
        _ = tree.commit()
        tree.advance(to: 0.5)
        let seen = layer.presentation
        #expect(abs(seen.value(at: "instanceTransform.scale.x").components[0] - 1.45) < 1e-12)
        #expect(abs(seen.value(at: "instanceTransform.scale.y").components[0] - 0.6) < 1e-12)
    }

    /// Also in space, where components are extracted from the matrix. The velocities are the derivatives of the values.
    @Test func scaleFactorsKeepProportionsUnderRotation() {
        let probe = Probe()
        probe.layer.transform = Transform3D(scaleX: 1.5, y: 0.75, z: 2)
            .concatenating(Transform3D(rotationAngle: 0.6, x: 1, y: 2, z: 0.5))
        probe.layer.add(added("transform.scale", 0.4))
        let turn = BasicAnimation(keyPath: "transform.rotation.y")
        (turn.fromValue, turn.toValue, turn.duration, turn.isAdditive) = (0, 0.5, 1, true)
        probe.layer.add(turn)
        let middle = scales(probe, "transform", at: 0.5)
        #expect(near(middle.values, [1.7, 0.95, 2.2]) && near(middle.rates, [0.4, 0.4, 0.4]))
        let seen = probe.presentation(at: 0.5).transform
        let later = probe.presentation(at: 0.5 + 1.0 / 4096).transform
        let rate = probe.presentation(at: 0.5 + 1.0 / 8192 + 1.0 / 4096).velocity(of: .transform)
        let slope = (later - seen) * 4096
        for index in 0..<16 { #expect(abs(slope[component: index] - rate[component: index]) < 1e-3) }
    }

    @Test func allScaleFactorsReachZeroTogether() {
        let probe = Probe()
        probe.layer.transform = Transform3D(scaleX: 0.5, y: 0.5, z: 1)
        probe.layer.add(added("transform.scale", -0.5))
        let end = scales(probe, "transform", at: 1 - 1e-9)
        #expect(abs(end.values[0]) < 1e-8 && abs(end.values[1]) < 1e-8)
    }

    /// The other components are single numbers, for which addition was always correct.
    @Test(arguments: ["rotation.x", "rotation.y", "rotation.z", "translation.x", "translation.y", "translation.z"])
    func anAdditiveComponentKeepsTheOthers(part: String) throws {
        let probe = Probe()
        probe.layer.transform = Transform3D(scaleX: 1.5, y: 0.75, z: 2)
            .concatenating(Transform3D(rotationAngle: 0.6, x: 1, y: 2, z: 0.5))
            .concatenating(Transform3D(translationX: 10, y: 20, z: 30))
        let parts = [
            "rotation.x", "rotation.y", "rotation.z", "translation.x", "translation.y", "translation.z", "scale.x",
            "scale.y", "scale.z",
        ]
        let paths = try parts.map { try #require(PropertyPath("transform." + $0)) }
        let before = paths.map { probe.layer.value(at: $0).components[0] }
        probe.layer.add(added(try #require(PropertyPath("transform." + part)), 0.25))
        let seen = probe.presentation(at: 0.5)
        for (index, path) in paths.enumerated() {
            let change = parts[index] == part ? 0.125 : 0
            #expect(abs(seen.value(at: path).components[0] - before[index] - change) < 1e-12, "\(parts[index])")
        }
    }

    @Test func anAdditiveTranslationMovesBothAxes() {
        let probe = Probe()
        probe.layer.transform = Transform3D(scaleX: 2, y: 3, z: 1)
            .concatenating(Transform3D(translationX: 10, y: 20, z: 30))
        probe.layer.add(
            {
                let animation = BasicAnimation(keyPath: "transform.translation")
                (animation.fromValue, animation.toValue) = (
                    .size(Size(width: 0, height: 0)), .size(Size(width: 4, height: 6))
                )
                (animation.duration, animation.isAdditive) = (1, true)
                return animation
            }())
        let seen = probe.presentation(at: 0.5).transform
        #expect(seen.m41 == 12 && seen.m42 == 23 && seen.m43 == 30 && seen.m11 == 2 && seen.m22 == 3)
    }
}
