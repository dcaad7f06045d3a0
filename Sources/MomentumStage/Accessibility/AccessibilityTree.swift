/// What there is for assistive technology on a stage: elements, and what contains them.
///
/// ```swift
/// #expect(stage.accessibilityTree.description.contains("button \"Play\""))
/// ```
public struct AccessibilityTree: Sendable {
    /// The nodes, each before what it contains, in the order in which they are read: that of the views, back to front, unless
    /// ``View/accessibilityElements`` says another.
    public internal(set) var nodes: [AccessibilityNode]

    /// The node with an id; nil when there is none.
    public func node(_ id: UInt32) -> AccessibilityNode? { nodes.first { $0.id == id } }
}

extension Stage {
    /// What there is for assistive technology now. Takes time in proportion to the number of views.
    ///
    /// Views that are hidden or transparent are left out with all they contain, and so is what is cut off or lies beside the
    /// stage, unless it can be scrolled to. While a controller is presented, or there is a view with
    /// ``View/accessibilityViewIsModal``, what lies beside it is left out.
    public var accessibilityTree: AccessibilityTree {
        var walk = AccessibilityWalk(stage: self)
        return AccessibilityTree(nodes: walk.nodes())
    }

    /// Tells assistive technology something: an announcement, or that something else is shown. It is taken by the host with
    /// the next frame.
    public func post(_ notification: AccessibilityNotification) {
        Assistant.install()
        assistant?.post(notification, at: time)
        frameIsNeeded = true
    }
}

#if !hasFeature(Embedded)
    extension AccessibilityTree: CustomStringConvertible {
        /// A line for each node, indented by what contains it: role, label, value, states, frame and actions.
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
        /// The node in one line: role, label, value, hint, states, frame in whole points, actions of its own.
        public var description: String {
            var words = ["\(role.name)"]
            if !label.isEmpty { words.append("\"\(label)\"") }
            if !value.isEmpty { words.append("= \"\(value)\"") }
            let names: [(States, String)] = [
                (.selected, "selected"), (.disabled, "disabled"), (.focused, "focused"), (.modal, "modal"),
                (.updatesFrequently, "live"),
            ]
            let held = names.filter { states.contains($0.0) }.map(\.1)
            if !held.isEmpty { words.append("(" + held.joined(separator: ", ") + ")") }
            if let quantity {
                words.append(
                    "\(Self.short(quantity.value)) of \(Self.short(quantity.range.lowerBound))...\(Self.short(quantity.range.upperBound))"
                )
            }
            words.append(
                "at \(Self.whole(frame.minX)) \(Self.whole(frame.minY)) size \(Self.whole(frame.width)) \(Self.whole(frame.height))"
            )
            if !hint.isEmpty { words.append("hint \"\(hint)\"") }
            if !customActions.isEmpty {
                words.append("can " + customActions.map { "\"\($0)\"" }.joined(separator: ", "))
            }
            return words.joined(separator: " ")
        }

        private static func whole(_ number: Double) -> String {
            abs(number) < 1e9 ? "\(Int(number.rounded()))" : "\(number)"
        }

        private static func short(_ number: Double) -> String {
            let rounded = (number * 1000).rounded() / 1000
            return rounded == rounded.rounded() ? whole(rounded) : "\(rounded)"
        }
    }
#endif
