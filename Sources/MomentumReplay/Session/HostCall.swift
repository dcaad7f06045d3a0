/// The way in for what a host calls of a program from outside, as a page does with the exported functions of WebAssembly: one call at
/// a time, and with numbers that lie in their ranges.
///
/// While a call runs, the program may ask the host for something, such as the widths of a text. A host that calls again from there
/// would change what the first call is at work on. That call is refused with a diagnostic and changes nothing.
public enum HostCall {
    private static var isRunning = false

    /// Runs `body` as the call named `name`, and returns its result; `refusal`, with a diagnostic, when another call is running.
    @inline(__always)
    public static func run<Answer>(_ name: StaticString, orElse refusal: Answer, _ body: () -> Answer) -> Answer {
        guard begin(name) else { return refusal }
        let answer = body()
        isRunning = false
        return answer
    }

    /// The same for a call without a result.
    @inline(__always)
    public static func run(_ name: StaticString, _ body: () -> Void) { run(name, orElse: (), body) }

    /// A number of the host's, when it lies in `range`; nil, with a diagnostic, when it lies outside or is not a number.
    ///
    /// - Parameters:
    ///   - number: the number.
    ///   - range: the legal ones.
    ///   - what: a sentence that says what is wrong with any other, such as "the length is out of range".
    ///   - name: the call that the number came with.
    public static func admitted<Number: Comparable>(
        _ number: Number, in range: ClosedRange<Number>, orElse what: String, of name: StaticString
    ) -> Number? {
        if range.contains(number) { return number }
        Diagnostics.report(Diagnostic(what, in: name, remedy: "the call is left out"))
        return nil
    }

    @inline(never)
    private static func begin(_ name: StaticString) -> Bool {
        if isRunning {
            Diagnostics.report(
                Diagnostic(
                    "the program is in the middle of another call", in: name,
                    remedy: "call it when that has returned, not from what the program asks of its host"))
            return false
        }
        isRunning = true
        return true
    }
}
