/// A font that a program brings with it, in a file beside its page.
///
/// ```swift
/// var fonts: [FontResource] { [FontResource(name: "Vollkorn", file: "Vollkorn.woff2")] }
/// …
/// label.font = Font(family: "Vollkorn", size: 20)
/// ```
///
/// A page loads it while the program runs already: until then, and where the file is missing or broken, texts are drawn in the
/// host's system font. When it is there they are measured again.
public nonisolated struct FontResource: Equatable, Sendable {
    /// The family by which a ``Font`` asks for it.
    public let name: String
    /// The file's address, from the program's module on.
    public let file: String
    /// The weight of its letters; nil for a file with all weights. Default nil.
    public let weight: FontWeight?
    /// Whether its letters lean. Default false.
    public let isItalic: Bool

    /// Describes a font.
    public init(name: String, file: String, weight: FontWeight? = nil, isItalic: Bool = false) {
        (self.name, self.file, self.weight, self.isItalic) = (name, file, weight, isItalic)
    }

    /// Whether both name the same file in the same way.
    public static func == (left: Self, right: Self) -> Bool {
        left.name.isSame(as: right.name) && left.file.isSame(as: right.file) && left.weight == right.weight
            && left.isItalic == right.isItalic
    }
}
