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
    /// Called once for every diagnostic. The default prints the first one of each call site to standard output, in Embedded
    /// Swift the call site alone, because printing text takes 10 kB there; a test makes it fail, a host shows it.
    public static var handler: Handler = { printOncePerCallSite($0) }

    #if hasFeature(Embedded)
        /// Takes a diagnostic.
        public typealias Handler = (Diagnostic) -> Void
    #else
        /// Takes a diagnostic, on the main actor.
        public typealias Handler = @MainActor (Diagnostic) -> Void
    #endif

    /// Hands `diagnostic` to the handler.
    public static func report(_ diagnostic: Diagnostic) { handler(diagnostic) }

    /// Reports that the property called `name` was given a number that is not finite.
    @inline(never)
    static func reportNotFinite(_ name: StaticString, in place: StaticString) {
        report(
            Diagnostic(
                String(name) + " was given a number that is not finite", in: place,
                remedy: "give finite numbers; the property keeps its value"))
    }

    private static var reportedCallSites: [StaticString] = []

    private static func printOncePerCallSite(_ diagnostic: Diagnostic) {
        for place in reportedCallSites where place.utf8Start == diagnostic.callSite.utf8Start { return }
        reportedCallSites.append(diagnostic.callSite)
        #if hasFeature(Embedded)
            print(diagnostic.callSite)
        #else
            print(diagnostic.text)
        #endif
    }
}
