/// The numbers that an animation writes: a run of numbers in a layer's block, a whole matrix or a part of one, or a
/// value of variable length.
package nonisolated enum PropertyTarget: Sendable, Equatable {
    /// `count` numbers at `offset`, at most four.
    case numbers(offset: Int, count: Int)
    /// The matrix at `offset`, which is interpolated and concatenated as a whole.
    case matrix(offset: Int)
    /// One part of the matrix at `offset`, such as its rotation about z.
    case matrixPart(offset: Int, part: Transform3D.Component)
    /// The translation of the matrix at `offset` along x and y.
    case matrixTranslation(offset: Int)
    /// A path, a list or an image.
    case variableLength(VariableLengthProperty)
    /// The frame, which is computed from other properties and cannot be animated itself.
    case frame
    /// The targets of the animations in a group.
    case several

    /// The position and number of the values in the block that this target changes.
    package var range: (offset: Int, count: Int) {
        switch self {
        case .numbers(let offset, let count): (offset, count)
        case .matrix(let offset), .matrixPart(let offset, _), .matrixTranslation(let offset): (offset, 16)
        case .variableLength, .frame, .several: (0, 0)
        }
    }

    /// The number of components of a value for this target; nil if it varies.
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

    /// Returns whether `value` has the type of this target.
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

    /// Returns whether animations of both targets change a value in common.
    package func overlaps(_ other: PropertyTarget) -> Bool {
        if case .variableLength(let property) = self, case .variableLength(property) = other { return true }
        let (first, second) = (range, other.range)
        return first.offset < second.offset + second.count && second.offset < first.offset + first.count
    }
}
