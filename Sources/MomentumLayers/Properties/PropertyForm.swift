/// The composition of a property's value, which determines the parts that have paths of their own.
nonisolated enum PropertyForm: Sendable {
    case number, point, size, rect, color, matrix

    /// A part of a value, and the suffix of its path.
    struct Part {
        let suffix: StaticString
        let target: PropertyTarget
        /// The unit of the part; nil if it is the unit of the whole.
        var unit: PropertyUnit?
    }

    /// Returns the target of the whole value at `offset`.
    func target(at offset: Int) -> PropertyTarget {
        switch self {
        case .number: .numbers(offset: offset, count: 1)
        case .point, .size: .numbers(offset: offset, count: 2)
        case .rect, .color: .numbers(offset: offset, count: 4)
        case .matrix: .matrix(offset: offset)
        }
    }

    /// Returns the parts of the value at `offset`.
    func parts(at offset: Int) -> [Part] {
        func numbers(_ suffix: StaticString, _ index: Int, _ count: Int = 1) -> Part {
            Part(suffix: suffix, target: .numbers(offset: offset + index, count: count))
        }
        switch self {
        case .number: return []
        case .color: return [numbers(".red", 0), numbers(".green", 1), numbers(".blue", 2), numbers(".alpha", 3)]
        case .point: return [numbers(".x", 0), numbers(".y", 1)]
        case .size: return [numbers(".width", 0), numbers(".height", 1)]
        case .rect:
            return [
                numbers(".origin", 0, 2), numbers(".origin.x", 0), numbers(".origin.y", 1),
                numbers(".size", 2, 2),
                numbers(".size.width", 2), numbers(".size.height", 3),
            ]
        case .matrix:
            func part(_ suffix: StaticString, _ part: Transform3D.Component, _ unit: PropertyUnit) -> Part {
                Part(suffix: suffix, target: .matrixPart(offset: offset, part: part), unit: unit)
            }
            return [
                part(".rotation", .rotationZ, .angle), part(".rotation.x", .rotationX, .angle),
                part(".rotation.y", .rotationY, .angle), part(".rotation.z", .rotationZ, .angle),
                part(".scale.x", .scaleX, .scale), part(".scale.y", .scaleY, .scale),
                part(".scale.z", .scaleZ, .scale), part(".scale", .scale, .scale),
                part(".translation.x", .translationX, .position),
                part(".translation.y", .translationY, .position),
                part(".translation.z", .translationZ, .position),
                Part(suffix: ".translation", target: .matrixTranslation(offset: offset), unit: .position),
            ]
        }
    }
}

/// A type of property values of layers.
nonisolated protocol PropertyValue: Animatable {
    static var form: PropertyForm { get }
}

nonisolated extension Double: PropertyValue { static var form: PropertyForm { .number } }
nonisolated extension Point: PropertyValue { static var form: PropertyForm { .point } }
nonisolated extension Size: PropertyValue { static var form: PropertyForm { .size } }
nonisolated extension Rect: PropertyValue { static var form: PropertyForm { .rect } }
nonisolated extension Color: PropertyValue { static var form: PropertyForm { .color } }
nonisolated extension Transform3D: PropertyValue { static var form: PropertyForm { .matrix } }
