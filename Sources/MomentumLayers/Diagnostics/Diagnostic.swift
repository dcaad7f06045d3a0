/// A report of a programming mistake: an illegal call or value. It usually has no effect; otherwise, ``remedy`` names
/// the effect.
public nonisolated struct Diagnostic: Sendable {
    /// The reason for the refusal, such as "the value of position is not finite".
    public let what: String
    /// The refused value, or nil if the report concerns the state of an object.
    public let value: Value?
    /// The type and member that refused the call or value.
    public let callSite: StaticString
    /// The recommended correction, usually followed by the effect of the refusal.
    public let remedy: String

    /// Creates a report of a refused call or value.
    ///
    /// - Parameters:
    ///   - what: The reason for the refusal.
    ///   - value: The refused value. The default is nil: the report concerns the state of an object.
    ///   - place: The type and member that refused the call or value.
    ///   - remedy: The recommended correction, and the effect of the refusal.
    public init(_ what: String, value: Value? = nil, in place: StaticString, remedy: String) {
        self.what = what
        self.value = value
        self.callSite = place
        self.remedy = remedy
    }

    /// The report as one line of text: the call site, the reason, the value if there is one, and the remedy.
    ///
    /// An example is "Timeline.rate: the rate is out of range: -1; pass a number above 0".
    public var text: String {
        var text = String(callSite)
        text += ": "
        text += what
        if let value {
            text += ": "
            text += value.text
        }
        text += "; "
        text += remedy
        return text
    }
}

/// A namespace for reporting diagnostics.
public enum Diagnostics {
    /// The closure that is called once for every diagnostic. A test can use it to fail, and a host to show the
    /// diagnostic.
    ///
    /// By default, each text is printed once to standard output, up to twenty texts per call site. In Embedded Swift,
    /// each call site is printed once, without the text, because the code for printing texts takes 10 kB.
    public static var handler: Handler = { printOnce($0) }

    /// A closure that handles a diagnostic, on the main actor.
    public typealias Handler = MainActorFunction<Diagnostic, Void>

    /// Passes `diagnostic` to the handler.
    public static func report(_ diagnostic: Diagnostic) { handler(diagnostic) }

    /// Passes the diagnostic with these parts to the handler. See ``Diagnostic/init(_:value:in:remedy:)``.
    public static func report(
        _ what: String, value: Diagnostic.Value? = nil, in place: StaticString, remedy: String
    ) {
        handler(Diagnostic(what, value: value, in: place, remedy: remedy))
    }

    /// Reports that the property `name` was set to a value that is not finite or is beyond the range of a display list.
    @inline(never)
    static func reportNotFinite(_ name: StaticString, in place: StaticString) {
        report(
            Diagnostic(
                String(name) + " was given a number that is not finite, or beyond 3.4e38", in: place,
                remedy: "give finite numbers; the property keeps its value"))
    }

    #if hasFeature(Embedded)
        private static var printed: [StaticString] = []

        private static func printOnce(_ diagnostic: Diagnostic) {
            for callSite in printed where callSite.utf8Start == diagnostic.callSite.utf8Start { return }
            printed.append(diagnostic.callSite)
            print(diagnostic.callSite)
        }
    #else
        private static var printed: [Diagnostic] = []
        /// The largest number of printed texts per call site, so that a number that differs in every frame does not
        /// flood the output.
        private static let mostTexts = 20

        private static func printOnce(_ diagnostic: Diagnostic) {
            guard isNew(diagnostic) else { return }
            printed.append(diagnostic)
            print(diagnostic.text)
        }

        private static func isNew(_ diagnostic: Diagnostic) -> Bool {
            var count = 0
            for known in printed where known.callSite.utf8Start == diagnostic.callSite.utf8Start {
                count += 1
                if count == mostTexts || known.text == diagnostic.text { return false }
            }
            return true
        }
    #endif
}
