#if !hasFeature(Embedded)
    extension ScriptLine {
        /// Takes what is changed by hand: a part's number, what of it, and to what.
        mutating func change() throws(ScriptError) -> PartChange {
            form = "change PART number PROPERTY VALUE, or change PART spring INDEX RESPONSE DAMPING"
            try expect(4...5)
            let part = UInt32(try whole("number of the part", atMost: Int(UInt32.max)))
            guard try choice("number", "spring") else {
                try expect(3)
                let index = try whole("index of the animation", atMost: 255)
                let response = try number("response", in: 0.01...60)
                return PartChange(
                    .spring(index, response: response, dampingFraction: try number("damping", in: 0...1)), of: part)
            }
            try expect(2)
            let name = next()
            guard let path = PropertyPath(name), path.componentCount == 1 else {
                throw error(
                    "no single number of a layer is called '\(name.quotable)'", "write one such as position.x or opacity")
            }
            return PartChange(.number(path, try number("value")), of: part)
        }

        private mutating func whole(_ what: String, atMost most: Int) throws(ScriptError) -> Int {
            let written = next()
            guard let number = Int(written), 0...most ~= number else {
                throw error("the \(what) '\(written.quotable)' is not a whole number from 0 to \(most)", "write one such as 12")
            }
            return number
        }
    }
#endif
