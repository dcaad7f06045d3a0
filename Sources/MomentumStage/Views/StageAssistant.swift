/// What keeps a stage's elements for assistive technology: there is one as soon as any view is an element, and a program
/// without any is linked without it.
package protocol StageAssistant: AnyObject {
    /// Takes in what has changed since the last frame that was shown: ``bytes`` are what a host reads. Returns whether they are
    /// others.
    func update(_ stage: Stage) -> Bool
    /// The tree, and what was posted.
    var bytes: [UInt8] { get }
    /// Does what assistive technology asks for.
    func perform(_ input: AccessibilityInput, on stage: Stage)
    /// Takes what is to be told.
    func post(_ notification: AccessibilityNotification, at time: Double)
}

extension Stage {
    /// Makes what keeps the elements of a stage; nil in a program without any.
    static var makeAssistant: (() -> any StageAssistant)?

    /// What keeps this stage's elements; nil in a program without any.
    package final var assistant: (any StageAssistant)? {
        if madeAssistant == nil, let make = Stage.makeAssistant { madeAssistant = make() }
        return madeAssistant
    }

    /// The number of the finger with which an assistant taps: no host's.
    static var assistantsFinger: Int { -1 }

    /// Takes what assistive technology does; it is handled in the next frame. One whose value is not finite, or beyond a million, is
    /// refused with a diagnostic.
    public func send(_ input: AccessibilityInput) {
        guard abs(input.value) <= 1e6 else {
            return Diagnostics.report(
                Diagnostic(
                    "the value of an action is out of range", in: "Stage.send(_:)",
                    remedy: "give a number of at most a million; nothing is done"))
        }
        actions.append(input)
    }

    func handleActions() {
        guard !actions.isEmpty else { return }
        let actions = actions
        self.actions.removeAll(keepingCapacity: true)
        for action in actions {
            root.layer.report(.touched(distance: .infinity))
            if let assistant { assistant.perform(action, on: self) } else { Self.refuseAction() }
        }
    }

    /// There is no such element, or no more.
    static func refuseAction() {
        Diagnostics.report(
            Diagnostic(
                "an action is for an element that is not there", in: "Stage.send(_:)",
                remedy: "act on elements of the present accessibilityTree; nothing is done"))
    }
}
