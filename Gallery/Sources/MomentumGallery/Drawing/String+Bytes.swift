extension String {
    /// The letters in UTF-8. Walking a string goes by its bytes here: what the standard library does for UTF-16 and views of
    /// parts as well would make the page larger.
    var letters: [UInt8] { utf8.withContiguousStorageIfAvailable { Array($0) } ?? [] }

    /// The text whose letters are written in UTF-8; empty when they are not.
    init(_ letters: [UInt8]) { self = String(validating: letters, as: UTF8.self) ?? "" }
}
