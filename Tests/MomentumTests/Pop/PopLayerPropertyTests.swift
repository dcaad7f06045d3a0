import MomentumKit
import Testing

/// Every layer property with a name for display-link animations animates that property.
@Suite struct PopLayerPropertyTests {
    private func moves<Value: Animatable>(
        _ property: PopProperty<Layer, Value>, _ path: PropertyPath, to value: Value, of layer: Layer = Layer()
    ) {
        let stage = Stage(size: Size(width: 200, height: 200))
        stage.root.layer.addSublayer(layer)
        stage.advance(to: 0)
        let start = layer.value(at: path)
        let animation = PopBasic(property, to: value, duration: 0.2, timingFunction: .linear)
        stage.pop.add(animation, to: layer, forKey: "move")
        for frame in 1...6 { stage.advance(to: Double(frame) / 60) }
        let middle = layer.value(at: path)
        #expect(middle != start && middle != AnimationValue(value), "\(path.name)")
        #expect(animation.progress > 0.3 && animation.progress < 0.7, "\(path.name)")
        for frame in 7...30 { stage.advance(to: Double(frame) / 60) }
        let end = layer.value(at: path)
        for (presented, wanted) in zip(end.components, AnimationValue(value).components) {
            #expect(abs(presented - wanted) < 1e-9, "\(path.name): \(presented) instead of \(wanted)")
        }
        #expect(abs(animation.progress - 1) < 1e-12 && property.name == path.name)
    }

    @Test func compoundLayerPropertiesMove() {
        moves(.position, "position", to: Point(x: 3, y: 4))
        moves(.anchorPoint, "anchorPoint", to: Point(x: 0.1, y: 0.2))
        moves(.boundsOrigin, "bounds.origin", to: Point(x: 3, y: 4))
        moves(.translation, "transform.translation", to: Point(x: 3, y: 4))
        moves(.sublayerTranslation, "sublayerTransform.translation", to: Point(x: 3, y: 4))
        moves(.size, "bounds.size", to: Size(width: 3, height: 4))
        moves(.bounds, "bounds", to: Rect(x: 1, y: 2, width: 3, height: 4))
        moves(.contentsRect, "contentsRect", to: Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))
        moves(.backgroundColor, "backgroundColor", to: Color(red: 1, green: 0.5, blue: 0.25, alpha: 1))
        moves(.borderColor, "borderColor", to: Color(red: 1, green: 0.5, blue: 0.25, alpha: 1))
        moves(.transform, "transform", to: Transform3D(scaleX: 2, y: 3))
        moves(.sublayerTransform, "sublayerTransform", to: Transform3D(scaleX: 2, y: 3))
    }

    @Test func scalarLayerPropertiesMove() {
        moves(.positionX, "position.x", to: 3)
        moves(.positionY, "position.y", to: 3)
        moves(.anchorPointZ, "anchorPointZ", to: 3)
        moves(.cornerRadius, "cornerRadius", to: 3)
        moves(.opacity, "opacity", to: 0.25)
        moves(.shadowOpacity, "shadowOpacity", to: 0.25)
        moves(.shadowRadius, "shadowRadius", to: 7)
        moves(.backgroundBlurRadius, "backgroundBlurRadius", to: 3)
        moves(.rotationX, "transform.rotation.x", to: 0.5)
        moves(.rotationY, "transform.rotation.y", to: 0.5)
        moves(.scaleX, "transform.scale.x", to: 2)
        moves(.scaleY, "transform.scale.y", to: 2)
        moves(.translationX, "transform.translation.x", to: 3)
        moves(.translationY, "transform.translation.y", to: 3)
        moves(.translationZ, "transform.translation.z", to: 3)
    }

    @Test func propertiesOfLayerSubclassesMove() {
        let color = Color(red: 1, green: 0.5, blue: 0.25, alpha: 1)
        moves(.lineWidth, "lineWidth", to: 5, of: ShapeLayer())
        moves(.strokeStart, "strokeStart", to: 0.5, of: ShapeLayer())
        moves(.strokeEnd, "strokeEnd", to: 0.5, of: ShapeLayer())
        moves(.miterLimit, "miterLimit", to: 5, of: ShapeLayer())
        moves(.lineDashPhase, "lineDashPhase", to: 5, of: ShapeLayer())
        moves(.fillColor, "fillColor", to: color, of: ShapeLayer())
        moves(.strokeColor, "strokeColor", to: color, of: ShapeLayer())
        moves(.fontSize, "fontSize", to: 31, of: TextLayer())
        moves(.foregroundColor, "foregroundColor", to: color, of: TextLayer())
        moves(.instanceColor, "instanceColor", to: color, of: ReplicatorLayer())
        moves(.startPoint, "startPoint", to: Point(x: 0.1, y: 0.2), of: GradientLayer())
        moves(.endPoint, "endPoint", to: Point(x: 0.1, y: 0.2), of: GradientLayer())
        moves(.emitterPosition, "emitterPosition", to: Point(x: 3, y: 4), of: EmitterLayer())
        moves(.emitterSize, "emitterSize", to: Size(width: 3, height: 4), of: EmitterLayer())
    }
}
