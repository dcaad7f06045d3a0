import Foundation
import MomentumRecording

extension Run {
    /// The first view in the accessibility tree that is called `label`; an empty one, and a diagnostic that fails
    /// ``expectContinuous()`` and names what is there, where there is none.
    public func view(labelled label: String) -> View {
        if let node = node(labelled: label), let view = stage.root.view(withAccessibilityID: node.id) { return view }
        refuse(labelled: label)
        return View()
    }

    /// Activates the element that is called `label`, as a screen reader does, and shows a frame. A diagnostic, which names
    /// what is there, where there is none.
    public func activate(_ label: String) { perform(.activate, on: label) }

    /// Does something to the element that is called `label`, as assistive technology does, and shows a frame.
    ///
    /// - Parameters:
    ///   - action: what is done.
    ///   - label: the name of the element.
    ///   - value: what goes with the action, see ``AccessibilityInput/value``.
    public func perform(_ action: AccessibilityInput.Action, on label: String, value: Double = 0) {
        guard let node = node(labelled: label) else { return refuse(labelled: label) }
        apply(.accessibility(AccessibilityInput(action, of: node.id, value: value)))
        apply(.frame(time))
    }

    /// Does what the element that is called `label` can do besides being activated, by its name, and shows a frame.
    public func perform(_ customAction: String, on label: String) {
        guard let node = node(labelled: label) else { return refuse(labelled: label) }
        guard let index = node.customActions.firstIndex(of: customAction) else {
            let names = node.customActions.map { "'\($0)'" }.joined(separator: ", ")
            return refuse("'\(label)' cannot '\(customAction)'", "it can \(names.isEmpty ? "nothing besides" : names)")
        }
        apply(.accessibility(AccessibilityInput(.custom, of: node.id, value: Double(index))))
        apply(.frame(time))
    }

    /// Compares what there is for assistive technology now with the tree that is kept in `file`.
    ///
    /// ```swift
    /// try run.expectAccessibility("Tests/CardsTests/cards.accessibility.txt")
    /// ```
    ///
    /// Files are found and accepted as those of ``expectTrace(_:)``. Throws an ``AccessibilityFailure`` when they differ, or
    /// none is kept.
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
            "there is no element called '\(label)'",
            names.isEmpty ? "nothing here has an accessibilityLabel" : "there is " + names.joined(separator: ", "))
    }
}

/// A tree for assistive technology that is not the kept one.
public nonisolated struct AccessibilityFailure: Error, CustomStringConvertible {
    /// The file of the kept one.
    public let file: String
    /// The kept one; nil when there is none.
    public let kept: String?
    /// What was found.
    public let found: String

    /// Says that the tree that was found is another than the kept one.
    public init(file: String, kept: String?, found: String) { (self.file, self.kept, self.found) = (file, kept, found) }

    public var description: String {
        guard let kept else {
            return "no accessibility tree is kept in '\(file)'; MOMENTUM_ACCEPT=1 swift test keeps\n\(found)"
        }
        let difference = found.split(separator: "\n", omittingEmptySubsequences: false).difference(
            from: kept.split(separator: "\n", omittingEmptySubsequences: false))
        let lines = difference.map { change in
            switch change {
            case .remove(let line, let text, _): "  line \(line + 1), kept:  \(text)"
            case .insert(let line, let text, _): "  line \(line + 1), found: \(text)"
            }
        }
        return "the accessibility tree is not the one kept in '\(file)'\n" + lines.joined(separator: "\n")
            + "\nif it is the one that is meant, MOMENTUM_ACCEPT=1 swift test keeps it"
    }
}

extension View {
    /// This view or the one inside it with an id.
    fileprivate func view(withAccessibilityID id: UInt32) -> View? {
        if accessibilityID == id { return self }
        for view in subviews {
            if let found = view.view(withAccessibilityID: id) { return found }
        }
        return nil
    }
}
