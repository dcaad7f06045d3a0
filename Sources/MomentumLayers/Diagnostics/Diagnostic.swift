/// One report of a programming mistake: an illegal call or value that was refused and changed nothing.
public nonisolated struct Diagnostic: Sendable {
    /// What was refused, e.g. "the value of position is not finite".
    public let what: String
    /// Where: the type and member that refused it.
    public let callSite: StaticString
    /// What to do instead.
    public let remedy: String

    /// Creates a report.
    public init(_ what: String, in place: StaticString, remedy: String) {
        self.what = what
        self.callSite = place
        self.remedy = remedy
    }

    /// The report as one line of text.
    public var text: String {
        var text = String(callSite)
        text += ": "
        text += what
        text += "; "
        text += remedy
        return text
    }
}

/// Where diagnostics go.
public enum Diagnostics {
    /// Called once for every diagnostic. The default prints each text once to standard output, at most twenty of one call site. In
    /// Embedded Swift it prints each call site once, without the text, because printing text takes 10 kB there. A test makes a
    /// diagnostic fail, a host shows it.
    public static var handler: Handler = { printOnce($0) }

    /// Takes a diagnostic, on the main actor.
    public typealias Handler = MainActorFunction<Diagnostic, Void>

    /// Hands `diagnostic` to the handler.
    public static func report(_ diagnostic: Diagnostic) { handler(diagnostic) }

    /// Reports that the property called `name` was given a number that is not finite, or beyond what a picture can hold.
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
        /// The texts of one call site that are printed: a number that differs in every frame must not fill the output.
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
