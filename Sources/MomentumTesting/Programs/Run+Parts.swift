extension Run {
    /// Creates a run by launching a program in the initial state of a script, and plays the whole script.
    ///
    /// ```swift
    /// let run = try Run(Cards(), script: script)
    /// try run.expectContinuous()
    /// ```
    ///
    /// The studio writes such tests; see its guide. Frames that follow the script are shown at 60 frames per second.
    ///
    /// - Parameters:
    ///   - application: The program.
    ///   - text: The text of the script.
    ///   - eachFrame: A closure that is called after each frame of the script, and may check the presentation.
    /// - Throws: A ``ScriptError`` if the text is not a script of the program.
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

    /// Returns the presentation value of a part's property, and its velocity per second. The studio numbers the parts,
    /// which are views and layers; see `StagePart`.
    ///
    /// - Parameters:
    ///   - path: The name of a single component, such as `"position.x"`.
    ///   - part: The number of the part.
    /// - Returns: The value and velocity; both NaN if the part is not on the stage or has no such component.
    public func sample(_ path: PropertyPath, of part: UInt32) -> MotionSample<Double> {
        guard let layer = stage.part(part)?.layer, let index = PartNumbers.paths.firstIndex(of: path),
            let sample = PartNumbers.sample(index, of: layer)
        else { return MotionSample(value: .nan, velocity: .nan) }
        return sample
    }
}
