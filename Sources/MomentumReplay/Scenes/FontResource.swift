/// A font that a program provides, in a file beside its page.
///
/// ```swift
/// var fonts: [FontResource] { [FontResource(name: "Vollkorn", file: "Vollkorn.woff2")] }
/// …
/// label.font = Font(family: "Vollkorn", size: 20)
/// ```
///
/// A page loads the font while the program is already running. Until then, or if the file is missing or damaged, texts
/// are drawn in the host's system font. After the font has loaded, texts are measured again.
///
/// A native window looks for the file in the folders of ``ResourceFolder`` when the program starts. A missing or
/// damaged file is reported on standard error.
public nonisolated struct FontResource: Equatable, Sendable {
    /// The family name by which a ``Font`` refers to the font.
    public let name: String
    /// The file's address, relative to the program's module.
    public let file: String
    /// The weight of the font; nil for a file that contains all weights. Default nil.
    public let weight: FontWeight?
    /// A Boolean value that indicates whether the font is italic. Default false.
    public let isItalic: Bool

    /// Creates the description of a font.
    ///
    /// - Parameters:
    ///   - name: The family name by which a ``Font`` refers to the font.
    ///   - file: The file's address, relative to the program's module.
    ///   - weight: The weight; nil for a file that contains all weights.
    ///   - isItalic: Whether the font is italic.
    public init(name: String, file: String, weight: FontWeight? = nil, isItalic: Bool = false) {
        (self.name, self.file, self.weight, self.isItalic) = (name, file, weight, isItalic)
    }

    /// Returns a Boolean value that indicates whether both describe the same file in the same way.
    public static func == (left: Self, right: Self) -> Bool {
        left.name.isSame(as: right.name) && left.file.isSame(as: right.file) && left.weight == right.weight
            && left.isItalic == right.isItalic
    }
}
