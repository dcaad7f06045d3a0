nonisolated extension PropertyPath.Table {
    /// Where layers lie.
    mutating func addGeometry() {
        add("position", "position.x", "position.y", PropertyLayout.position)
        add("zPosition", PropertyLayout.zPosition)
        add("anchorPoint", "anchorPoint.x", "anchorPoint.y", PropertyLayout.anchorPoint)
        add("anchorPointZ", PropertyLayout.anchorPointZ)
        add("frame", .frame)
        add("bounds", PropertyLayout.bounds, 4)
        add("bounds.origin", "bounds.origin.x", "bounds.origin.y", PropertyLayout.bounds)
        add("bounds.size", "bounds.size.width", "bounds.size.height", PropertyLayout.bounds + 2)
        add(
            matrix: "transform", rotation: "transform.rotation", translation: "transform.translation",
            parts: [
                "transform.rotation.x", "transform.rotation.y", "transform.rotation.z", "transform.scale.x",
                "transform.scale.y", "transform.scale.z", "transform.scale", "transform.translation.x",
                "transform.translation.y", "transform.translation.z",
            ], PropertyLayout.transform)
        add(
            matrix: "sublayerTransform", rotation: "sublayerTransform.rotation",
            translation: "sublayerTransform.translation",
            parts: [
                "sublayerTransform.rotation.x", "sublayerTransform.rotation.y", "sublayerTransform.rotation.z",
                "sublayerTransform.scale.x", "sublayerTransform.scale.y", "sublayerTransform.scale.z",
                "sublayerTransform.scale", "sublayerTransform.translation.x", "sublayerTransform.translation.y",
                "sublayerTransform.translation.z",
            ], PropertyLayout.sublayerTransform)
        add("doubleSided", PropertyLayout.isDoubleSided)
        add("geometryFlipped", PropertyLayout.isGeometryFlipped)
    }

    /// What layers of every kind show.
    mutating func addLook() {
        add("opacity", PropertyLayout.opacity)
        add("hidden", PropertyLayout.isHidden)
        add("masksToBounds", PropertyLayout.masksToBounds)
        add("cornerRadius", PropertyLayout.cornerRadius)
        add("backgroundColor", PropertyLayout.backgroundColor, 4)
        add("backgroundBlurRadius", PropertyLayout.backgroundBlurRadius)
        add("borderWidth", PropertyLayout.borderWidth)
        add("borderColor", PropertyLayout.borderColor, 4)
        add("shadowColor", PropertyLayout.shadowColor, 4)
        add("shadowOpacity", PropertyLayout.shadowOpacity)
        add("shadowOffset", "shadowOffset.width", "shadowOffset.height", PropertyLayout.shadowOffset)
        add("shadowRadius", PropertyLayout.shadowRadius)
        add("shadowPath", .series(.shadowPath))
        add("contents", .series(.contents))
        add("contentsRect", PropertyLayout.contentsRect, 4)
        add("contentsRect.origin", "contentsRect.origin.x", "contentsRect.origin.y", PropertyLayout.contentsRect)
        add("contentsRect.size", "contentsRect.size.width", "contentsRect.size.height", PropertyLayout.contentsRect + 2)
    }

    /// What only some kinds of layers have.
    mutating func addContents() {
        add("path", .series(.path), .shape)
        add("fillColor", PropertyLayout.fillColor, 4, .shape)
        add("strokeColor", PropertyLayout.strokeColor, 4, .shape)
        add("lineWidth", PropertyLayout.lineWidth, 1, .shape)
        add("miterLimit", PropertyLayout.miterLimit, 1, .shape)
        add("lineDashPhase", PropertyLayout.lineDashPhase, 1, .shape)
        add("strokeStart", PropertyLayout.strokeStart, 1, .shape)
        add("strokeEnd", PropertyLayout.strokeEnd, 1, .shape)
        add("foregroundColor", PropertyLayout.foregroundColor, 4, .text)
        add("fontSize", PropertyLayout.fontSize, 1, .text)
        add("colors", .series(.colors), .gradient)
        add("locations", .series(.locations), .gradient)
        add("startPoint", "startPoint.x", "startPoint.y", PropertyLayout.startPoint, .gradient)
        add("endPoint", "endPoint.x", "endPoint.y", PropertyLayout.endPoint, .gradient)
        add(
            matrix: "instanceTransform", rotation: "instanceTransform.rotation",
            translation: "instanceTransform.translation",
            parts: [
                "instanceTransform.rotation.x", "instanceTransform.rotation.y", "instanceTransform.rotation.z",
                "instanceTransform.scale.x", "instanceTransform.scale.y", "instanceTransform.scale.z",
                "instanceTransform.scale", "instanceTransform.translation.x", "instanceTransform.translation.y",
                "instanceTransform.translation.z",
            ], PropertyLayout.instanceTransform, .replicator)
        add("instanceColor", PropertyLayout.instanceColor, 4, .replicator)
        add("instanceRedOffset", PropertyLayout.instanceColorOffset, 1, .replicator)
        add("instanceGreenOffset", PropertyLayout.instanceColorOffset + 1, 1, .replicator)
        add("instanceBlueOffset", PropertyLayout.instanceColorOffset + 2, 1, .replicator)
        add("instanceAlphaOffset", PropertyLayout.instanceColorOffset + 3, 1, .replicator)
        add("emitterPosition", "emitterPosition.x", "emitterPosition.y", PropertyLayout.emitterPosition, .emitter)
        add("emitterZPosition", PropertyLayout.emitterZPosition, 1, .emitter)
        add("emitterSize", "emitterSize.width", "emitterSize.height", PropertyLayout.emitterSize, .emitter)
        add("emitterDepth", PropertyLayout.emitterDepth, 1, .emitter)
        add("birthRate", PropertyLayout.emitterRates, 1, .emitter)
        add("lifetime", PropertyLayout.emitterRates + 1, 1, .emitter)
        add("velocity", PropertyLayout.emitterRates + 2, 1, .emitter)
        add("scale", PropertyLayout.emitterRates + 3, 1, .emitter)
        add("spin", PropertyLayout.emitterRates + 4, 1, .emitter)
    }
}
