extension Run {
    /// Does what a script says: launches the program as it was opened there, and plays everything.
    ///
    /// ```swift
    /// let run = try Run(Cards(), script: script)
    /// try run.expectContinuous()
    /// ```
    ///
    /// The studio writes such tests: see its guide. `eachFrame` is called after each frame of the script, and may expect what
    /// is seen then. Throws a ``ScriptError`` when the script is none of the program.
    public convenience init(_ application: some Application, script text: String, eachFrame: (Run) -> Void = { _ in })
        throws
    {
        let script = try Script(parsing: text, file: "the script", scenes: application.scenes)
        self.init(script)
        for input in script.inputs {
            apply(input)
            if case .frame = input { eachFrame(self) }
        }
    }

    /// What is seen of a number of a part, and its velocity. The studio counts the parts, views and layers: see ``StagePart``.
    ///
    /// - Parameters:
    ///   - path: the name of a single number, such as `"position.x"`.
    ///   - part: the part's number.
    ///
    /// A part that is not on the stage, or has no such number, is not a number.
    public func sample(_ path: PropertyPath, of part: UInt32) -> MotionSample<Double> {
        guard let layer = stage.part(part)?.layer, let index = PartNumbers.paths.firstIndex(of: path),
            let sample = PartNumbers.sample(index, of: layer)
        else { return MotionSample(value: .nan, velocity: .nan) }
        return sample
    }
}
