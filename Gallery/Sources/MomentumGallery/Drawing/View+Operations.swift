extension View {
    /// Makes the view an accessibility element with the label `label` and with custom actions that do the same as keys.
    /// Activating the element taps it.
    func becomeElement(_ label: String, _ actions: [(name: String, key: KeyEvent.Key)] = []) {
        isAccessibilityElement = true
        accessibilityLabel = label
        accessibilityTraits = .button
        add(actions)
    }

    /// Adds accessibility actions that do the same as keys.
    func add(_ actions: [(name: String, key: KeyEvent.Key)]) {
        for action in actions { add(action.name, KeyEvent(action.key)) }
    }

    /// Adds an accessibility action that does the same as a key, whether or not the view is focused.
    func add(_ name: String, _ event: KeyEvent) {
        let view = Weak(self)
        accessibilityCustomActions.append(
            AccessibilityCustomAction(name) { _ in
                var event = event
                _ = view.object?.keyPressed(event)
                event.isDown = false
                _ = view.object?.keyPressed(event)
            })
    }

    /// Returns an action for each arrow key, for ``becomeElement(_:_:)``: "Push left" and so on.
    static func arrows(_ verb: String) -> [(name: String, key: KeyEvent.Key)] {
        [(verb + " left", .left), (verb + " right", .right), (verb + " up", .up), (verb + " down", .down)]
    }
}
