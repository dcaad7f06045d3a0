/// Writes the values of a storyboard: colours, fonts, images, sizes.
struct Values {
    /// Reports an element that cannot be written.
    let leave: (String, Element) -> Void
    /// The named colours of the file.
    let named: [String: Element]

    func color(_ element: Element) -> String? {
        if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] { return system(name) }
        if let name = element["name"] {
            // There are no asset catalogs off Apple's platforms, so the value stored in the file is used.
            let kept = named[name]?.children.first { $0.name == "color" && $0["name"] == nil }.flatMap(color)
            return kept ?? "UIColor(named: \(Literal.string(name))) ?? .clear"
        }
        let alpha = Literal.number(element["alpha"] ?? "1")
        if let white = element["white"] {
            switch (Literal.number(white), alpha) {
            case ("1", "1"): return ".white"
            case ("0", "1"): return ".black"
            case (_, "0"): return ".clear"
            case (let white, let alpha): return "UIColor(white: \(white), alpha: \(alpha))"
            }
        }
        guard let red = element["red"], let green = element["green"], let blue = element["blue"] else {
            leave(
                "a colour of the space '\(element["colorSpace"] ?? "unknown")' cannot be converted; write it in code",
                element)
            return nil
        }
        if element["colorSpace"] == "custom", element["customColorSpace"] == "displayP3" {
            return "UIColor(displayP3Red: \(Literal.number(red)), green: \(Literal.number(green)), "
                + "blue: \(Literal.number(blue)), alpha: \(alpha))"
        }
        return
            "UIColor(red: \(Literal.number(red)), green: \(Literal.number(green)), blue: \(Literal.number(blue)), alpha: \(alpha))"
    }

    /// Returns a system colour, by the name of its property.
    private func system(_ name: String) -> String {
        switch name {
        case "darkTextColor": return ".darkText"
        case "lightTextColor": return ".lightText"
        case "groupTableViewBackgroundColor": return ".systemGroupedBackground"
        case "viewFlipsideBackgroundColor", "scrollViewTexturedBackgroundColor": return ".systemBackground"
        case "tableCellGroupedBackgroundColor": return ".secondarySystemGroupedBackground"
        default: return "." + (name.hasSuffix("Color") ? String(name.dropLast(5)) : name)
        }
    }

    func font(_ element: Element) -> String? {
        let size = Literal.number(element["pointSize"] ?? "17")
        if let style = element["style"] { return textStyle(style) }
        if element["name"] != nil, let name = element["name"] {
            return "UIFont(name: \(Literal.string(name)), size: \(size)) ?? .systemFont(ofSize: \(size))"
        }
        switch element["type"] {
        case "boldSystem": return "UIFont.boldSystemFont(ofSize: \(size))"
        case "italicSystem": return "UIFont.italicSystemFont(ofSize: \(size))"
        case "system":
            guard let weight = element["weight"] else { return "UIFont.systemFont(ofSize: \(size))" }
            return "UIFont.systemFont(ofSize: \(size), weight: .\(weight))"
        case let type:
            leave("a font of the type '\(type ?? "none")' cannot be converted; write it in code", element)
            return nil
        }
    }

    private func textStyle(_ style: String) -> String {
        let short = style.replacingPrefix("UICTFontTextStyle", with: "")
        let name =
            switch short {
            case "Title0": "largeTitle"
            case "Subhead": "subheadline"
            default: Literal.name(short)
            }
        return "UIFont.preferredFont(forTextStyle: .\(name))"
    }

    func image(_ name: String, catalog: String? = nil) -> String {
        catalog == "system" ? "UIImage(systemName: \(Literal.string(name)))" : "UIImage(named: \(Literal.string(name)))"
    }

    func rect(_ element: Element) -> String {
        "CGRect(x: \(Literal.number(element["x"])), y: \(Literal.number(element["y"])), "
            + "width: \(Literal.number(element["width"])), height: \(Literal.number(element["height"])))"
    }

    func size(_ element: Element) -> String {
        "CGSize(width: \(Literal.number(element["width"])), height: \(Literal.number(element["height"])))"
    }

    func point(_ element: Element) -> String {
        "CGPoint(x: \(Literal.number(element["x"])), y: \(Literal.number(element["y"])))"
    }

    func insets(_ element: Element) -> String {
        let (left, right) = (element["minX"] ?? element["left"], element["maxX"] ?? element["right"])
        return "UIEdgeInsets(top: \(Literal.number(element["minY"] ?? element["top"])), left: \(Literal.number(left)), "
            + "bottom: \(Literal.number(element["maxY"] ?? element["bottom"])), right: \(Literal.number(right)))"
    }

    func directionalInsets(_ element: Element) -> String {
        "NSDirectionalEdgeInsets(top: \(Literal.number(element["top"])), leading: \(Literal.number(element["leading"])), "
            + "bottom: \(Literal.number(element["bottom"])), trailing: \(Literal.number(element["trailing"])))"
    }

    /// Returns the value of a user-defined runtime attribute.
    func runtimeValue(_ element: Element) -> String? {
        if let text = element["value"] {
            switch element["type"] {
            case "boolean": return Literal.bool(text)
            case "image": return image(text) + " ?? UIImage()"
            default: return Literal.string(text)
            }
        }
        guard let value = element.child(key: "value") else {
            return element["type"] == "nil" ? "nil" : nil
        }
        switch value.name {
        case "integer", "real": return Literal.number(value["value"])
        case "color": return color(value)
        case "point": return point(value)
        case "size": return size(value)
        case "rect": return rect(value)
        case "imageReference", "image": return value["image"].map { image($0, catalog: value["catalog"]) }
        case "mutableString", "string": return Literal.string(value.text)
        default: return nil
        }
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
