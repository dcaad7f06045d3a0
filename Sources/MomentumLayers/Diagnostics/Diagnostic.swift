/// A report of a programming mistake: an illegal call or value. It usually has no effect; otherwise, ``remedy`` names
/// the effect.
public nonisolated struct Diagnostic: Sendable {
    /// The reason for the refusal, such as "position is not finite".
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

    /// Reports that the property `name` was set to `value`, which has a component that is not finite or is beyond the
    /// range of a display list.
    static func reportNotFinite<Value: Animatable>(_ name: StaticString, _ value: Value, in place: StaticString) {
        reportNotFinite(String(name), component: value.firstComponent { !$0.isDrawable }, in: place)
    }

    /// Reports that a component of the property `name` is not finite or is beyond the range of a display list.
    @inline(never)
    static func reportNotFinite(_ name: String, component: Double, in place: StaticString) {
        report(
            name + component.fault, value: .number(component), in: place,
            remedy: "pass numbers from -3.4e38 to 3.4e38; the property keeps its value")
    }

    /// Reports that `what`, a number of seconds, is negative or not finite, and has no effect.
    @inline(never)
    package static func reportSeconds(_ what: StaticString, _ seconds: Double, in place: StaticString) {
        report(
            String(what) + " is negative or not finite", value: .number(seconds), in: place,
            remedy: "pass a finite number of seconds, at least 0; nothing changes")
    }

    /// Reports that `index` is not an index of a list of `count` elements, and has no effect.
    @inline(never)
    package static func reportIndex(_ index: Int, count: Int, in place: StaticString) {
        report(
            "the index is out of range", value: .index(index, count: count), in: place,
            remedy: "pass a valid index; nothing changes")
    }

    /// Reports that `time` is not finite or is before the present time, and has no effect.
    @inline(never)
    package static func reportTime(_ time: Double, in place: StaticString) {
        report(
            time.isFinite ? "the time is before the present time" : "the time is not finite", value: .number(time),
            in: place, remedy: "pass the time of the frame in seconds, at least the present time; nothing changes")
    }

    /// Reports that a font has an illegal size, and has no effect.
    @inline(never)
    static func reportFontSize(_ size: Double, in place: StaticString) {
        report(
            "the font size is not a finite number above 0", value: .number(size), in: place,
            remedy: "pass a finite size in points, above 0; nothing changes")
    }

    /// Reports a refusal and its effect, a clause such as "nothing changes".
    static func report(_ refusal: AnimationRefusal, in place: StaticString, effect: StaticString) {
        report(refusal.reason, value: refusal.value, in: place, remedy: refusal.remedy + "; " + String(effect))
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
