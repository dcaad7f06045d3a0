extension String {
    /// The string in UTF-8. The gallery iterates over bytes because the UTF-16 and substring code of the standard
    /// library would make the page larger.
    var letters: [UInt8] { utf8.withContiguousStorageIfAvailable { Array($0) } ?? [] }

    /// Creates a string from UTF-8 bytes. Invalid bytes result in an empty string.
    init(_ letters: [UInt8]) { self = String(validating: letters, as: UTF8.self) ?? "" }
}
