import MomentumCurves

/// The fields of the commands as tables: for `Web/host/painter/commands.js`, with which pages read a list, and for the
/// guide.
nonisolated struct DisplayListSchema {
    /// The fields of a command, or of a part that several commands share.
    struct Table {
        /// The name of the table in the page's module.
        let name: String
        /// The fields, in the notation of the guide.
        var notes: [String] = []
        /// The fields at a fixed distance from the first word, with that distance.
        var fields: [(name: String, distance: Int)] = []
        /// The field after a list, with a JavaScript expression for its distance.
        var last: (name: String, distance: String)?
        /// The number of words, without those of lists.
        var length: Int
        /// The name of the list at the end, with a JavaScript expression for its number of words in a table that begins
        /// at `at`.
        var list: (name: String, count: String)?

        mutating func add(_ name: String, note: String, words: Int = 1) {
            precondition(last == nil, "the field \(name) follows two lists; at most one list can precede it")
            if let list {
                last = (name, "\(self.name).\(list.name) + \(list.count)")
            } else {
                fields.append((name, length))
            }
            notes.append(note)
            length += words
        }
    }

    /// The named values of a choice or of flags.
    struct Names {
        let name: String
        let isChoice: Bool
        var values: [(name: String, value: String)]
    }

    private(set) var commands: [(opcode: DisplayList.Opcode, table: Table)] = []
    private(set) var parts: [Table] = []
    private(set) var names: [Names] = []

    init() {
        for number in 1...UInt32.max {
            guard let opcode = DisplayList.Opcode(rawValue: number) else { break }
            let name = "\(opcode)"
            var notes = DisplayListNotes(Table(name: name.prefix(1).uppercased() + name.dropFirst(), length: 1))
            (notes.parts, notes.names) = (parts, names)
            do throws(DisplayListError) { _ = try notes.command(opcode) } catch { preconditionFailure("\(error)") }
            (parts, names) = (notes.parts, notes.names)
            commands.append((opcode, notes.table))
        }
    }
}

/// A coder that records the fields that are requested.
private nonisolated struct DisplayListNotes: DisplayListCoder {
    var table: DisplayListSchema.Table
    var parts: [DisplayListSchema.Table] = []
    var names: [DisplayListSchema.Names] = []

    init(_ table: DisplayListSchema.Table) { self.table = table }

    var words: [UInt32] { [] }

    private mutating func add(_ names: DisplayListSchema.Names) {
        if !self.names.contains(where: { $0.name == names.name }) { self.names.append(names) }
    }

    mutating func number(_ name: StaticString) throws(DisplayListError) -> Double {
        table.add("\(name)", note: "\(name)")
        return 0
    }

    mutating func word(_ name: StaticString) throws(DisplayListError) -> UInt32 {
        table.add("\(name)", note: "\(name) #")
        return 0
    }

    mutating func color(_ name: StaticString) throws(DisplayListError) -> DisplayList.RGBA8 {
        table.add("\(name)", note: "\(name)")
        return DisplayList.RGBA8(word: 0)
    }

    mutating func choice<Choice>(
        _ name: StaticString, as type: StaticString, _ names: StaticString, _ choose: (UInt32) -> Choice?
    ) throws(DisplayListError) -> Choice {
        let values = "\(names)".split(separator: " ").enumerated().map { ("\($0.element)", "\($0.offset)") }
        guard let first = choose(0), choose(UInt32(values.count - 1)) != nil, choose(UInt32(values.count)) == nil
        else { preconditionFailure("the choices of \(type) do not match the names: \(names)") }
        add(DisplayListSchema.Names(name: "\(type)", isChoice: true, values: values))
        table.add("\(name)", note: "\(name) (\(values.map { "\($0.1) \($0.0)" }.joined(separator: ", ")))")
        return first
    }

    mutating func flags(
        _ name: StaticString, as type: StaticString, _ names: StaticString, mask: UInt32
    ) throws(DisplayListError) -> UInt32 {
        var bits: [(name: String, mask: UInt32)] = []
        for (bit, word) in "\(names)".split(separator: " ").enumerated() where word != "-" {
            if bits.last?.name == String(word) {
                bits[bits.count - 1].mask |= 1 << bit
            } else {
                bits.append((String(word), 1 << bit))
            }
        }
        precondition(
            bits.reduce(0) { $0 | $1.mask } == mask, "the bits of \(type), \(mask), do not match the names: \(names)")
        var values: [(String, String)] = []
        for (name, mask) in bits {
            values.append((name, "\(mask)"))
            if mask.nonzeroBitCount > 1 { values.append(("\(name)Shift", "\(mask.trailingZeroBitCount)")) }
        }
        add(DisplayListSchema.Names(name: "\(type)", isChoice: false, values: values))
        table.add("\(name)", note: "\(name) (\(bits.map { "\($0.mask) \($0.name)" }.joined(separator: ", ")))")
        return mask
    }

    mutating func integer(_ name: StaticString, in range: ClosedRange<UInt32>) throws(DisplayListError) -> UInt32 {
        table.add("\(name)", note: "\(name) # (\(range.lowerBound)...\(range.upperBound))")
        return range.lowerBound
    }

    mutating func part<Part>(
        _ name: StaticString, as type: StaticString, _ code: (inout Self) throws(DisplayListError) -> Part
    ) throws(DisplayListError) -> Part {
        let (part, content) = try partTable(type, code)
        let isBehindList = table.list != nil
        table.add("\(name)", note: "\(name): \(type)", words: part.length)
        if let list = part.list, !isBehindList {
            table.list = (
                "\(name)", "\(part.length) + " + list.count.replacing("[at", with: "[at + \(table.name).\(name)")
            )
            table.length -= part.length
        }
        return content
    }

    private mutating func partTable<Part>(
        _ type: StaticString, _ code: (inout Self) throws(DisplayListError) -> Part
    ) throws(DisplayListError) -> (DisplayListSchema.Table, Part) {
        var notes = DisplayListNotes(DisplayListSchema.Table(name: "\(type)", length: 0))
        let content = try code(&notes)
        if !parts.contains(where: { $0.name == "\(type)" }) { parts.append(notes.table) }
        return (notes.table, content)
    }

    mutating func list<Element>(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString, of type: StaticString, size: Int,
        _ code: (inout Self) throws(DisplayListError) -> Element
    ) throws(DisplayListError) -> Int {
        let element = try partTable(type, code).0
        precondition(
            element.length == size,
            "an element of the type \(type) has \(element.length) words, but its size is \(size)")
        return addList(name, note: "\(name): \(type)…", "\(size) * words[at + \(table.name).\(counter)]")
    }

    mutating func words(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString
    ) throws(DisplayListError) -> Int {
        addList(name, note: "\(name)…", "words[at + \(table.name).\(counter)]")
    }

    mutating func bytes(
        _ name: StaticString, _ count: UInt32, _ counter: StaticString
    ) throws(DisplayListError) -> Int {
        addList(name, note: "\(name)…", "((words[at + \(table.name).\(counter)] + 3) >> 2)")
    }

    private mutating func addList(_ name: StaticString, note: String, _ count: String) -> Int {
        table.add("\(name)", note: note, words: 0)
        table.list = ("\(name)", count)
        return 0
    }

    func checkPath(_ range: Range<Int>) throws(DisplayListError) {}
}

nonisolated extension DisplayListSchema {
    /// The rows of the guide's tables, as far as they can be derived from the fields.
    var rows: [String] {
        commands.map { "| \($0.opcode.rawValue) | \($0.opcode) | \($0.table.notes.joined(separator: ", ")) |" }
            + parts.map { "| \($0.name) | \($0.notes.joined(separator: ", ")) |" }
    }

    /// The JavaScript module with which the page reads lists.
    var module: String {
        let verbs = (0...4).compactMap { DisplayList.PathData.verb($0) }
        let tables = commands.map(\.table).filter { !$0.fields.isEmpty }
        return """
            // Written by Tools/commands from Sources/MomentumLayers/Rendering/DisplayListCoder.swift.

            /** The first word of a display list. */
            export const signature = 0x\(String(DisplayList.signature, radix: 16))

            /** The number of words before the first command. */
            export const headerWords = \(DisplayList.headerCount)

            /** The words of the header. */
            export const Header = { signature: 0, count: 1, width: 2, height: 3 }

            /** Commands by the low byte of their first word; the others have the number of their words. */
            export const Opcode = {
            \(commands.map { "  \($0.opcode): \($0.opcode.rawValue)," }.joined(separator: "\n"))
            }

            // The fields of each command, by their distance from its first word.

            \(tables.map { Self.constants($0, isPart: false) }.joined(separator: "\n"))

            // The fields of parts, by their distance from the part, and the number of its words.

            \(parts.map { Self.constants($0, isPart: true) }.joined(separator: "\n"))

            // Named constants.

            \(names.map(Self.constant).joined(separator: "\n"))

            /** The elements of a path. */
            export const Verb = { \(verbs.map { "\($0): \($0.rawValue)" }.joined(separator: ", ")) }

            /** The number of values that follow each verb. */
            export const verbNumbers = [\(verbs.map { "\(2 * $0.pointCount)" }.joined(separator: ", "))]

            """
    }

    private static func constants(_ table: Table, isPart: Bool) -> String {
        var fields = table.fields.map { "\($0.name): \($0.distance)" }
        if table.list == nil, isPart { fields.append("size: \(table.length)") }
        let constant = "export const \(table.name) = { \(fields.joined(separator: ", ")) }"
        guard let last = table.last else { return constant }
        let command = table.name.prefix(1).lowercased() + table.name.dropFirst()
        return """
            \(constant)
            /** The index of the \(last.name) of the \(command) at `at`. */
            export function \(command)\(last.name.prefix(1).uppercased() + last.name.dropFirst())(words, at) {
              return at + \(last.distance)
            }
            """
    }

    private static func constant(_ names: Names) -> String {
        "export const \(names.name) = { \(names.values.map { "\($0.name): \($0.value)" }.joined(separator: ", ")) }"
    }
}
