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
    ///   - remedy: The range with its unit, such as "pass a length from 0 to 64 bytes".
    ///   - name: The call that has `number` as an argument.
    public static func admitted(
        _ number: Int, in range: ClosedRange<Int>, orElse what: String, remedy: String, of name: StaticString
    ) -> Int? {
        if range.contains(number) { return number }
        refuse(what, .count(number), remedy, name)
        return nil
    }

    /// Returns a number from the host if `range` contains it. Returns nil, with a diagnostic, if the number is outside
    /// the range or is NaN.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - range: The legal numbers.
    ///   - what: The diagnostic's sentence for any other number, such as "the time is out of range".
    ///   - remedy: The range with its unit, such as "pass a time from 0 to 60 seconds".
    ///   - name: The call that has `number` as an argument.
    public static func admitted(
        _ number: Double, in range: ClosedRange<Double>, orElse what: String, remedy: String, of name: StaticString
    ) -> Double? {
        if range.contains(number) { return number }
        refuse(what, .number(number), remedy, name)
        return nil
    }

    @inline(never)
    private static func refuse(
        _ what: String, _ value: Diagnostic.Value, _ remedy: String, _ name: StaticString
    ) {
        Diagnostics.report(what, value: value, in: name, remedy: remedy + "; the call is ignored")
    }

    @inline(never)
    private static func begin(_ name: StaticString) -> Bool {
        if isRunning {
            Diagnostics.report(
                "another call of the program is running", in: name,
                remedy: "call the function after the running call has returned; the call is ignored")
            return false
        }
        isRunning = true
        return true
    }
}
