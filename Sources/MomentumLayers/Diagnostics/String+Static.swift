extension String {
    /// The text of a literal.
    package nonisolated init(_ text: StaticString) {
        self = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    }
}
