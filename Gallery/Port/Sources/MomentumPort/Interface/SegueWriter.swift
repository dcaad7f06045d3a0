/// Writes segues: who is shown, how, and that the controller hears of it before.
struct SegueWriter {
    let scene: Scene
    let storyboard: Storyboard
    let survey: Survey
    let leave: (String, Element) -> Void

    /// The segues of a scene that code may perform by name.
    static func named(_ scene: Scene) -> [Element] {
        ([scene.controller] + scene.objects).flatMap(\.all).filter {
            $0.name == "segue" && $0["identifier"] != nil && $0["kind"] != "embed" && $0["kind"] != "relationship"
        }
    }

    /// The call that performs a segue: by its name, or all at once.
    func call(_ segue: Element, on source: String, sender: String) -> String? {
        if let identifier = segue["identifier"] {
            return "\(source).performSegue(withIdentifier: \(Literal.string(identifier)), sender: \(sender))"
        }
        return statements(segue, on: source, sender: sender)?.joined(separator: "; ")
    }

    /// What performing a segue does.
    func statements(_ segue: Element, on source: String, sender: String) -> [String]? {
        if segue["kind"] == "unwind" { return unwind(segue, on: source) }
        guard let destination = storyboard.scene(segue["destination"]) else {
            leave("a segue to a scene of another storyboard, or to none", segue)
            return nil
        }
        var lines = ["let destination = \(storyboard.typeName).\(destination.makerName)()"]
        if let style = segue["modalPresentationStyle"] {
            lines.append("destination.modalPresentationStyle = .\(style)")
        }
        if let style = segue["modalTransitionStyle"] { lines.append("destination.modalTransitionStyle = .\(style)") }
        if scene.prepares(survey) {
            let identifier = segue["identifier"].map(Literal.string) ?? "nil"
            lines.append(
                "let segue = UIStoryboardSegue(identifier: \(identifier), source: \(source), destination: destination)")
            lines.append("\(source).prepare(for: segue, sender: \(sender))")
        }
        let animated = segue["animates"] == "NO" ? "false" : "true"
        switch segue["kind"] {
        case "show", "push": lines.append("\(source).show(destination, sender: \(source))")
        case "presentation", "modal", "popoverPresentation":
            lines.append("\(source).present(destination, animated: \(animated), completion: nil)")
        case "showDetail": lines.append("\(source).showDetailViewController(destination, sender: \(source))")
        case "custom":
            guard let type = segue["customClass"] else { return nil }
            lines.append(
                "\(type)(identifier: \(segue["identifier"].map(Literal.string) ?? "nil"), source: \(source), destination: destination).perform()"
            )
        case let kind:
            leave("a segue of the kind '\(kind ?? "none")' is not written", segue)
            return nil
        }
        return lines
    }

    private func unwind(_ segue: Element, on source: String) -> [String]? {
        leave(
            "an unwind segue ('\(segue["unwindAction"] ?? "")'); dismiss or pop to the controller, and call the method",
            segue)
        return nil
    }
}
