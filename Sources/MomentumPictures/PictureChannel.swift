/// Animated values of a node that become one property of its element.
struct PictureChannel {
    /// The format in which the values are written.
    enum Form: Equatable {
        case matrix, translation, number, length, color, shadow, blur
    }

    /// The name of the property, as an attribute and in a style sheet.
    let property: String
    /// The range of these values among all values of the node.
    let range: Range<Int>
    let form: Form
    /// The property for the alpha of a colour.
    var opacity = ""
    /// The default value, which need not be written; nil if there is none.
    var usual: [Double]?

    /// Returns the channels of a kind of node, in the order of its values.
    static func channels(of kind: PictureNode.Kind) -> [PictureChannel] {
        switch kind {
        case .transform:
            [PictureChannel(property: "transform", range: 0..<6, form: .matrix, usual: [1, 0, 0, 1, 0, 0])]
        case .group: [opacity(at: 0)]
        case .clip: rect(at: 0)
        case .clipPath, .gradient, .sprites, .backdropBlur, .mask: []
        case .image, .sprite: [opacity(at: 3)]
        case .rect: [fill] + rect(at: 4)
        case .rectStroke:
            [
                stroke,
                PictureChannel(property: "stroke-width", range: 4..<5, form: .length, usual: [1]),
            ] + rect(at: 5)
        case .path: [fill]
        case .pathStroke:
            [
                stroke,
                PictureChannel(property: "stroke-width", range: 4..<5, form: .length, usual: [1]),
                PictureChannel(property: "stroke-miterlimit", range: 5..<6, form: .number, usual: [4]),
                PictureChannel(property: "stroke-dashoffset", range: 6..<7, form: .length, usual: [0]),
            ]
        case .text:
            [
                fill,
                PictureChannel(property: "transform", range: 4..<6, form: .translation),
                PictureChannel(property: "font-size", range: 6..<7, form: .length),
            ]
        case .shadowPath:
            [
                fill,
                PictureChannel(property: "transform", range: 4..<6, form: .translation),
            ]
        }
    }

    static let matrix = PictureChannel(property: "transform", range: 0..<6, form: .matrix, usual: [1, 0, 0, 1, 0, 0])
    static let gradientMatrix = PictureChannel(property: "gradientTransform", range: 0..<6, form: .matrix)
    static let fill = color("fill", "fill-opacity")
    static let stroke = color("stroke", "stroke-opacity")
    static let stop = color("stop-color", "stop-opacity")
    static let flood = color("flood-color", "flood-opacity")
    static let fillOpacity = PictureChannel(property: "fill-opacity", range: 0..<1, form: .number, usual: [1])
    static let blur = PictureChannel(property: "filter", range: 0..<1, form: .blur)
    static let shadow = PictureChannel(property: "filter", range: 0..<7, form: .shadow)

    private static func color(_ property: String, _ opacity: String) -> PictureChannel {
        PictureChannel(property: property, range: 0..<4, form: .color, opacity: opacity)
    }

    static func opacity(at index: Int) -> PictureChannel {
        PictureChannel(property: "opacity", range: index..<(index + 1), form: .number, usual: [1])
    }

    static func rect(at index: Int) -> [PictureChannel] {
        ["x", "y", "width", "height", "rx"].enumerated().map { offset, name in
            PictureChannel(
                property: name, range: (index + offset)..<(index + offset + 1), form: .length,
                usual: offset == 2 || offset == 3 ? nil : [0])
        }
    }

    /// The error below which a change is invisible, for each of the values.
    var tolerances: [Double] {
        switch form {
        case .matrix: [0.0004, 0.0004, 0.0004, 0.0004, 0.06, 0.06]
        case .translation: [0.06, 0.06]
        case .number: [0.004]
        case .length: [0.06]
        case .blur: [0.1]
        case .color: [0.004, 0.004, 0.004, 0.004]
        case .shadow: [0.004, 0.004, 0.004, 0.004, 0.1, 0.06, 0.06]
        }
    }

    /// Returns the values as an attribute, including related attributes; empty for a shadow or a blur, which is written
    /// as a filter.
    func attribute(_ numbers: [Double]) -> String {
        switch form {
        case .matrix: " \(property)=\"\(Self.matrix(numbers, separator: " ", unit: ""))\""
        case .translation: " transform=\"translate(\(Markup.numbers(numbers[0], numbers[1])))\""
        case .number, .length: " \(property)=\"\(Markup.number(numbers[0], decimals: 3))\""
        case .color:
            " \(property)=\"\(Self.hex(numbers))\""
                + (numbers[3] < 1 ? " \(opacity)=\"\(Markup.number(numbers[3], decimals: 3))\"" : "")
        case .shadow, .blur: ""
        }
    }

    /// Returns the values as a declaration of a style sheet.
    func declaration(_ numbers: [Double]) -> String {
        switch form {
        case .matrix: "transform:" + Self.matrix(numbers, separator: ",", unit: "px")
        case .translation: "transform:translate(\(Markup.number(numbers[0]))px,\(Markup.number(numbers[1]))px)"
        case .number: "\(property):\(Markup.number(numbers[0], decimals: 3))"
        case .length: "\(property):\(Markup.number(numbers[0]))px"
        case .color:
            "\(property):\(Self.hex(numbers));\(opacity):\(Markup.number(numbers[3], decimals: 3))"
        case .blur: "filter:blur(\(Markup.number(numbers[0]))px)"
        case .shadow:
            "filter:drop-shadow(\(Markup.number(numbers[5]))px \(Markup.number(numbers[6]))px "
                + "\(Markup.number(numbers[4]))px \(Self.rgba(numbers)))"
        }
    }

    private static func matrix(_ m: [Double], separator: String, unit: String) -> String {
        if m[0] == 1, m[1] == 0, m[2] == 0, m[3] == 1 {
            return "translate(\(Markup.number(m[4]))\(unit)\(separator)\(Markup.number(m[5]))\(unit))"
        }
        let parts = m[..<4].map { Markup.number($0, decimals: 5) } + m[4...].map { Markup.number($0) }
        return "matrix(\(parts.joined(separator: separator)))"
    }

    static func hex(_ color: [Double]) -> String {
        let digits = color[..<3].map { component in
            let level: Double = (min(max(component, 0), 1) * 255).rounded()
            return Markup.integer(Int(saturating: level), radix: 16, digits: 2)
        }
        return "#" + digits.joined()
    }

    private static func rgba(_ color: [Double]) -> String {
        let bytes = color[..<3].map { Markup.number($0 * 255, decimals: 0) }
        return "rgba(\(bytes.joined(separator: ",")),\(Markup.number(color[3], decimals: 3)))"
    }
}
