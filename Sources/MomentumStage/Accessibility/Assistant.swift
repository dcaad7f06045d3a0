/// The assistant that maintains a stage's elements for a host and performs the actions of assistive technology.
final class Assistant: StageAssistant {
    /// The encoded tree and the notifications since the last update, in the host's format.
    private(set) var bytes: [UInt8] = []
    private var tree: [UInt8] = []
    private var posts: [Post] = []
    private var lastTime = -Double.infinity
    private var isNew = true

    private struct Post {
        let kind: UInt32
        let text: String
        let view: Weak<View>
        let time: Double
    }

    /// The intervals between updates of the tree while the stage is in motion, in seconds: the shorter one after a
    /// change, the longer one without a change.
    private static var shortest: Double { 0.1 }
    private static var longest: Double { 0.5 }

    /// Provides every stage with an assistant from now on.
    static func install() { if Stage.makeAssistant == nil { Stage.makeAssistant = { Assistant() } } }

    // MARK: Elements

    func update(_ stage: Stage) -> Bool {
        let hadPosts = bytes.count != tree.count + 4
        guard needsUpdate(stage) || !posts.isEmpty else {
            if hadPosts { write([]) }
            return hadPosts
        }
        stage.elementsHaveChanged = false
        lastTime = stage.time
        isNew = false
        let old = tree
        tree = AccessibilityEncoder(stage.accessibilityTree.nodes).bytes
        // Notifications from before the previous frame were read already, or belong to a session that is being
        // replayed.
        let recent = posts.filter { $0.time >= stage.frameBefore }
        posts.removeAll()
        guard tree != old || hadPosts || !recent.isEmpty else { return false }
        write(recent)
        return true
    }

    /// Returns whether the tree has to be updated. At rest, every frame may have changed it. In motion, it is updated
    /// at intervals.
    private func needsUpdate(_ stage: Stage) -> Bool {
        if isNew || !(stage.isMoving || stage.isTouched) || stage.time < lastTime { return true }
        let elapsed = stage.time - lastTime
        return elapsed >= Self.longest || (stage.elementsHaveChanged && elapsed >= Self.shortest)
    }

    private func write(_ posts: [Post]) {
        var encoder = AccessibilityEncoder(tree)
        encoder.append(UInt32(posts.count))
        for post in posts {
            encoder.append(post.kind)
            encoder.append(post.view.object?.accessibilityID ?? 0)
            encoder.append(post.text)
        }
        bytes = encoder.bytes
    }

    func post(_ notification: AccessibilityNotification, at time: Double) {
        switch notification {
        case .announcement(let text): posts.append(Post(kind: 0, text: text, view: Weak(nil), time: time))
        case .urgentAnnouncement(let text): posts.append(Post(kind: 1, text: text, view: Weak(nil), time: time))
        case .screenChanged(let view): posts.append(Post(kind: 2, text: "", view: Weak(view), time: time))
        case .layoutChanged(let view): posts.append(Post(kind: 3, text: "", view: Weak(view), time: time))
        }
    }

    // MARK: Actions

    func perform(_ input: AccessibilityInput, on stage: Stage) {
        guard let view = Self.find(input.element, in: stage.focusScope) else {
            return Stage.refuseElement(input.element)
        }
        stage.elementsHaveChanged = true
        isNew = true
        guard !view.accessibilityTraits.contains(.notEnabled) else { return }
        switch input.action {
        case .activate: if !view.accessibilityActivate() { tap(view, on: stage) }
        case .increment: view.accessibilityIncrement()
        case .decrement: view.accessibilityDecrement()
        case .scroll:
            guard let direction = AccessibilityScrollDirection(rawValue: Int(saturating: input.value)) else { return }
            var outer: View? = view
            while let current = outer, !current.accessibilityScroll(direction) { outer = current.superview }
        case .escape: _ = view.escape()
        case .custom:
            let actions = view.accessibilityCustomActions
            let index = Int(saturating: input.value)
            guard actions.indices.contains(index) else {
                return Diagnostics.report(
                    "the index of the custom action is out of range", value: .index(index, count: actions.count),
                    in: "Stage.send(_:)",
                    remedy: "pass an index of the element's accessibilityCustomActions; the action is ignored")
            }
            actions[index].perform()
        case .setValue: _ = view.accessibilitySetValue(input.value)
        case .focus:
            if view.canBecomeFocused {
                stage.showsFocus = true
                if stage.focusedView === view { view.focusDidChange() } else { stage.focusedView = view }
            }
            view.scrollIntoView()
        }
    }

    private static func find(_ id: UInt32, in view: View) -> View? {
        guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return nil }
        if view.accessibilityID == id { return view }
        for view in view.subviews {
            if let found = find(id, in: view) { return found }
        }
        return nil
    }

    /// Taps the centre of the presentation of `view`, which has not handled its activation itself.
    private func tap(_ view: View, on stage: Stage) {
        let bounds = view.presentation.bounds
        guard let center = view.layer.convert(bounds.center, to: nil, in: .presentation) else { return }
        for phase in [PointerSample.Phase.began, .ended] {
            stage.handle(
                PointerSample(id: Stage.assistantsFinger, phase: phase, location: center, timestamp: stage.time))
        }
    }
}

extension View {
    /// A Boolean value that indicates whether the view is an accessibility element, which a screen reader reads. The
    /// default is false; it is true for controls and labels.
    public final var isAccessibilityElement: Bool {
        get { isElement }
        set {
            guard newValue != isElement else { return }
            isElement = newValue
            Assistant.install()
            stage?.elementsHaveChanged = true
        }
    }
}
