/// Goes over the fields of an input, one after the other: reads, writes, checks or describes them.
///
/// The order is that of the fields in a record, and of the words in a line of a script. Whoever reads takes the fields of the prototype of
/// a kind (``SessionInput/Kind/prototype``) and puts others in their place.
package protocol InputCoder {
    /// A word that stands between two fields of a line; a record has none.
    mutating func word(_ word: StaticString)

    /// A number, eight bytes in a record.
    mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString)

    /// A whole number, four bytes in a record.
    mutating func whole(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>)

    /// A number that only names something: four bytes in a record, any of them.
    mutating func identifier(_ value: inout UInt32, _ name: StaticString)

    /// One of several: a byte in a record, the index of its word among `words`, which blanks separate.
    mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString)

    /// One of two, in the same way: the second of `words` when it is true.
    mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString)

    /// Several of two at once: bits of a byte, from the lowest on. For each, `words` has what it is about and the words for 0 and 1.
    mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString)

    /// A text in UTF-8, at the end of a record: its length in four bytes, and its bytes.
    mutating func text(_ letters: inout [UInt8], _ name: StaticString)

    /// The position of one of the scene's variants or parameters, four bytes in a record; a line has its name.
    mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList)

    /// A value of the scene's parameter at `index`, eight bytes in a record.
    mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int)

    /// The outcome of a picture: its position in the host's list, the host's number for its name, a reason (0 for none), width and
    /// height.
    mutating func image(_ answer: inout ImageAnswer)

    /// A change by hand: a part, what of it, at which index, and up to four numbers.
    mutating func change(_ change: inout PartChange)

    /// A condition on several fields together, and the problem where it is false.
    mutating func require(_ isTrue: Bool, orElse problem: StaticString)
}

extension InputCoder {
    package mutating func word(_ word: StaticString) {}
    package mutating func require(_ isTrue: Bool, orElse problem: StaticString) {}
}

/// A list of a scene, whose entries have names.
package enum SceneList {
    /// ``SceneDescription/variants``.
    case variants
    /// ``SceneDescription/parameters``.
    case parameters
}
