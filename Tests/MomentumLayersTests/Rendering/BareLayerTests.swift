import MomentumLayers
import Testing

/// Layers with only a background are drawn by a faster path with the same result.
@Suite struct BareLayerTests {
    private let root = Layer()
    private let tree: LayerTree

    init() {
        root.actionSource = .view
        root.bounds = Rect(x: 0, y: 0, width: 300, height: 200)
        tree = LayerTree(root: root)
    }

    /// Returns the list of a layer on which `change` is made. A layer with a selection of rounded corners is not a bare
    /// one, for any radius.
    private func list(_ layer: Layer, isBare: Bool, at time: Double, _ change: (Layer) -> Void) -> [UInt32] {
        layer.actionSource = .view
        layer.bounds = Rect(x: 3, y: 4, width: 30, height: 20)
        layer.position = Point(x: 60, y: 70)
        layer.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.9)
        if !isBare { layer.maskedCorners = [.layerMinXMinYCorner] }
        root.addSublayer(layer)
        change(layer)
        let picture = tree.commit()
        var (frame, list) = (RenderFrame(), DisplayList())
        picture.evaluate(at: time, into: &frame)
        picture.draw(frame, size: root.bounds.size, into: &list)
        layer.removeFromSuperlayer()
        return list.words
    }

    private func animate(_ layer: Layer, _ path: PropertyPath, from: AnimationValue, to: AnimationValue) {
        let animation = BasicAnimation(keyPath: path)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 2
        animation.repeatCount = 3
        animation.autoreverses = true
        layer.add(animation)
    }

    @Test func bareLayersUseTheSameCommands() {
        let changes: [(Layer) -> Void] = [
            { _ in },
            { $0.opacity = 0.4 },
            { animate($0, "position", from: .point(.zero), to: .point(Point(x: 90, y: 50))) },
            { animate($0, "transform.rotation", from: 0, to: 3) },
            { animate($0, "transform.translation.x", from: 0, to: 30) },
            { animate($0, "opacity", from: 1, to: 0.2) },
            { animate($0, "backgroundColor", from: AnimationValue(Color.white), to: AnimationValue(Color.black)) },
            { animate($0, "bounds.size.width", from: 20, to: 60) },
            // Out of the plane and back.
            { animate($0, "transform.rotation.y", from: 0, to: 1) },
            { animate($0, "anchorPointZ", from: 0, to: 10) },
            { $0.transform = Transform3D(rotationAngle: 0.5, x: 1, y: 0, z: 0) },
            // Temporarily more than a background.
            { animate($0, "borderWidth", from: -2, to: 2) },
            { animate($0, "hidden", from: 0, to: 1) },
            { $0.masksToBounds = true },
            { $0.shadowOpacity = 0.5 },
        ]
        for (index, change) in changes.enumerated() {
            for time in [0, 0.7, 2, 3.1, 6.5, 13] {
                #expect(
                    list(Layer(), isBare: true, at: time, change) == list(Layer(), isBare: false, at: time, change),
                    "change \(index) at \(time)")
            }
        }
    }

    @Test func changesAppearInTheNextTwoPictures() {
        let layer = Layer()
        layer.actionSource = .view
        layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        root.addSublayer(layer)
        var (frame, list) = (RenderFrame(), DisplayList())
        for red in [0, 1, 0, 1, 1] {
            layer.backgroundColor = Color(red: Double(red), green: 0, blue: 0)
            let picture = tree.commit()
            picture.evaluate(at: 0, into: &frame)
            picture.draw(frame, size: root.bounds.size, into: &list)
            let fill = Drawn.commands(of: list).first { $0.opcode == .fillRect }
            #expect(fill?.words[0] == (red == 1 ? 0xff00_00ff : 0xff00_0000))
        }
    }
}
