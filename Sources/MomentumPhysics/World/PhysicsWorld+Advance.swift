extension PhysicsWorld {
    /// Moves the world to the time of a frame, and shows it as it is then.
    ///
    /// The world makes as many steps as it takes to reach `time`; if the last one ends later, positions are those
    /// between it and the one before, so that displays of any rate see the same motion. A gap longer than
    /// ``PhysicsConstants/maximumGap`` is cut to that: what is beyond is dropped, as if the clock had stood still. A
    /// world at rest skips any gap at no cost. Times that are not finite, or before the last one, do nothing.
    ///
    /// - Parameter time: in seconds, on the clock that began with the world.
    /// - Returns: how many steps were made.
    @discardableResult
    public mutating func advance(to time: Double) -> Int { advance(to: time) { _ in } }

    /// Moves the world to the time of a frame, and lets the program act before each step.
    ///
    /// Forces that depend on positions belong here: what is set once a frame differs with the display's rate. Steps alone
    /// count: a world at rest makes none, and nothing is called. While it is called, positions and velocities are those
    /// at the end of the step before.
    ///
    /// - Parameters:
    ///   - time: in seconds; see ``advance(to:)``.
    ///   - beforeStep: changes the world, but must neither step nor advance it.
    /// - Returns: how many steps were made.
    @discardableResult
    @export(interface) public mutating func advance(to time: Double, beforeStep: (inout PhysicsWorld) -> Void) -> Int {
        guard let target = beginFrame(at: time) else { return 0 }
        var steps = 0
        while isDue(target) {
            beforeStep(&self)
            makeStep()
            steps += 1
        }
        return steps
    }

    /// Moves the time of the frame to `time`, and gives the count of the steps that lead there; nil where time would go backwards.
    /// ``isDue(_:)`` and ``makeStep()`` make them, one by one: for a program that is called between steps, and may ask the world then.
    @export(interface) package mutating func beginFrame(at time: Double) -> Int? {
        clearContactEvents()
        guard time.isFinite, time - droppedTime >= frameTime else { return nil }
        let gap = time - droppedTime - frameTime
        if gap > PhysicsConstants.maximumGap, !isAtRest { droppedTime += gap - PhysicsConstants.maximumGap }
        frameTime = time - droppedTime
        // A millionth of a step more or less is rounding, not time.
        return Int(saturating: (frameTime * PhysicsConstants.stepsPerSecond - 1e-6).rounded(.up))
    }

    /// Whether a step is to be made before there are `target` of them. A world at rest makes none.
    @export(interface) package mutating func isDue(_ target: Int) -> Bool {
        guard stepCount < target else { return false }
        guard isAtRest, moved.isEmpty else { return true }
        stepCount = target
        return false
    }

    /// Lets a world at rest skip the steps up to `time`, in seconds of the world, where a body is about to wake; not beyond the frame.
    /// Does nothing where anything moves.
    package mutating func rest(until time: Double) {
        guard isAtRest, moved.isEmpty else { return }
        let end = (min(time, frameTime) * PhysicsConstants.stepsPerSecond - 1e-6).rounded(.up)
        stepCount = max(stepCount, Int(saturating: end))
    }

    /// Lets a step begin at the time of the frame, so that what comes in now is not kept waiting for the rest of one. Only a
    /// world at rest does so, where the difference cannot be seen.
    ///
    /// - Returns: the time of the frame on the clock of ``advance(to:)``, in seconds.
    public mutating func alignSteps() -> Double {
        if isAtRest { frameTime = time }
        return frameTime + droppedTime
    }
}
