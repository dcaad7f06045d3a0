/// The object that maintains a stage's accessibility elements. It is created only if the program has an element, so
/// that a program without elements is linked without it.
package protocol StageAssistant: AnyObject {
    /// Updates ``bytes`` with the changes since the last shown frame. Returns whether they have changed.
    func update(_ stage: Stage) -> Bool
    /// The encoded tree of elements and the posted notifications, for the host.
    var bytes: [UInt8] { get }
    /// Performs an action of assistive technology.
    func perform(_ input: AccessibilityInput, on stage: Stage)
    /// Stores a notification for assistive technology.
    func post(_ notification: AccessibilityNotification, at time: Double)
}

extension Stage {
    /// The function that creates a stage's assistant; nil in a program without elements.
    static var makeAssistant: (() -> any StageAssistant)?

    /// The assistant of this stage; nil in a program without elements.
    package final var assistant: (any StageAssistant)? {
        if storedAssistant == nil, let make = Stage.makeAssistant { storedAssistant = make() }
        return storedAssistant
    }

    /// The pointer identifier of an assistant's taps, which no host uses.
    static var assistantsFinger: Int { -1 }

    /// Sends an action of assistive technology, which the next frame handles. An action whose value is not finite or
    /// exceeds a million in magnitude is refused with a diagnostic. An action for an element that does not exist is
    /// refused with a diagnostic when it is handled.
    public func send(_ input: AccessibilityInput) {
        guard abs(input.value) <= 1e6 else {
            return Diagnostics.report(
                "the value of the action is out of range", value: .number(input.value), in: "Stage.send(_:)",
                remedy: "pass a number from -1000000 to 1000000; the action is ignored")
        }
        actions.append(input)
    }

    func handleActions() {
        guard !actions.isEmpty else { return }
        let actions = actions
        self.actions.removeAll(keepingCapacity: true)
        for action in actions {
            root.layer.report(.touched(distance: .infinity))
            if let assistant { assistant.perform(action, on: self) } else { Self.refuseElement(action.element) }
        }
    }

    /// Reports an action for an element that does not exist or no longer exists.
    static func refuseElement(_ element: UInt32) {
        Diagnostics.report(
            "no element has this identifier", value: .number(Double(element)), in: "Stage.send(_:)",
            remedy: "pass the identifier of an element in the present accessibilityTree; the action is ignored")
    }
}
