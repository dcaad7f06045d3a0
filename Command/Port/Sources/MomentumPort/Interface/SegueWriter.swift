/// Writes segues: the destination, the presentation, and the call of `prepare(for:sender:)`.
struct SegueWriter {
    let scene: Scene
    let storyboard: Storyboard
    let survey: Survey
    let leave: (String, Element) -> Void

    /// Returns the segues of a scene that code may perform by identifier.
    static func named(_ scene: Scene) -> [Element] {
        ([scene.controller] + scene.objects).flatMap(\.all).filter {
            $0.name == "segue" && $0["identifier"] != nil && $0["kind"] != "embed" && $0["kind"] != "relationship"
        }
    }

    /// Returns the segues of buttons, each with the scene's method that performs it.
    static func triggered(_ scene: Scene, in storyboard: Storyboard) -> [(
        button: Element, segue: Element, method: String
    )] {
        var taken: [String: Int] = [:]
        return scene.controller.outsidePrototypes.filter { ["barButtonItem", "button"].contains($0.name) }.flatMap {
            button in
            button.list("connections").filter { $0.name == "segue" && $0["kind"] != "unwind" }.map { segue in
                let stem = storyboard.scene(segue["destination"])?.typeName.dropLast(5) ?? "Other"
                taken[String(stem), default: 0] += 1
                let number = taken[String(stem)]!
                return (button, segue, "segueTo\(stem)\(number == 1 ? "" : String(number))")
            }
        }
    }

    /// Writes the methods that buttons call.
    func writeTriggered(to code: inout CodeWriter) {
        for (_, segue, method) in Self.triggered(scene, in: storyboard) {
            guard let lines = call(segue) else { continue }
            code.space()
            code.block("func \(method)()") { code in
                for line in lines { code.line(line) }
            }
        }
    }

    /// Returns the code that performs a segue: by its identifier, or directly.
    private func call(_ segue: Element) -> [String]? {
        if let identifier = segue["identifier"], scene.controller["customClass"] != nil {
            return ["performSegue(withIdentifier: \(Literal.string(identifier)), sender: self)"]
        }
        return statements(segue, on: "self", sender: "self")
    }

    /// Returns the statements of a segue.
    func statements(_ segue: Element, on source: String, sender: String) -> [String]? {
        if segue["kind"] == "unwind" { return unwind(segue, on: source) }
        if let selector = segue["destinationCreationSelector"] {
            leave(
                "'\(selector)' creates the destination of the segue; call it, and show the returned controller", segue)
            return nil
        }
        guard let destination = storyboard.scene(segue["destination"]) else {
            leave("the destination of the segue is not in this storyboard; show it in code", segue)
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
            leave("a segue of the kind '\(kind ?? "none")' cannot be converted; write it in code", segue)
            return nil
        }
        return lines
    }

    private func unwind(_ segue: Element, on source: String) -> [String]? {
        leave(Self.unwinding(segue), segue)
        return nil
    }

    static func unwinding(_ segue: Element) -> String {
        "the unwind segue '\(segue["unwindAction"] ?? "")' cannot be converted; dismiss or pop to the controller, and call the method"
    }
}
