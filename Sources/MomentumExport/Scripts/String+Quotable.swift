nonisolated extension String {
    /// The text as a message may quote it: on one line, without control characters, and not too long.
    ///
    /// Control characters, and what turns the direction of writing, are written as `\u{…}`; what follows the 60th character is
    /// left out and stands as `…`.
    public var quotable: String { quotable(limit: 60) }

    /// The text as ``quotable`` writes it, with another limit for its characters.
    public func quotable(limit: Int) -> String {
        var text = ""
        // A character may be made of any number of scalars.
        for (index, scalar) in unicodeScalars.enumerated() {
            if index == limit { return text + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
