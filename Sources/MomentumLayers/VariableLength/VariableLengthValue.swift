/// A value with as many numbers as it needs: the points of a path, a list of colours or locations, or the shares that images
/// have in a picture.
nonisolated struct VariableLengthValue: Sendable, Equatable {
    /// What the numbers are. Values of one form are animated number by number.
    enum Form: Sendable, Equatable {
        /// A run of plain numbers.
        case list
        /// The points of a path.
        case outline(PathForm)
        /// How much of each image is seen; nil is no image. Animating from one image to another fades over.
        case images([Image?])
    }

    var form: Form
    var numbers: [Double]

    static let empty = VariableLengthValue(form: .list, numbers: [])

    init(form: Form, numbers: [Double]) {
        self.form = form
        self.numbers = numbers
    }

    init(_ path: Path) { self.init(form: .outline(path.form), numbers: path.numbers) }

    init(_ image: Image?) { self.init(form: .images([image]), numbers: [1]) }

    init(_ colors: [Color]) {
        self.init(form: .list, numbers: colors.flatMap { color in (0..<4).map { color[component: $0] } })
    }

    /// The path with these points; empty for another form.
    var path: Path {
        guard case .outline(let form) = form else { return Path() }
        return numbers.withUnsafeBufferPointer { form.path(from: $0) }
    }

    /// One of the images that are seen; nil when there is none.
    var anyImage: Image? {
        guard case .images(let images) = form else { return nil }
        for image in images where image != nil { return image }
        return nil
    }

    /// The numbers taken four at a time.
    var colors: [Color] {
        (0..<(numbers.count / 4)).map { PropertyLayout.load(Color.self, at: 4 * $0, in: numbers) }
    }
}

/// The properties whose values are variableLength.
package nonisolated enum VariableLengthProperty: UInt8, CaseIterable, Sendable {
    case path, shadowPath, colors, locations, contents
}

/// The interpolation from one variable-length value to another, brought to one form.
nonisolated struct VariableLengthStep: Sendable {
    let form: VariableLengthValue.Form
    let from: [Double]
    let to: [Double]

    /// Nil when the two cannot be brought to one form: lists of different lengths, or a path and a list.
    init?(from: VariableLengthValue, to: VariableLengthValue) {
        switch (from.form, to.form) {
        case (.list, .list):
            guard from.numbers.count == to.numbers.count else { return nil }
            (form, self.from, self.to) = (.list, from.numbers, to.numbers)
        case (.outline, .outline):
            if let morph = OutlineJoining.join?(from.path, to.path) {
                (form, self.from, self.to) = (.outline(morph.form), morph.from, morph.to)
            } else {
                // A program that has set none has the empty one only.
                guard from.form == to.form else { return nil }
                (form, self.from, self.to) = (from.form, from.numbers, to.numbers)
            }
        case (.images, .images):
            var (first, second) = (from, to)
            second.unite(&first)
            (form, self.from, self.to) = (first.form, first.numbers, second.numbers)
        default: return nil
        }
    }
}

/// How two outlines are brought to one form. What sets or animates an outline brings it along: a program that has only lists and
/// images is linked without it.
nonisolated enum OutlineJoining {
    typealias Join = @Sendable (Path, Path) -> PathMorph

    #if hasFeature(Embedded)
        /// Brings two paths to one form; nil while no outline was set.
        nonisolated(unsafe) private(set) static var join: Join?

        /// An outline is set or animated.
        static func install() { if join == nil { join = { PathMorph(from: $0, to: $1) } } }
    #else
        /// Brings two paths to one form.
        static var join: Join? { { PathMorph(from: $0, to: $1) } }

        /// An outline is set or animated.
        static func install() {}
    #endif
}

nonisolated extension VariableLengthStep {
    /// How far apart the ends are.
    private var length: Double {
        var sum = 0.0
        for (start, end) in zip(from, to) { sum += (end - start) * (end - start) }
        return sum.squareRoot()
    }

    /// The key times at which `steps` are gone at one constant speed; empty when there is no distance to cover.
    static func pacedTimes(_ steps: [VariableLengthStep]) -> [Double] {
        var times = [0.0]
        for step in steps { times.append(times[times.count - 1] + step.length) }
        let total = times[times.count - 1]
        guard total > 0 else { return [] }
        times = times.map { $0 / total }
        times[times.count - 1] = 1
        return times
    }
}

nonisolated extension VariableLengthValue {
    /// Gives both the images of both, in the other's order first; new ones have no share.
    mutating func unite(_ other: inout VariableLengthValue) {
        guard case .images(let mine) = form, case .images(var all) = other.form else { return }
        var shares = [Double](repeating: 0, count: all.count)
        for (image, share) in zip(mine, numbers) {
            if let place = all.firstIndex(of: image) {
                shares[place] += share
            } else {
                all.append(image)
                shares.append(share)
                other.numbers.append(0)
            }
        }
        (form, numbers) = (.images(all), shares)
        other.form = .images(all)
    }
}
