import Foundation
import MomentumRecording

extension Run {
    /// Returns the first view in the accessibility tree with the label `label`. If there is none, returns an empty view
    /// and reports a diagnostic that lists the available labels and fails `expectContinuous()`.
    public func view(labelled label: String) -> View {
        if let node = node(labelled: label), let view = stage.root.view(withAccessibilityID: node.id) { return view }
        refuse(labelled: label)
        return View()
    }

    /// Activates the element with the label `label`, as a screen reader does, and shows a frame without advancing time.
    /// If there is none, reports a diagnostic that lists the available labels and fails `expectContinuous()`.
    public func activate(_ label: String) { perform(.activate, on: label) }

    /// Performs an accessibility action on the element with the label `label`, and shows a frame without advancing
    /// time. If there is none, reports a diagnostic that lists the available labels and fails `expectContinuous()`.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - label: The label of the element.
    ///   - value: The value of the action; see ``AccessibilityInput/value``. Default 0.
    public func perform(_ action: AccessibilityInput.Action, on label: String, value: Double = 0) {
        guard let node = node(labelled: label) else { return refuse(labelled: label) }
        apply(.accessibility(AccessibilityInput(action, of: node.id, value: value)))
        apply(.frame(time))
    }

    /// Performs a custom action, given by its name, of the element with the label `label`, and shows a frame without
    /// advancing time. Reports a diagnostic, which fails `expectContinuous()`, if there is no such element or action.
    public func perform(_ customAction: String, on label: String) {
        guard let node = node(labelled: label) else { return refuse(labelled: label) }
        guard let index = node.customActions.firstIndex(of: customAction) else {
            let names = node.customActions.map { "'\($0)'" }.joined(separator: ", ")
            return refuse(
                "the element '\(label)' has no such custom action", value: .text(customAction),
                names.isEmpty ? "add it to the view's accessibilityCustomActions" : "pass one of \(names)")
        }
        apply(.accessibility(AccessibilityInput(.custom, of: node.id, value: Double(index))))
        apply(.frame(time))
    }

    /// Compares the present accessibility tree with the one stored in `file`.
    ///
    /// ```swift
    /// try run.expectAccessibility("Tests/CardsTests/cards.accessibility.txt")
    /// ```
    ///
    /// The path is relative to the working directory. Throws an ``AccessibilityFailure``, which contains both trees, if
    /// the trees differ or the file does not exist. If the environment variable `MOMENTUM_ACCEPT` is set, the new tree
    /// is written to `file` instead.
    public func expectAccessibility(_ file: String) throws {
        let found = stage.accessibilityTree.description
        let kept = try? String(contentsOfFile: file, encoding: .utf8)
        guard kept != found else { return }
        if ProcessInfo.processInfo.environment["MOMENTUM_ACCEPT"] != nil { return try TextFile.write(found, to: file) }
        throw AccessibilityFailure(file: file, kept: kept, found: found)
    }

    private func node(labelled label: String) -> AccessibilityNode? {
        stage.accessibilityTree.nodes.first { $0.label == label }
    }

    private func refuse(labelled label: String) {
        let names = stage.accessibilityTree.nodes.filter { !$0.label.isEmpty }.map { "\($0.role.name) '\($0.label)'" }
        refuse(
            "no accessibility element has this label", value: .text(label),
            names.isEmpty
                ? "set the accessibilityLabel of a view" : "pass the label of one of " + names.joined(separator: ", "))
    }
}

/// An error that reports a difference between an accessibility tree and the stored one.
public nonisolated struct AccessibilityFailure: Error, CustomStringConvertible {
    /// The file of the stored tree.
    public let file: String
    /// The text of the stored tree; nil if there is none.
    public let kept: String?
    /// The text of the tree that was found.
    public let found: String

    /// Creates an error for a tree that differs from the stored one.
    ///
    /// - Parameters:
    ///   - file: The file of the stored tree.
    ///   - kept: The text of the stored tree; nil if there is none.
    ///   - found: The text of the tree that was found.
    public init(file: String, kept: String?, found: String) { (self.file, self.kept, self.found) = (file, kept, found) }

    public var description: String {
        guard let kept else {
            return "no accessibility tree is stored in '\(file)'; run 'MOMENTUM_ACCEPT=1 swift test' to store\n\(found)"
        }
        let difference = found.split(separator: "\n", omittingEmptySubsequences: false).difference(
            from: kept.split(separator: "\n", omittingEmptySubsequences: false))
        let lines = difference.map { change in
            switch change {
            case .remove(let line, let text, _): "  line \(line + 1), stored: \(text)"
            case .insert(let line, let text, _): "  line \(line + 1), found:  \(text)"
            }
        }
        return "the accessibility tree differs from the one in '\(file)'\n" + lines.joined(separator: "\n")
            + "\nif the new tree is correct, run 'MOMENTUM_ACCEPT=1 swift test' to store it"
    }
}

extension View {
    /// Returns this view or its descendant with an accessibility identifier, or nil if there is none.
    fileprivate func view(withAccessibilityID id: UInt32) -> View? {
        if accessibilityID == id { return self }
        for view in subviews {
            if let found = view.view(withAccessibilityID: id) { return found }
        }
        return nil
    }
}
