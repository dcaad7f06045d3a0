/// A value with any number of components: the points of a path, a list of colours or locations, or the shares of images
/// in a cross-fade.
nonisolated struct VariableLengthValue: Sendable, Equatable {
    /// The meaning of the numbers. Values of the same form are interpolated component by component.
    enum Form: Sendable, Equatable {
        /// A list of plain numbers.
        case list
        /// The points of a path.
        case outline(PathForm)
        /// The share of each image; a nil entry is the share without an image. An animation from one image to another
        /// cross-fades.
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

    /// The path with these points; an empty path for any other form.
    var path: Path {
        guard case .outline(let form) = form else { return Path() }
        return numbers.withUnsafeBufferPointer { form.path(from: $0) }
    }

    /// The first image that is not nil; nil if there is none.
    var anyImage: Image? {
        guard case .images(let images) = form else { return nil }
        for image in images where image != nil { return image }
        return nil
    }

    /// The colours of a list: the numbers in groups of four.
    var colors: [Color] {
        (0..<(numbers.count / 4)).map { PropertyLayout.load(Color.self, at: 4 * $0, in: numbers) }
    }
}

/// The properties whose values have variable length.
package nonisolated enum VariableLengthProperty: UInt8, CaseIterable, Sendable {
    case path, shadowPath, colors, locations, contents
}

/// The interpolation between two values of variable length, which are converted to a common form.
nonisolated struct VariableLengthStep: Sendable {
    let form: VariableLengthValue.Form
    let from: [Double]
    let to: [Double]

    /// Creates an interpolation; nil if the two values have no common form, such as lists of different lengths, or a
    /// path and a list.
    init?(from: VariableLengthValue, to: VariableLengthValue) {
        switch (from.form, to.form) {
        case (.list, .list):
            guard from.numbers.count == to.numbers.count else { return nil }
            (form, self.from, self.to) = (.list, from.numbers, to.numbers)
        case (.outline, .outline):
            if let morph = OutlineJoining.join?(from.path, to.path) {
                (form, self.from, self.to) = (.outline(morph.form), morph.from, morph.to)
            } else {
                // In a program that sets no outlines, all paths are empty.
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

/// The conversion of two outlines to a common form. It is linked by the code that sets or animates an outline, so that
/// a program with lists and images only does not contain it.
nonisolated enum OutlineJoining {
    typealias Join = @Sendable (Path, Path) -> PathMorph

    #if hasFeature(Embedded)
        /// Converts two paths to a common form; nil before the first outline is set.
        nonisolated(unsafe) private(set) static var join: Join?

        /// Notes that an outline is set or animated.
        static func install() { if join == nil { join = { PathMorph(from: $0, to: $1) } } }
    #else
        /// Converts two paths to a common form.
        static var join: Join? { { PathMorph(from: $0, to: $1) } }

        /// Notes that an outline is set or animated. Does nothing natively.
        static func install() {}
    #endif
}

nonisolated extension VariableLengthStep {
    /// The distance between the two values.
    private var length: Double {
        var sum = 0.0
        for (start, end) in zip(from, to) { sum += (end - start) * (end - start) }
        return sum.squareRoot()
    }

    /// Returns the key times at which `steps` are passed at constant speed; empty if they have no length.
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
    /// Adds the images of each value to the other, in the order of `other`. The share of an added image is 0.
    mutating func unite(_ other: inout VariableLengthValue) {
        guard case .images(let mine) = form, case .images(var all) = other.form else { return }
        var shares = [Double](repeating: 0, count: all.count)
        for (image, share) in zip(mine, numbers) {
            if let index = all.firstIndex(of: image) {
                shares[index] += share
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
