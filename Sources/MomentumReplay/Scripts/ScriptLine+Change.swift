extension ScriptLine {
    /// Takes what is changed by hand: a part's number, what of it, and to what.
    mutating func change() throws(ScriptError) -> PartChange {
        form = Self.ownForms(of: .change).joined(separator: "', '")
        try expect(3...7)
        let part = UInt32(try whole("number of the part", in: 0...Int(UInt32.max)))
        let what = next()
        switch what {
        case "number":
            try expect(2)
            return PartChange(try numberChange(), of: part)
        case "spring":
            try expect(3)
            let index = try whole("index of the animation", in: 0...255)
            let response = try number("response", in: 0.01...60)
            return PartChange(
                .spring(index, response: response, dampingFraction: try number("damping", in: 0...1)), of: part)
        case "curve":
            try expect(5)
            let index = try whole("index of the animation", in: 0...255)
            let (x1, y1) = (try number("x", in: 0...1), try number("y", in: -8...8))
            let (x2, y2) = (try number("x", in: 0...1), try number("y", in: -8...8))
            return PartChange(.curve(index, x1: x1, y1: y1, x2: x2, y2: y2), of: part)
        case "time":
            try expect(1)
            return PartChange(.time(try number("time")), of: part)
        case "playback":
            try expect(1)
            return PartChange(
                .playback(PartChange.Playback(rawValue: try name(in: .playbacks)) ?? .pause), of: part)
        default:
            throw error(
                "there is no '\(what.quotable)' to be changed", "write number, spring, curve, time or playback")
        }
    }

    private mutating func numberChange() throws(ScriptError) -> PartChange.Kind {
        let name = next()
        guard let path = PropertyPath(name), path.componentCount == 1 else {
            throw error(
                "no single number of a layer is called '\(name.quotable)'",
                "write one such as position.x or opacity")
        }
        return .number(path, try number("value"))
    }
}
