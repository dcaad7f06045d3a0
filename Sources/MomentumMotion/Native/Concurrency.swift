extension PropertyAnimator {
    /// Starts or continues the animator, waits until it has ended, and returns the position at which it has ended.
    ///
    ///     let position = await animator.run()
    ///
    /// If the animator is running already, the call only waits for its end. If the waiting task is cancelled, the
    /// animator stops at the presentation values and ends with `.current`. The result is also `.current` if the
    /// animator is stopped without finishing, or if it was stopped before the call, which reports a diagnostic.
    @discardableResult
    public func run() async -> AnimatingPosition {
        guard allows(.change, "PropertyAnimator.run()") else { return .current }
        if Task.isCancelled { return .current }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                addObserver { continuation.resume(returning: $0) }
                if !isRunning { startAnimation() }
            }
        } onCancel: {
            Task { @MainActor in self.cancelRun() }
        }
    }

    /// Stops the animator at the presentation values and ends it.
    private func cancelRun() {
        guard state == .active else { return }
        stop(withoutFinishing: false)
        finish(at: .current)
    }
}

extension DisplayLink {
    /// A frame of a display link.
    public struct Frame: Sendable, Hashable {
        /// The time of the frame, in seconds of the stage.
        public let timestamp: Double
        /// The time since the previous frame, in seconds. It has no upper limit.
        public let duration: Double
    }

    /// Returns the frames of `stage` as a sequence with one element per frame, beginning with the next frame.
    ///
    /// A program that misses frames receives only the latest one. Cancelling the waiting task, or leaving the loop,
    /// removes the display link.
    ///
    ///     for await frame in DisplayLink.frames(on: stage) { move(by: frame.duration) }
    public static func frames(on stage: Stage) -> AsyncStream<Frame> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let link = DisplayLink { link in
                continuation.yield(Frame(timestamp: link.timestamp, duration: link.duration))
            }
            link.add(to: stage)
            continuation.onTermination = { _ in Task { @MainActor in link.remove() } }
        }
    }
}

extension Timeline {
    /// Plays the timeline, waits until it has ended, and returns the position at which it has ended.
    ///
    /// If the timeline is running already, the call only waits for its end. If the waiting task is cancelled, the
    /// timeline stops at the presentation values and ends with `.current`. The result is also `.current` if the
    /// timeline cannot be started, which reports a diagnostic.
    @discardableResult
    public func run() async -> AnimatingPosition {
        guard allows(.change, "Timeline.run()"), !Task.isCancelled else { return .current }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                player.addObserver { continuation.resume(returning: $0) }
                if !isRunning { startAnimation() }
            }
        } onCancel: {
            Task { @MainActor in self.cancelRun() }
        }
    }

    private func cancelRun() {
        guard state == .active else { return }
        player.stop(withoutFinishing: false)
        player.finish(at: .current)
    }
}
