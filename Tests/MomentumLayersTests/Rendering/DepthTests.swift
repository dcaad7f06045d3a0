import MomentumLayers
import Testing

/// The depth order of layers that rotate and move.
@Suite struct DepthTests {
    /// Returns the colours in drawing order at `time`.
    private func order(_ tree: LayerTree, at time: Double) -> [UInt32] {
        var (frame, list) = (RenderFrame(), DisplayList())
        tree.commit().evaluate(at: time, into: &frame)
        tree.commit().draw(frame, size: Size(width: 100, height: 100), into: &list)
        var colors: [UInt32] = []
        var index = DisplayList.headerCount
        while index < list.words.count {
            let opcode = DisplayList.Opcode(rawValue: list.words[index] & 0xFF)
            if opcode == .fillRect || opcode == .fillPath { colors.append(list.words[index + 1]) }
            index += Int(list.words[index] >> 8)
        }
        return colors
    }

    /// Rotation about z and movement in the plane keep the depth. Rotation about y moves a layer that is beside its
    /// anchor point to the front or the back.
    @Test(
        arguments: [
            ("transform.rotation.z", false), ("transform.translation.x", false), ("transform.rotation.y", true),
            ("zPosition", true),
        ] as [(PropertyPath, Bool)])
    func depthOrderFollowsAnimations(_ path: PropertyPath, _ comesToFront: Bool) {
        let root = Layer()
        let tree = LayerTree(root: root)
        let (first, second) = (Layer(), Layer())
        for layer in [first, second] {
            layer.actionSource = .view
            layer.bounds = Rect(x: 0, y: 0, width: 50, height: 50)
            root.addSublayer(layer)
        }
        first.backgroundColor = Color(hex: 0xFF0000)
        second.backgroundColor = Color(hex: 0x0000FF)
        // Its centre is left of the anchor point. It starts slightly behind, rotated about x.
        first.anchorPoint = Point(x: 1, y: 0.5)
        first.transform = Transform3D(rotationAngle: 0.3, x: 1, y: 0, z: 0)
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        first.add(animation)
        _ = tree.commit()
        let red = first.backgroundColor.rgba8
        #expect(order(tree, at: 0.01).count == 2)
        #expect(order(tree, at: 0.9).last == (comesToFront ? red : second.backgroundColor.rgba8))
    }
}
