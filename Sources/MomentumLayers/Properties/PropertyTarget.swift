/// What an animation writes: a run of numbers in a layer's block, the whole transform, or one part of it.
nonisolated enum PropertyTarget: Sendable, Equatable {
    /// `count` numbers at `offset`, at most four.
    case numbers(offset: Int, count: Int)
    /// The matrix at `offset`, interpolated and concatenated as a matrix.
    case matrix(offset: Int)
    /// One part of the matrix at `offset`, such as its rotation about z.
    case matrixPart(offset: Int, part: Transform3D.Component)
    /// The matrix's translation along x and y.
    case matrixTranslation(offset: Int)
    /// What the animations of a group write.
    case several

    /// Where the numbers that this target changes begin, and how many they are.
    var range: (offset: Int, count: Int) {
        switch self {
        case .numbers(let offset, let count): (offset, count)
        case .matrix(let offset), .matrixPart(let offset, _), .matrixTranslation(let offset): (offset, 16)
        case .several: (0, 0)
        }
    }

    /// How many components a value of this target has.
    var componentCount: Int {
        switch self {
        case .numbers(_, let count): count
        case .matrix: 16
        case .matrixPart: 1
        case .matrixTranslation: 2
        case .several: 0
        }
    }
}
