/// A value that a program and its host exchange: null, a Boolean value, a number, a text, a list or a record.
///
/// ```swift
/// let card: JSON = ["title": "Lake", "liked": true, "size": [320, 200]]
/// card["title"].text       // "Lake"
/// card["size"][0].number   // 320
/// card["missing"].isNull   // true
/// ```
///
/// ``init(parsing:)`` and ``encoded()`` read and write it as text (RFC 8259). A value of another type has no members and
/// no elements: a chain of subscripts through it returns null.
public nonisolated enum JSON: Sendable {
    /// The absence of a value.
    case null
    /// A Boolean value.
    case boolean(Bool)
    /// A number. A text cannot contain a number that is not finite.
    case number(Double)
    /// A text.
    case text(String)
    /// Values in order.
    case list([JSON])
    /// Values with names. Each name occurs once.
    case record([Member])

    /// A value of a record and its name.
    public struct Member: Equatable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: JSON

        /// Creates a member.
        public init(_ name: String, _ value: JSON) { (self.name, self.value) = (name, value) }

        /// Returns whether both have the same name and equal values.
        public static func == (a: Member, b: Member) -> Bool { a.name.isSame(as: b.name) && a.value == b.value }
    }
}

nonisolated extension JSON: Equatable {
    /// Returns whether both values are equal. The order of a record's members does not matter. Texts are compared by
    /// their bytes.
    public static func == (a: JSON, b: JSON) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.text(let a), .text(let b)): a.isSame(as: b)
        case (.list(let a), .list(let b)): a == b
        case (.record(let a), .record(let b)):
            a.count == b.count && a.allSatisfy { member in b.contains { $0 == member } }
        default: false
        }
    }
}

nonisolated extension JSON {
    /// A Boolean value that indicates whether the value is null.
    public var isNull: Bool { if case .null = self { true } else { false } }
    /// The Boolean value; nil for any other value.
    public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    /// The number; nil for any other value.
    public var number: Double? { if case .number(let value) = self { value } else { nil } }
    /// The number if it is an integer that `Int` represents exactly; nil for any other value.
    public var integer: Int? { number.flatMap { Int(exactly: $0) } }
    /// The text; nil for any other value.
    public var text: String? { if case .text(let value) = self { value } else { nil } }
    /// The elements of the list; nil for any other value.
    public var list: [JSON]? { if case .list(let values) = self { values } else { nil } }
    /// The members of the record, in order; nil for any other value.
    public var record: [Member]? { if case .record(let members) = self { members } else { nil } }

    /// The member of the record with a name; null if there is none or if the value is no record.
    ///
    /// Setting a member adds or replaces it; null removes it. Setting a member of a value that is no record replaces
    /// the value by a record with this member.
    public subscript(name: String) -> JSON {
        get { record?.first { $0.name.isSame(as: name) }?.value ?? .null }
        set {
            var members = record ?? []
            let index = members.firstIndex { $0.name.isSame(as: name) }
            switch (index, newValue.isNull) {
            case (nil, true): break
            case (nil, false): members.append(Member(name, newValue))
            case (let index?, true): members.remove(at: index)
            case (let index?, false): members[index].value = newValue
            }
            self = .record(members)
        }
    }

    /// The element of the list at an index; null if there is none or if the value is no list.
    public subscript(index: Int) -> JSON {
        guard let list, list.indices.contains(index) else { return .null }
        return list[index]
    }
}

nonisolated extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates null.
    public init(nilLiteral: ()) { self = .null }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a text.
    public init(stringLiteral value: String) { self = .text(value) }
    /// Creates a list.
    public init(arrayLiteral elements: JSON...) { self = .list(elements) }
    /// Creates a record. Of several members with the same name, the last one remains.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .record([])
        for (name, value) in elements {
            self[name] = .null
            guard case .record(let members) = self else { return }
            self = .record(members + [Member(name, value)])
        }
    }
}
