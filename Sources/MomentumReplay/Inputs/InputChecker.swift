/// Looks whether every field of an input lies in its range, and takes it out of a record before, where there is one: the number of the kind
/// in a byte, and the fields, the higher bytes of numbers first. A page hands its input over so, and logs it.
///
/// It is one coder, and not two, because a page carries what the fields are once for each.
package struct InputChecker: InputCoder {
    private let session: Session
    private let record: UnsafeBufferPointer<UInt8>
    private var place = 1
    /// What is wrong with the first field that is none, or lies outside its range.
    private var problem: String?

    /// Whether there is a record to be read.
    private var reads: Bool { !record.isEmpty }

    private init(_ session: Session, _ record: UnsafeBufferPointer<UInt8>) {
        (self.session, self.record) = (session, record)
    }

    /// Whether the fields of `input` make sense; a diagnostic says why not.
    static func isLegal(_ input: SessionInput, for session: Session) -> Bool {
        var input = input
        return code(&input, for: session, UnsafeBufferPointer(start: nil, count: 0))
    }

    /// The input that a record holds for `session`; nil, and a diagnostic, when it holds none, or one that makes no sense.
    package static func input(in record: UnsafeBufferPointer<UInt8>, for session: Session) -> SessionInput? {
        guard let first = record.first, let kind = SessionInput.Kind(rawValue: first) else {
            session.refuse("a record is of no kind of input")
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
        if checker.reads, checker.place != record.count { checker.refuse("a record has not the length of its fields") }
        return checker.problem.map { session.refuse($0) } ?? true
    }

    @inline(never)
    private mutating func refuse(_ what: StaticString = "a field of an input is out of range") {
        if problem == nil { problem = String(what) }
    }

    /// A page carries no names of fields.
    private mutating func refuse(field name: StaticString) {
        #if !hasFeature(Embedded)
            if problem == nil { problem = String(name) + " of an input is out of range" }
        #else
            refuse()
        #endif
    }

    /// Takes so many bytes, as one number.
    @inline(never)
    private mutating func take(_ count: Int) -> UInt64 {
        guard record.count - place >= count else {
            refuse()
            return 0
        }
        var number: UInt64 = 0
        for _ in 0..<count {
            number = number << 8 | UInt64(record[place])
            place += 1
        }
        return number
    }

    private mutating func double() -> Double { Double(bitPattern: take(8)) }
    private mutating func integer() -> Int { Int(Int32(truncatingIfNeeded: take(4))) }

    @inline(never)
    package mutating func number(
        _ value: inout Double, _ name: StaticString, in range: ClosedRange<Double>, _ unit: StaticString
    ) {
        if reads { value = double() }
        if !range.contains(value) { refuse(field: name) }
    }

    @inline(never)
    package mutating func whole(_ value: inout Int, _ name: StaticString, in range: ClosedRange<Int>) {
        if reads { value = integer() }
        if !range.contains(value) { refuse(field: name) }
    }

    @inline(never)
    package mutating func identifier(_ value: inout UInt32, _ name: StaticString) {
        if reads { value = UInt32(truncatingIfNeeded: take(4)) }
    }

    package mutating func choice<Value: RawRepresentable<Int>>(
        _ value: inout Value, _ name: StaticString, _ words: StaticString
    ) {
        guard reads else { return }
        if let read = Value(rawValue: Int(take(1))) { value = read } else { refuse() }
    }

    package mutating func flag(_ value: inout Bool, _ name: StaticString, _ words: StaticString) {
        if reads { value = take(1) != 0 }
    }

    package mutating func bits(_ value: inout UInt8, _ name: StaticString, _ words: StaticString) {
        if reads { value = UInt8(take(1)) }
    }

    package mutating func text(_ letters: inout [UInt8], _ name: StaticString) {
        if reads {
            let count = integer()
            guard count >= 0, count <= record.count - place else { return refuse() }
            letters = Array(record[place..<(place + count)])
            place += count
        }
        require(
            letters.count <= InputRange.insertion.upperBound && InputRange.isText(letters),
            orElse: "a text is too long, or no UTF-8")
    }

    package mutating func position(_ index: inout Int, _ name: StaticString, among list: SceneList) {
        let scene = session.description
        let count = list == .variants ? scene.variants.count : scene.parameters.count
        whole(&index, name, in: 0...(count - 1 < 0 ? 0 : count - 1))
        require(index < count, orElse: "there is no such variant or parameter")
    }

    package mutating func value(_ value: inout Double, _ name: StaticString, ofParameter index: Int) {
        let parameters = session.description.parameters
        number(&value, name, in: parameters.indices.contains(index) ? parameters[index].range : 0...0, "")
    }

    package mutating func image(_ answer: inout ImageAnswer) {
        if reads {
            let (position, _, reason) = (integer(), integer(), UInt8(take(1)))
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
        require(answer.isLegal, orElse: "the size of a picture is out of range")
    }

    package mutating func change(_ change: inout PartChange) {
        if reads {
            let (part, kind, index) = (UInt32(truncatingIfNeeded: take(4)), take(1), integer())
            let (a, b, c, d) = (double(), double(), double(), double())
            let paths = Session.changeablePaths?() ?? []
            let read: PartChange.Kind? =
                switch kind {
                case 0: paths.indices.contains(index) ? .number(paths[index], a) : nil
                case 1: .spring(index, response: a, dampingFraction: b)
                case 2: .curve(index, x1: a, y1: b, x2: c, y2: d)
                case 3: .time(a)
                case 4: PartChange.Playback(rawValue: index).map { .playback($0) }
                default: nil
                }
            guard let read else { return refuse() }
            change = PartChange(read, of: part)
        }
        require(change.isLegal, orElse: "a number of a change by hand is out of range")
    }

    package mutating func require(_ isTrue: Bool, orElse what: StaticString) {
        if !isTrue { refuse(what) }
    }
}

extension Session {
    /// Whether `input` makes sense now; a diagnostic says why not.
    func isLegal(_ input: SessionInput) -> Bool {
        guard InputChecker.isLegal(input, for: self) else { return false }
        if case .frame(let time) = input, time < stage.time { return refuse("the time of a frame goes backwards") }
        return true
    }

    @discardableResult
    @inline(never)
    func refuse(_ what: String) -> Bool {
        Diagnostics.report(Diagnostic(what, in: "Session", remedy: "the input is left out"))
        return false
    }
}
