extension String {
    /// Creates a string from a literal.
    package nonisolated init(_ text: StaticString) { self = text.withUTF8Buffer { String(utf8: $0) } }

    /// Creates a string from UTF-8 bytes.
    package nonisolated init(_ letters: [UInt8]) { self = letters.withUnsafeBufferPointer { String(utf8: $0) } }
}

extension StaticString {
    /// Returns whether both literals have the same bytes.
    package nonisolated func isSame(as other: StaticString) -> Bool {
        withUTF8Buffer { mine in other.withUTF8Buffer { mine.elementsEqual($0) } }
    }
}

#if hasFeature(Embedded)
    // The standard library's functions for appending to, repairing and iterating strings also support UTF-16 and
    // substrings, which would take up a tenth of the engine's size. These functions use only bytes.
    extension String {
        /// The text in UTF-8.
        package var letters: [UInt8] { utf8.withContiguousStorageIfAvailable { Array($0) } ?? [] }

        /// Returns whether both strings have the same bytes.
        package func isSame(as other: String) -> Bool {
            let isSame = utf8.withContiguousStorageIfAvailable { mine in
                other.utf8.withContiguousStorageIfAvailable { mine.elementsEqual($0) } ?? false
            }
            return isSame ?? false
        }

        private init(utf8 letters: UnsafeBufferPointer<UInt8>) {
            self = String(validating: letters, as: UTF8.self) ?? ""
        }

        /// Returns the concatenation of both strings, by their bytes. Programs use it as well.
        @inline(never)
        public static func + (left: String, right: String) -> String { String(left.letters + right.letters) }

        /// Appends `right` to `left`, by its bytes.
        public static func += (left: inout String, right: String) { left = left + right }
    }
#else
    extension String {
        /// The text in UTF-8.
        package nonisolated var letters: [UInt8] { Array(utf8) }

        /// Returns whether both strings have the same bytes.
        package nonisolated func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

        private nonisolated init(utf8 letters: UnsafeBufferPointer<UInt8>) {
            self.init(decoding: letters, as: UTF8.self)
        }
    }
#endif
