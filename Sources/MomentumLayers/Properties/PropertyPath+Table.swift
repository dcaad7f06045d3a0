extension PropertyPath {
    nonisolated struct Entry: Sendable {
        let name: StaticString
        let target: PropertyTarget
    }

    /// Every known path and what it names.
    nonisolated static let table: [Entry] = {
        var table: [Entry] = []
        func add(_ name: StaticString, _ offset: Int, _ count: Int = 1) {
            table.append(Entry(name: name, target: .numbers(offset: offset, count: count)))
        }
        func add(_ name: StaticString, _ part: Transform3D.Component) {
            table.append(Entry(name: name, target: .matrixPart(offset: PropertyLayout.transform, part: part)))
        }
        add("position", PropertyLayout.position, 2)
        add("position.x", PropertyLayout.position)
        add("position.y", PropertyLayout.position + 1)
        add("zPosition", PropertyLayout.zPosition)
        add("anchorPoint", PropertyLayout.anchorPoint, 2)
        add("anchorPoint.x", PropertyLayout.anchorPoint)
        add("anchorPoint.y", PropertyLayout.anchorPoint + 1)
        add("anchorPointZ", PropertyLayout.anchorPointZ)
        add("bounds", PropertyLayout.bounds, 4)
        add("bounds.origin", PropertyLayout.bounds, 2)
        add("bounds.origin.x", PropertyLayout.bounds)
        add("bounds.origin.y", PropertyLayout.bounds + 1)
        add("bounds.size", PropertyLayout.bounds + 2, 2)
        add("bounds.size.width", PropertyLayout.bounds + 2)
        add("bounds.size.height", PropertyLayout.bounds + 3)
        add("opacity", PropertyLayout.opacity)
        add("cornerRadius", PropertyLayout.cornerRadius)
        add("backgroundColor", PropertyLayout.backgroundColor, 4)
        add("borderWidth", PropertyLayout.borderWidth)
        add("borderColor", PropertyLayout.borderColor, 4)
        add("shadowColor", PropertyLayout.shadowColor, 4)
        add("shadowOpacity", PropertyLayout.shadowOpacity)
        add("shadowOffset", PropertyLayout.shadowOffset, 2)
        add("shadowOffset.width", PropertyLayout.shadowOffset)
        add("shadowOffset.height", PropertyLayout.shadowOffset + 1)
        add("shadowRadius", PropertyLayout.shadowRadius)
        table.append(Entry(name: "transform", target: .matrix(offset: PropertyLayout.transform)))
        add("transform.rotation", .rotationZ)
        add("transform.rotation.x", .rotationX)
        add("transform.rotation.y", .rotationY)
        add("transform.rotation.z", .rotationZ)
        add("transform.scale", .scale)
        add("transform.scale.x", .scaleX)
        add("transform.scale.y", .scaleY)
        add("transform.scale.z", .scaleZ)
        table.append(Entry(name: "transform.translation", target: .matrixTranslation(offset: PropertyLayout.transform)))
        add("transform.translation.x", .translationX)
        add("transform.translation.y", .translationY)
        add("transform.translation.z", .translationZ)
        add("fillColor", PropertyLayout.fillColor, 4)
        add("strokeColor", PropertyLayout.strokeColor, 4)
        add("lineWidth", PropertyLayout.lineWidth)
        add("miterLimit", PropertyLayout.miterLimit)
        add("lineDashPhase", PropertyLayout.lineDashPhase)
        add("strokeStart", PropertyLayout.strokeStart)
        add("strokeEnd", PropertyLayout.strokeEnd)
        add("foregroundColor", PropertyLayout.foregroundColor, 4)
        add("fontSize", PropertyLayout.fontSize)
        return table
    }()
}
