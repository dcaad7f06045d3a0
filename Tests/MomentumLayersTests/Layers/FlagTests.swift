import MomentumCurves
import MomentumLayers
import Testing

/// Boolean properties and key paths.
@Suite struct FlagTests {
    private nonisolated static let flags: [PropertyPath] = [
        "hidden", "masksToBounds", "doubleSided", "geometryFlipped",
    ]

    @Test(arguments: flags) func flagsChangeHalfway(path: PropertyPath) {
        let probe = Probe()
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
        probe.layer.backgroundColor = .white
        probe.layer.bounds.size = Size(width: 10, height: 10)
        probe.layer.add(animation)
        probe.run(until: 0)
        for (time, isSet) in [(0.5, false), (0.99, false), (1, true), (1.5, true)] {
            #expect((probe.sample(path, at: time).value >= 0.5) == isSet, "\(time)")
            let drawn = probe.tree.drawn()
            if path == "hidden" {
                #expect(probe.layer.presentation.isHidden == isSet)
                #expect(drawn.fills.isEmpty == isSet)
            }
            if path == "masksToBounds" { #expect(drawn.only(.clip).isEmpty == !isSet) }
        }
    }

    @Test func flagsAreReadThroughTheirPaths() {
        let layer = Layer()
        #expect(Self.flags.map { layer.value(at: $0) } == [0, 0, 1, 0])
        (layer.isHidden, layer.masksToBounds, layer.isDoubleSided, layer.isGeometryFlipped) = (true, true, false, true)
        #expect(Self.flags.map { layer.value(at: $0) } == [1, 1, 0, 1])
        #expect(Self.flags.map { layer.presentation.value(at: $0) } == [1, 1, 0, 1])
    }

    @Test func theFrameIsReadAndNotAnimated() {
        let fixture = LayerFixture()
        fixture.layer.frame = Rect(x: 1, y: 2, width: 30, height: 40)
        #expect(fixture.layer.value(at: "frame") == .rect(Rect(x: 1, y: 2, width: 30, height: 40)))
        #expect(fixture.layer.presentation.value(at: "frame") == .rect(Rect(x: 1, y: 2, width: 30, height: 40)))
        fixture.layer.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
        let turned = fixture.layer.value(at: "frame").components
        #expect(zip(turned, [-4, 7, 40, 30]).allSatisfy { abs($0 - $1) < 1e-12 })
        for kind in 0..<3 {
            let animation: PropertyAnimation
            switch kind {
            case 0: animation = BasicAnimation(keyPath: "frame")
            case 1: animation = SpringAnimation(keyPath: "frame")
            default: animation = KeyframeAnimation(keyPath: "frame")
            }
            (animation as? BasicAnimation)?.toValue = .rect(.zero)
            let reports = diagnostics { fixture.layer.add(animation) }
            #expect(reports.count == 1)
            #expect(reports.first.map { "\($0)".contains("position") && "\($0)".contains("bounds") } == true)
            #expect(!fixture.layer.isAnimating)
        }
    }

    @Test func pathsOfAnotherLayerClassAreRefused() {
        let fixture = LayerFixture()
        for (path, kind) in [
            ("path", "ShapeLayer"), ("strokeEnd", "ShapeLayer"), ("fontSize", "TextLayer"),
            ("colors", "GradientLayer"), ("instanceTransform.rotation.y", "ReplicatorLayer"),
            ("birthRate", "EmitterLayer"),
        ] as [(String, String)] {
            let animation = BasicAnimation(keyPath: PropertyPath(path))
            animation.byValue = 1
            let reports = diagnostics { fixture.layer.add(animation) }
            #expect(reports.count == 1 && "\(reports[0])".contains(kind), "\(path)")
            #expect(!fixture.layer.isAnimating)
            #expect(diagnostics { _ = fixture.layer.value(at: PropertyPath(path)!) }.count == 1, "\(path)")
        }
    }

    @Test func everyPathOfTheVocabularyIsKnown() {
        var names = [
            "position", "position.x", "position.y", "zPosition", "anchorPoint", "anchorPoint.x", "anchorPoint.y",
            "anchorPointZ", "bounds", "bounds.origin", "bounds.origin.x", "bounds.origin.y", "bounds.size",
            "bounds.size.width", "bounds.size.height", "frame", "opacity", "hidden", "masksToBounds", "cornerRadius",
            "backgroundColor", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset",
            "shadowOffset.width", "shadowOffset.height", "shadowRadius", "shadowPath", "contents", "contentsRect",
            "contentsRect.origin", "contentsRect.origin.x", "contentsRect.origin.y", "contentsRect.size",
            "contentsRect.size.width", "contentsRect.size.height", "doubleSided", "geometryFlipped",
            "backgroundBlurRadius", "path", "fillColor", "strokeColor", "lineWidth", "lineDashPhase", "miterLimit",
            "strokeStart", "strokeEnd", "colors", "locations", "startPoint", "startPoint.x", "startPoint.y", "endPoint",
            "endPoint.x", "endPoint.y", "instanceColor", "instanceRedOffset", "instanceGreenOffset",
            "instanceBlueOffset", "instanceAlphaOffset",
        ]
        for matrix in ["transform", "sublayerTransform", "instanceTransform"] {
            names += [
                "", ".rotation", ".rotation.x", ".rotation.y", ".rotation.z", ".scale", ".scale.x", ".scale.y",
                ".scale.z", ".translation", ".translation.x", ".translation.y", ".translation.z",
            ].map { matrix + $0 }
        }
        for name in names { #expect(PropertyPath(name) != nil, "\(name)") }
    }

    @Test(arguments: ["sublayerTransform", "instanceTransform"])
    func sublayerTransformComponentsAnimate(matrix: String) {
        let replicator = ReplicatorLayer()
        replicator.actionSource = .view
        let tree = LayerTree(root: replicator)
        let turn = BasicAnimation(keyPath: PropertyPath(matrix + ".rotation.y"))
        (turn.fromValue, turn.toValue, turn.duration) = (0, 1, 2)
        replicator.add(turn)
        let move = BasicAnimation(keyPath: PropertyPath(matrix + ".translation.x"))
        (move.fromValue, move.toValue, move.duration) = (0, 30, 2)
        replicator.add(move)
        _ = tree.commit()
        tree.advance(to: 1)
        let seen = replicator.presentation
        #expect(abs(seen.value(at: PropertyPath(matrix + ".rotation.y")!).components[0] - 0.5) < 1e-12)
        #expect(seen.velocity(at: PropertyPath(matrix + ".rotation.y")!).components[0] == 0.5)
        #expect(abs(seen.value(at: PropertyPath(matrix + ".translation.x")!).components[0] - 15) < 1e-12)
        // The velocity of the whole matrix is the difference quotient.
        let rate = seen.velocity(at: PropertyPath(matrix)!).components
        let before = seen.value(at: PropertyPath(matrix)!).components
        tree.advance(to: 1 + 1e-6)
        let after = replicator.presentation.value(at: PropertyPath(matrix)!).components
        for index in 0..<16 { #expect(abs((after[index] - before[index]) / 1e-6 - rate[index]) < 1e-4) }
    }
}
