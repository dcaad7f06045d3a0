/// A visitor of the fields of an input, in order, that reads, writes, checks or describes them.
///
/// The fields are in the same order as in a record, and as the words in a line of a script. A coder that reads starts
/// with the prototype of a kind (``SessionInput/Kind/prototype``) and replaces its fields.
package protocol InputCoder {
    /// Visits a word between two fields of a script line. Records contain no words.
    mutating func word(_ word: StaticString)

    /// Visits a number, eight bytes in a record.
    mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString)

    /// Visits an integer, four bytes in a record.
    mutating func integer(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>)

    /// Visits an identifier, which has no range: four bytes in a record.
    mutating func identifier(_ value: inout UInt32, _ name: StaticString)

    /// Visits one of several choices: a byte in a record, the index of the choice's word among `words`, which are
    /// separated by spaces.
    mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString)

    /// Visits a Boolean value, a byte in a record. `words` contains the word for false, then the word for true.
    mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString)

    /// Visits several Boolean values: the bits of a byte, from the lowest on. For each bit, `words` contains its name
    /// and the words for 0 and 1.
    mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString)

    /// Visits a UTF-8 text: in a record, its length in four bytes, then its bytes.
    mutating func text(_ letters: inout [UInt8], _ name: StaticString)

    /// Visits a JSON text, in a record like any other text.
    mutating func json(_ text: inout [UInt8], _ name: StaticString)

    /// Visits bytes of any value, in a record like a text. A script line contains them in Base64.
    mutating func bytes(_ bytes: inout [UInt8], _ name: StaticString)

    /// Visits the index of one of the scene's variants or parameters, four bytes in a record. A script line contains
    /// its name.
    mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList)

    /// Visits a value of the scene's parameter at `index`, eight bytes in a record.
    mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int)

    /// Visits the outcome of an image: its index in the host's list, the host's number for its name, a failure reason
    /// (0 for none), width and height.
    mutating func image(_ answer: inout ImageAnswer)

    /// Visits a manual change: a part, the kind of the change, an index, and up to four numbers.
    mutating func change(_ change: inout PartChange)

    /// Checks a condition on several fields; `problem` describes the error if it is false.
    mutating func require(_ isTrue: Bool, orElse problem: StaticString, remedy: StaticString)
}

extension InputCoder {
    package mutating func word(_ word: StaticString) {}
    package mutating func json(_ text: inout [UInt8], _ name: StaticString) { self.text(&text, name) }
    package mutating func require(_ isTrue: Bool, orElse problem: StaticString, remedy: StaticString) {}
}

/// A list of a scene whose entries are identified by name in scripts.
package enum SceneList {
    /// ``SceneDescription/variants``.
    case variants
    /// ``SceneDescription/parameters``.
    case parameters
}
