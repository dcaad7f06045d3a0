extension PhysicsWorld {
    /// Advances the world to the time of a frame.
    ///
    /// The world makes as many steps as are needed to reach `time`. If the last step ends later, positions and
    /// velocities are interpolated between the last two steps, so that displays of any rate show the same motion. A gap
    /// longer than ``PhysicsConstants/maximumGap`` is cut to that length, as if the clock had stopped meanwhile. A
    /// world at rest skips any gap at no cost. The events of previous calls are removed, even if `time` is not finite
    /// or before the last time; such a call does nothing else.
    ///
    /// - Parameter time: The time in seconds, on the clock that began with the world.
    /// - Returns: The number of steps that were made.
    @discardableResult
    public mutating func advance(to time: Double) -> Int { advance(to: time) { _ in } }

    /// Advances the world to the time of a frame and calls a closure before each step.
    ///
    /// Set forces that depend on positions in the closure. Forces that are set once a frame would have an effect that
    /// depends on the display's rate. A world at rest makes no steps and does not call the closure. During the call,
    /// positions and velocities are those at the end of the previous step.
    ///
    /// - Parameters:
    ///   - time: The time in seconds; see ``advance(to:)``.
    ///   - beforeStep: A closure that may change the world, but must neither step nor advance it.
    /// - Returns: The number of steps that were made.
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

    /// Moves the time of the frame to `time`, and returns the step count to reach, or nil if time would go backwards.
    ///
    /// ``isDue(_:)`` and ``makeStep()`` then make the steps one by one, for a program that is called between steps and
    /// may query the world then.
    @export(interface) package mutating func beginFrame(at time: Double) -> Int? {
        clearContactEvents()
        guard time.isFinite, time - droppedTime >= frameTime else { return nil }
        let gap = time - droppedTime - frameTime
        if gap > PhysicsConstants.maximumGap, !isAtRest { droppedTime += gap - PhysicsConstants.maximumGap }
        frameTime = time - droppedTime
        // A difference of a millionth of a step is rounding.
        return Int(saturating: (frameTime * PhysicsConstants.stepsPerSecond - 1e-6).rounded(.up))
    }

    /// Returns whether another step must be made to reach a step count of `target`. A world at rest skips to `target`
    /// and returns false.
    @export(interface) package mutating func isDue(_ target: Int) -> Bool {
        guard stepCount < target else { return false }
        guard isAtRest, moved.isEmpty else { return true }
        stepCount = target
        return false
    }

    /// Skips the steps of a world at rest up to `time`, in seconds of the world, but not beyond the frame, because a
    /// body is about to wake then. Does nothing while any body is awake.
    package mutating func skipSteps(until time: Double) {
        guard isAtRest, moved.isEmpty else { return }
        let end = (min(time, frameTime) * PhysicsConstants.stepsPerSecond - 1e-6).rounded(.up)
        stepCount = max(stepCount, Int(saturating: end))
    }

    /// Aligns the time of the steps of a world at rest with the time of the frame, so that input takes effect at once
    /// instead of at the next step.
    ///
    /// At rest the change is not visible. While a body is awake, the method only returns the time.
    ///
    /// - Returns: The time of the frame on the clock of ``advance(to:)``, in seconds.
    public mutating func alignSteps() -> Double {
        if isAtRest { frameTime = time }
        return frameTime + droppedTime
    }
}
