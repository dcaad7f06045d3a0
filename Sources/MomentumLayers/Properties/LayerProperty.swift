/// A typed name of a property that layers animate: `.position`, `.opacity`.
public nonisolated struct LayerProperty<Value: Animatable>: Sendable {
    private let name: StaticString
    let offset: Int

    init(_ name: StaticString, _ offset: Int) {
        self.name = name
        self.offset = offset
    }

    /// The same name as a path.
    public var path: PropertyPath { PropertyPath(stringLiteral: name) }
}

nonisolated extension LayerProperty where Value == Point {
    public static var position: Self { Self("position", PropertyLayout.position) }
    public static var anchorPoint: Self { Self("anchorPoint", PropertyLayout.anchorPoint) }
}

nonisolated extension LayerProperty where Value == Rect {
    public static var bounds: Self { Self("bounds", PropertyLayout.bounds) }
}

nonisolated extension LayerProperty where Value == Double {
    public static var positionX: Self { Self("position.x", PropertyLayout.position) }
    public static var positionY: Self { Self("position.y", PropertyLayout.position + 1) }
    public static var zPosition: Self { Self("zPosition", PropertyLayout.zPosition) }
    public static var opacity: Self { Self("opacity", PropertyLayout.opacity) }
    public static var cornerRadius: Self { Self("cornerRadius", PropertyLayout.cornerRadius) }
    public static var borderWidth: Self { Self("borderWidth", PropertyLayout.borderWidth) }
    public static var shadowOpacity: Self { Self("shadowOpacity", PropertyLayout.shadowOpacity) }
    public static var shadowRadius: Self { Self("shadowRadius", PropertyLayout.shadowRadius) }
    public static var lineWidth: Self { Self("lineWidth", PropertyLayout.lineWidth) }
    public static var strokeStart: Self { Self("strokeStart", PropertyLayout.strokeStart) }
    public static var strokeEnd: Self { Self("strokeEnd", PropertyLayout.strokeEnd) }
    public static var fontSize: Self { Self("fontSize", PropertyLayout.fontSize) }
}

nonisolated extension LayerProperty where Value == Color {
    public static var backgroundColor: Self { Self("backgroundColor", PropertyLayout.backgroundColor) }
    public static var borderColor: Self { Self("borderColor", PropertyLayout.borderColor) }
    public static var shadowColor: Self { Self("shadowColor", PropertyLayout.shadowColor) }
    public static var fillColor: Self { Self("fillColor", PropertyLayout.fillColor) }
    public static var strokeColor: Self { Self("strokeColor", PropertyLayout.strokeColor) }
    public static var foregroundColor: Self { Self("foregroundColor", PropertyLayout.foregroundColor) }
}

nonisolated extension LayerProperty where Value == Transform3D {
    public static var transform: Self { Self("transform", PropertyLayout.transform) }
}
