extension View {
    /// Makes the view an element for assistive technology, called `label`, which does by actions of these names what the keys
    /// do. Activated it is tapped.
    func becomeElement(_ label: String, _ actions: [(name: String, key: KeyEvent.Key)] = []) {
        isAccessibilityElement = true
        accessibilityLabel = label
        accessibilityTraits = .button
        add(actions)
    }

    /// Adds actions that do what keys do.
    func add(_ actions: [(name: String, key: KeyEvent.Key)]) {
        for action in actions { add(action.name, KeyEvent(action.key)) }
    }

    /// Adds an action that does what a key does, whether the view has the focus or not.
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

    /// The directions of the arrows, for ``becomeElement(_:_:)``: "Push left" and so on.
    static func arrows(_ verb: String) -> [(name: String, key: KeyEvent.Key)] {
        [(verb + " left", .left), (verb + " right", .right), (verb + " up", .up), (verb + " down", .down)]
    }
}
