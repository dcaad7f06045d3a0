/// The entry point for calls from a host into a program, such as a page's calls of the exported functions of a
/// WebAssembly module. Admits one call at a time, and checks the ranges of the arguments.
///
/// While a call runs, the program may ask the host for information, such as the widths of a text. If the host makes
/// another call at that point, it would change data that the first call is using. That call is refused with a
/// diagnostic and changes nothing.
public enum HostCall {
    private static var isRunning = false

    /// Runs `body` as the call named `name`, and returns its result. Returns `refusal`, with a diagnostic, if another
    /// call is running.
    @inline(__always)
    public static func run<Answer>(_ name: StaticString, orElse refusal: Answer, _ body: () -> Answer) -> Answer {
        guard begin(name) else { return refusal }
        let answer = body()
        isRunning = false
        return answer
    }

    /// Runs `body` as the call named `name`. Reports a diagnostic and does not run `body` if another call is running.
    @inline(__always)
    public static func run(_ name: StaticString, _ body: () -> Void) { run(name, orElse: (), body) }

    /// Returns a number from the host if `range` contains it. Returns nil, with a diagnostic, if the number is outside
    /// the range or is NaN.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - range: The legal numbers.
    ///   - what: The diagnostic's sentence for any other number, such as "the length is out of range".
    ///   - name: The call that has `number` as an argument.
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
