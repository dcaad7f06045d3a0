/// A coder that reads the fields of an input from a record and checks them. Without a record, it checks the fields of
/// an existing input.
///
/// A record consists of a byte with the number of the kind, and the fields, with numbers in big-endian order. Pages
/// send and log input in this form. A single coder both reads and checks, because a page contains the compiled list of
/// fields once for each coder.
package struct InputChecker: InputCoder {
    private let session: Session
    private let record: UnsafeBufferPointer<UInt8>
    private var offset = 1
    /// The first problem: a field that could not be read, or that is out of range.
    private var problem: Problem?

    private struct Problem {
        let what: String
        var value: Diagnostic.Value?
        var remedy = "pass values in range"
    }

    /// Whether the coder reads a record.
    private var reads: Bool { !record.isEmpty }

    private init(_ session: Session, _ record: UnsafeBufferPointer<UInt8>) {
        (self.session, self.record) = (session, record)
    }

    /// Returns whether the fields of `input` are legal. Reports a diagnostic if they are not.
    static func isLegal(_ input: SessionInput, for session: Session) -> Bool {
        var input = input
        return code(&input, for: session, UnsafeBufferPointer(start: nil, count: 0))
    }

    /// Returns the input that is encoded in a record for `session`. Returns nil, with a diagnostic, if there is none or
    /// if a field is illegal.
    package static func input(in record: UnsafeBufferPointer<UInt8>, for session: Session) -> SessionInput? {
        guard !record.isEmpty, let kind = SessionInput.Kind(rawValue: record[0]) else {
            session.refuse(
                record.isEmpty ? "the record is empty" : "the kind of the input is unknown",
                record.isEmpty ? nil : .count(Int(record[0])), remedy: "begin the record with the number of a kind")
            return nil
        }
        var input = kind.prototype
        return code(&input, for: session, record) ? input : nil
    }

    @inline(never)
    private static func code(
        _ input: inout SessionInput, for session: Session, _ record: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var checker = InputChecker(session, record)
        input.code(with: &checker)
        if checker.reads, checker.offset != record.count { checker.refuse() }
        guard let problem = checker.problem else { return true }
        return session.refuse(problem.what, problem.value, remedy: problem.remedy)
    }

    @inline(never)
    private mutating func refuse() {
        if problem == nil { problem = Problem(what: "a field of the input is out of range") }
    }

    /// Records a problem. In a page, the sentence is replaced by a general one to keep the module small.
    private mutating func refuse(_ what: StaticString, _ value: Diagnostic.Value? = nil, remedy: StaticString) {
        #if !hasFeature(Embedded)
            if problem == nil { problem = Problem(what: String(what), value: value, remedy: String(remedy)) }
        #else
            refuse()
        #endif
    }

    /// Records that a value of `change` is out of range.
    private mutating func refuse(_ change: PartChange) {
        #if !hasFeature(Embedded)
            switch change.kind {
            case .number(_, let number):
                refuse(
                    "the property does not consist of one finite number", .number(number),
                    remedy: "pass a finite number for a property with one component")
            case .spring(_, let response, let fraction):
                refuse(
                    "the response or the damping of the spring is out of range", .pair(response, fraction),
                    remedy: "pass a response from 0.01 to 60 seconds and a damping from 0 to 1")
            case .curve(_, let x1, let y1, let x2, let y2):
                let isFirst = !((0...1).contains(x1) && (-8...8).contains(y1))
                refuse(
                    "a control point of the curve is out of range", isFirst ? .pair(x1, y1) : .pair(x2, y2),
                    remedy: "pass x from 0 to 1 and y from -8 to 8")
            case .time(let time):
                refuse("the time of the timeline is not finite", .number(time), remedy: "pass finite seconds")
            case .playback: refuse()
            }
        #else
            refuse()
        #endif
    }

    /// Records that the field `name` has no choice with this number.
    private mutating func refuseChoice(_ name: StaticString, _ number: Int) {
        #if !hasFeature(Embedded)
            guard problem == nil else { return }
            problem = Problem(
                what: "the \(name) of the input is unknown", value: .count(number),
                remedy: "pass the number of an existing \(name)")
        #else
            refuse()
        #endif
    }

    /// Records that the field `name` is outside `range`.
    private mutating func refuse(_ name: StaticString, _ number: Double, notIn range: ClosedRange<Double>) {
        #if !hasFeature(Embedded)
            guard problem == nil else { return }
            problem = Problem(
                what: "the \(name) of the input is out of range", value: .number(number),
                remedy: "pass a number from \(range.lowerBound.shortest) to \(range.upperBound.shortest)")
        #else
            refuse()
        #endif
    }

    /// Reads the next `count` bytes as a big-endian number.
    @inline(never)
    private mutating func readBytes(_ count: Int) -> UInt64 {
        guard record.count - offset >= count else {
            refuse()
            return 0
        }
        var number: UInt64 = 0
        for _ in 0..<count {
            number = number << 8 | UInt64(record[offset])
            offset += 1
        }
        return number
    }

    /// Returns the next byte, or `present` if there is no record.
    @inline(never)
    private mutating func index(_ present: Int) -> Int { reads ? Int(readBytes(1)) : present }

    private mutating func double() -> Double { Double(bitPattern: readBytes(8)) }
    private mutating func integer() -> Int { Int(Int32(truncatingIfNeeded: readBytes(4))) }

    @inline(never)
    package mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString
    ) {
        if reads { value = double() }
        if !range.contains(value) { refuse(name, value, notIn: range) }
    }

    @inline(never)
    package mutating func integer(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>) {
        if reads { value = integer() }
        if !range.contains(value) {
            refuse(name, Double(value), notIn: Double(range.lowerBound)...Double(range.upperBound))
        }
    }

    @inline(never)
    package mutating func identifier(_ value: inout UInt32, _ name: StaticString) {
        if reads { value = UInt32(truncatingIfNeeded: readBytes(4)) }
    }

    package mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString
    ) {
        let number = index(value.rawValue)
        if let read = Value(rawValue: number) {
            value = read
        } else {
            refuseChoice(name, number)
        }
    }

    package mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString) {
        let read = index(value ? 1 : 0)
        if read > 1 { refuse(name, Double(read), notIn: 0...1) }
        value = read != 0
    }

    package mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString) {
        let read = index(Int(value))
        // Each bit has three words: its name, and the names of its two states.
        var count = 1
        words.withUTF8Buffer { letters in for letter in letters where letter == UInt8(ascii: " ") { count += 1 } }
        if read >> (count / 3) != 0 { refuse(name, Double(read), notIn: 0...Double(1 << (count / 3) - 1)) }
        value = UInt8(truncatingIfNeeded: read)
    }

    @inline(never)
    package mutating func bytes(_ bytes: inout [UInt8], _ name: StaticString) {
        if reads {
            let count = integer()
            guard count >= 0, count <= record.count - offset else { return refuse() }
            bytes = Array(UnsafeBufferPointer(rebasing: record[offset..<(offset + count)]))
            offset += count
        }
        if bytes.count > InputRange.insertion.upperBound {
            refuse("the text of the input is too long", .count(bytes.count), remedy: "pass at most 16777216 bytes")
        }
    }

    @inline(never)
    package mutating func text(_ letters: inout [UInt8], _ name: StaticString) {
        bytes(&letters, name)
        if !InputRange.isText(letters) {
            refuse("the text of the input is not valid UTF-8", remedy: "pass valid UTF-8")
        }
    }

    package mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList) {
        if reads { index = integer() }
        let count = list == .variants ? session.start.scene.variants.count : session.start.scene.parameters.count
        if index < 0 || index >= count {
            let what: StaticString =
                list == .variants
                ? "the index of the variant is out of range" : "the index of the parameter is out of range"
            refuse(what, .index(index, count: count), remedy: "pass an existing index")
        }
    }

    package mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int) {
        let parameters = session.start.scene.parameters
        number(&value, name, in: parameters.indices.contains(index) ? parameters[index].range : 0...0, "")
    }

    package mutating func image(_ answer: inout ImageAnswer) {
        if reads {
            let (position, _, reason) = (integer(), integer(), UInt8(readBytes(1)))
            let (width, height) = (double(), double())
            let requests = session.stage.imageRequests
            guard requests.indices.contains(position) else { return refuse() }
            let name = requests[position].name
            if reason == 0, width >= 1, height >= 1, width <= 1e6, height <= 1e6 {
                answer = ImageAnswer(name, .ready(width: Int(width), height: Int(height)))
            } else if let failure = Image.Failure(rawValue: reason) {
                answer = ImageAnswer(name, .failed(failure))
            } else {
                refuse()
            }
        }
        if !answer.isLegal {
            var size: Diagnostic.Value?
            if case .ready(let width, let height) = answer.outcome { size = .pair(Double(width), Double(height)) }
            refuse(
                "the size of the image is out of range", size,
                remedy: "pass 1 to 16384 pixels a side, at most 100000000 in all")
        }
    }

    package mutating func change(_ change: inout PartChange) {
        if reads {
            let (part, what, index) = (UInt32(truncatingIfNeeded: readBytes(4)), self.index(0), integer())
            let (a, b, c, d) = (double(), double(), double(), double())
            guard let changeOfRecord = Session.changeOfRecord else {
                return refuse("the program accepts no manual changes", remedy: "call Inspection.install() first")
            }
            guard let read = changeOfRecord(what, index, a, b, c, d) else { return refuse() }
            change = PartChange(read, of: part)
        }
        if !change.isLegal {
            refuse(change)
        }
    }

    package mutating func require(_ isTrue: Bool, orElse what: StaticString, remedy: StaticString) {
        if !isTrue { refuse(what, remedy: remedy) }
    }
}

extension Session {
    /// Returns whether `input` is legal at present. Reports a diagnostic if it is not.
    func isLegal(_ input: SessionInput) -> Bool {
        guard InputChecker.isLegal(input, for: self) else { return false }
        if case .frame(let time) = input, time < stage.time {
            return refuse(
                "the frame is earlier than the stage's time", .number(time), remedy: "pass the frames in order of time")
        }
        return true
    }

    @discardableResult
    @inline(never)
    func refuse(_ what: String, _ value: Diagnostic.Value? = nil, remedy: String) -> Bool {
        Diagnostics.report(what, value: value, in: "Session.apply(_:)", remedy: remedy + "; the input is ignored")
        return false
    }
}
