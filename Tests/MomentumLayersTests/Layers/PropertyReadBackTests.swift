import MomentumCurves
import MomentumLayers
import Testing

/// A property that was set reads back, and no other property has changed.
@Suite struct PropertyReadBackTests {
    private let ink = Color(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)

    private func numbers<Root>(_ paths: [WritableKeyPath<Root, Double>], of subject: Root) {
        var subject = subject
        // All properties have different values, so that two that share storage are detected.
        for (index, path) in paths.enumerated() { subject[keyPath: path] = (Double(index) + 1) / 64 }
        for (index, path) in paths.enumerated() {
            #expect(subject[keyPath: path] == (Double(index) + 1) / 64, "\(Root.self), number \(index)")
        }
    }

    private func value<Root: AnyObject, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<Root, Value>, _ new: Value, of subject: Root, _ line: Int = #line
    ) {
        #expect(subject[keyPath: path] != new, "line \(line)")
        subject[keyPath: path] = new
        #expect(subject[keyPath: path] == new, "line \(line)")
    }

    @Test func cellsOfEmitters() {
        numbers(
            [
                \.birthRate, \.lifetime, \.lifetimeRange, \.velocity, \.velocityRange, \.emissionLatitude,
                \.emissionLongitude, \.emissionRange, \.scale, \.scaleRange, \.scaleSpeed, \.spin, \.spinRange,
                \.redRange, \.greenRange, \.blueRange, \.alphaRange, \.redSpeed, \.greenSpeed, \.blueSpeed,
                \.alphaSpeed,
                \.xAcceleration, \.yAcceleration, \.zAcceleration,
            ], of: EmitterCell())
        var cell = EmitterCell()
        cell.color = ink
        #expect(cell.color == ink && cell != EmitterCell())
    }

    @Test func emitters() {
        let emitter = EmitterLayer()
        numbers(
            [\.emitterZPosition, \.emitterDepth, \.birthRate, \.lifetime, \.velocity, \.scale, \.spin], of: emitter)
        value(\.emitterSize, Size(width: 3, height: 4), of: emitter)
        value(\.emitterPosition, Point(x: 3, y: 4), of: emitter)
        value(\.emitterShape, .cuboid, of: emitter)
        value(\.emitterMode, .outline, of: emitter)
        value(\.renderMode, .backToFront, of: emitter)
        value(\.seed, 7, of: emitter)
    }

    @Test func shapes() {
        let shape = ShapeLayer()
        numbers([\.lineWidth, \.miterLimit, \.lineDashPhase, \.strokeStart, \.strokeEnd], of: shape)
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 10, y: 0))
        value(\.path, path, of: shape)
        value(\.fillRule, .evenOdd, of: shape)
        value(\.lineCap, .round, of: shape)
        value(\.lineJoin, .bevel, of: shape)
        value(\.lineDashPattern, [4, 2], of: shape)
        value(\.fillColor, ink, of: shape)
        value(\.strokeColor, ink, of: shape)
    }

    @Test func gradientsReplicatorsAndTexts() {
        let gradient = GradientLayer()
        value(\.type, .conic, of: gradient)
        value(\.colors, [ink, .white], of: gradient)
        value(\.locations, [0.25, 1], of: gradient)
        value(\.startPoint, Point(x: 0.1, y: 0.2), of: gradient)
        value(\.endPoint, Point(x: 0.3, y: 0.4), of: gradient)
        let replicator = ReplicatorLayer()
        numbers(
            [\.instanceDelay, \.instanceRedOffset, \.instanceGreenOffset, \.instanceBlueOffset, \.instanceAlphaOffset],
            of: replicator)
        value(\.instanceCount, 5, of: replicator)
        value(\.instanceColor, ink, of: replicator)
        value(\.instanceTransform, Transform3D(scaleX: 2, y: 3), of: replicator)
        let text = TextLayer()
        value(\.string, "caught", of: text)
        value(\.weight, .bold, of: text)
        value(\.alignment, .right, of: text)
        value(\.isWrapped, true, of: text)
        value(\.usesMonospacedDigits, true, of: text)
        value(\.fontSize, 31, of: text)
        value(\.foregroundColor, ink, of: text)
    }

    @Test func layers() {
        let layer = Layer()
        numbers(
            [
                \.zPosition, \.anchorPointZ, \.opacity, \.cornerRadius, \.borderWidth, \.shadowOpacity, \.shadowRadius,
                \.backgroundBlurRadius,
            ], of: layer)
        value(\.isHidden, true, of: layer)
        value(\.isDoubleSided, false, of: layer)
        value(\.isGeometryFlipped, true, of: layer)
        value(\.maskedCorners, [], of: layer)
        value(\.contentsRect, Rect(x: 0, y: 0, width: 0.5, height: 0.25), of: layer)
        value(\.borderColor, ink, of: layer)
        value(\.shadowColor, ink, of: layer)
        value(\.shadowOffset, Size(width: 3, height: 4), of: layer)
        value(\.sublayerTransform, Transform3D(scaleX: 2, y: 3), of: layer)
    }

    @Test func animations() {
        let animation = BasicAnimation(keyPath: "opacity")
        numbers(
            [\.beginTime, \.duration, \.timeOffset, \.speed, \.repeatCount, \.repeatDuration], of: animation)
        value(\.autoreverses, true, of: animation)
        value(\.fillMode, .both, of: animation)
        let group = AnimationGroup()
        value(\.repeatDuration, 3, of: group)
        #expect(animation.repeatDuration != 3)
    }
}
