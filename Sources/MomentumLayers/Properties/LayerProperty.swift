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
    /// `position`
    public static var position: Self { Self("position", PropertyLayout.position) }
    /// `anchorPoint`
    public static var anchorPoint: Self { Self("anchorPoint", PropertyLayout.anchorPoint) }
}

nonisolated extension LayerProperty where Value == Rect {
    /// `bounds`
    public static var bounds: Self { Self("bounds", PropertyLayout.bounds) }
}

nonisolated extension LayerProperty where Value == Double {
    /// `position.x`
    public static var positionX: Self { Self("position.x", PropertyLayout.position) }
    /// `position.y`
    public static var positionY: Self { Self("position.y", PropertyLayout.position + 1) }
    /// `zPosition`
    public static var zPosition: Self { Self("zPosition", PropertyLayout.zPosition) }
    /// `opacity`
    public static var opacity: Self { Self("opacity", PropertyLayout.opacity) }
    /// `cornerRadius`
    public static var cornerRadius: Self { Self("cornerRadius", PropertyLayout.cornerRadius) }
    /// `borderWidth`
    public static var borderWidth: Self { Self("borderWidth", PropertyLayout.borderWidth) }
    /// `shadowOpacity`
    public static var shadowOpacity: Self { Self("shadowOpacity", PropertyLayout.shadowOpacity) }
    /// `shadowRadius`
    public static var shadowRadius: Self { Self("shadowRadius", PropertyLayout.shadowRadius) }
    /// `lineWidth`
    public static var lineWidth: Self { Self("lineWidth", PropertyLayout.lineWidth) }
    /// `strokeStart`
    public static var strokeStart: Self { Self("strokeStart", PropertyLayout.strokeStart) }
    /// `strokeEnd`
    public static var strokeEnd: Self { Self("strokeEnd", PropertyLayout.strokeEnd) }
    /// `fontSize`
    public static var fontSize: Self { Self("fontSize", PropertyLayout.fontSize) }
}

nonisolated extension LayerProperty where Value == Color {
    /// `backgroundColor`
    public static var backgroundColor: Self { Self("backgroundColor", PropertyLayout.backgroundColor) }
    /// `borderColor`
    public static var borderColor: Self { Self("borderColor", PropertyLayout.borderColor) }
    /// `shadowColor`
    public static var shadowColor: Self { Self("shadowColor", PropertyLayout.shadowColor) }
    /// `fillColor`
    public static var fillColor: Self { Self("fillColor", PropertyLayout.fillColor) }
    /// `strokeColor`
    public static var strokeColor: Self { Self("strokeColor", PropertyLayout.strokeColor) }
    /// `foregroundColor`
    public static var foregroundColor: Self { Self("foregroundColor", PropertyLayout.foregroundColor) }
}

nonisolated extension LayerProperty where Value == Transform3D {
    /// `transform`
    public static var transform: Self { Self("transform", PropertyLayout.transform) }
}
