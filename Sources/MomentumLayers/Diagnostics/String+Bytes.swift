extension String {
    /// The text of a literal.
    package nonisolated init(_ text: StaticString) { self = text.withUTF8Buffer { String(utf8: $0) } }

    /// The text whose letters are written in UTF-8.
    package nonisolated init(_ letters: [UInt8]) { self = letters.withUnsafeBufferPointer { String(utf8: $0) } }
}

extension StaticString {
    /// Whether both literals have the same letters.
    package nonisolated func isSame(as other: StaticString) -> Bool {
        withUTF8Buffer { mine in other.withUTF8Buffer { mine.elementsEqual($0) } }
    }
}

#if hasFeature(Embedded)
    // Appending, repairing and walking of the standard library's strings can handle UTF-16 and views of parts as well,
    // which is a tenth of the engine's size. These go by the bytes alone.
    extension String {
        /// The letters in UTF-8.
        package var letters: [UInt8] { utf8.withContiguousStorageIfAvailable { Array($0) } ?? [] }

        /// Whether both have the same letters.
        package func isSame(as other: String) -> Bool {
            let isSame = utf8.withContiguousStorageIfAvailable { mine in
                other.utf8.withContiguousStorageIfAvailable { mine.elementsEqual($0) } ?? false
            }
            return isSame ?? false
        }

        private init(utf8 letters: UnsafeBufferPointer<UInt8>) {
            self = String(validating: letters, as: UTF8.self) ?? ""
        }

        /// Both texts, one after the other, joined by their bytes: for programs, too.
        @inline(never)
        public static func + (left: String, right: String) -> String { String(left.letters + right.letters) }

        /// Appends a text, by its bytes.
        public static func += (left: inout String, right: String) { left = left + right }
    }
#else
    extension String {
        /// The letters in UTF-8.
        package nonisolated var letters: [UInt8] { Array(utf8) }

        /// Whether both have the same letters.
        package nonisolated func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

        private nonisolated init(utf8 letters: UnsafeBufferPointer<UInt8>) {
            self.init(decoding: letters, as: UTF8.self)
        }
    }
#endif
