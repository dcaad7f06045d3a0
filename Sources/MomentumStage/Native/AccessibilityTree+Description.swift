extension AccessibilityTree: CustomStringConvertible {
    /// A text with one line for each node, indented by its depth. A line contains the role, label, value, states, frame
    /// and actions of the node.
    public var description: String {
        var depths: [UInt32: Int] = [:]
        return nodes.map { node in
            let depth = depths[node.parent].map { $0 + 1 } ?? 0
            depths[node.id] = depth
            return String(repeating: "  ", count: depth) + node.description + "\n"
        }.joined()
    }
}

extension AccessibilityNode: CustomStringConvertible {
    /// The node in one line: role, label, value, states, quantity, frame in whole points, hint and custom actions.
    public var description: String {
        var words = ["\(role.name)"]
        if !label.isEmpty { words.append("\"\(label)\"") }
        if !value.isEmpty { words.append("= \"\(value)\"") }
        let names: [(States, String)] = [
            (.selected, "selected"), (.disabled, "disabled"), (.focused, "focused"), (.modal, "modal"),
            (.updatesFrequently, "live"),
        ]
        let activeStates = names.filter { states.contains($0.0) }.map(\.1)
        if !activeStates.isEmpty { words.append("(" + activeStates.joined(separator: ", ") + ")") }
        if let quantity {
            words.append(
                "\(Self.short(quantity.value)) of \(Self.short(quantity.range.lowerBound))...\(Self.short(quantity.range.upperBound))"
            )
        }
        words.append(
            "at \(Self.round(frame.minX)) \(Self.round(frame.minY)) size \(Self.round(frame.width)) \(Self.round(frame.height))"
        )
        if !hint.isEmpty { words.append("hint \"\(hint)\"") }
        if !customActions.isEmpty {
            words.append("can " + customActions.map { "\"\($0)\"" }.joined(separator: ", "))
        }
        return words.joined(separator: " ")
    }

    private static func round(_ number: Double) -> String {
        abs(number) < 1e9 ? "\(Int(number.rounded()))" : "\(number)"
    }

    private static func short(_ number: Double) -> String {
        let rounded = (number * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? round(rounded) : "\(rounded)"
    }
}
