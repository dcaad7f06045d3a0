#if !hasFeature(Embedded)
    extension ScriptLine {
        /// Takes what assistive technology does: an element's number, an action and its value.
        mutating func accessibility() throws(ScriptError) -> AccessibilityInput {
            form = "accessibility ELEMENT ACTION VALUE"
            try expect(3)
            let written = next()
            guard let element = UInt32(written) else {
                throw error(
                    "the number of the element '\(written.quotable)' is not a whole number from 0 to \(UInt32.max)",
                    "write one such as 12")
            }
            let action = AccessibilityInput.Action(rawValue: try name(in: .actions)) ?? .activate
            return AccessibilityInput(action, of: element, value: try number("value", in: InputRange.coordinate))
        }

        /// Takes what the user asks for.
        mutating func preferences() throws(ScriptError) -> AccessibilityPreferences {
            form = "preferences contrast more|standard transparency reduced|standard colors forced|standard"
            try expect(6)
            var preferences = AccessibilityPreferences()
            try skip("contrast")
            if try choice("more", "standard") { preferences.insert(.increasedContrast) }
            try skip("transparency")
            if try choice("reduced", "standard") { preferences.insert(.reducedTransparency) }
            try skip("colors")
            if try choice("forced", "standard") { preferences.insert(.forcedColors) }
            return preferences
        }
    }
#endif
