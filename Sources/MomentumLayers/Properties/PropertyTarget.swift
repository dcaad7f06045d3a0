/// What an animation writes: a run of numbers in a layer's block, a whole matrix or one part of it, or a value with as many
/// numbers as it needs.
package nonisolated enum PropertyTarget: Sendable, Equatable {
    /// `count` numbers at `offset`, at most four.
    case numbers(offset: Int, count: Int)
    /// The matrix at `offset`, interpolated and concatenated as a matrix.
    case matrix(offset: Int)
    /// One part of the matrix at `offset`, such as its rotation about z.
    case matrixPart(offset: Int, part: Transform3D.Component)
    /// The matrix's translation along x and y.
    case matrixTranslation(offset: Int)
    /// A path, a list or an image.
    case variableLength(VariableLengthProperty)
    /// The frame, which follows from other properties and cannot be animated itself.
    case frame
    /// What the animations of a group write.
    case several

    /// Where the numbers that this target changes begin, and how many they are.
    package var range: (offset: Int, count: Int) {
        switch self {
        case .numbers(let offset, let count): (offset, count)
        case .matrix(let offset), .matrixPart(let offset, _), .matrixTranslation(let offset): (offset, 16)
        case .variableLength, .frame, .several: (0, 0)
        }
    }

    /// How many components a value of this target has; nil when any number will do.
    var componentCount: Int? {
        switch self {
        case .numbers(_, let count): count
        case .matrix: 16
        case .matrixPart: 1
        case .matrixTranslation: 2
        case .frame: 4
        case .variableLength: nil
        case .several: 0
        }
    }

    /// Whether `value` is of this target's type.
    func accepts(_ value: AnimationValue) -> Bool {
        guard case .variableLength(let property) = self else {
            return value.form == .list && value.components.count == componentCount
        }
        switch (property, value.form) {
        case (.path, .outline), (.shadowPath, .outline), (.contents, .images), (.locations, .list): return true
        case (.colors, .list): return value.components.count % 4 == 0
        default: return false
        }
    }

    /// Whether animations of both change something in common.
    package func overlaps(_ other: PropertyTarget) -> Bool {
        if case .variableLength(let property) = self, case .variableLength(property) = other { return true }
        let (first, second) = (range, other.range)
        return first.offset < second.offset + second.count && second.offset < first.offset + first.count
    }
}
