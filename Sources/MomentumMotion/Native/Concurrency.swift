extension PropertyAnimator {
    /// Starts the animator, or lets it continue, and waits until it has ended; returns where.
    ///
    ///     let position = await animator.run()
    ///
    /// When the waiting task is cancelled, the animator is stopped where it is seen, and ends there: `.current`. An
    /// animator that is running already is waited for. One that something stops without finishing gives `.current`, as
    /// does one that is stopped already, which is refused with a diagnostic.
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

    /// Stops where it is seen, and ends there.
    private func cancelRun() {
        guard state == .active else { return }
        stop(withoutFinishing: false)
        finish(at: .current)
    }
}

extension DisplayLink {
    /// One frame of a display link.
    public struct Frame: Sendable, Hashable {
        /// The time of the frame, in seconds.
        public let timestamp: Double
        /// Seconds since the frame before.
        public let duration: Double
    }

    /// The frames of `stage`, from the next one on: one element a frame, for as long as they are asked for. A program that
    /// comes too late gets the latest frame. Cancelling the task that waits, or leaving the loop, ends the ticking.
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
    /// Plays the timeline and waits until it has ended; returns where.
    ///
    /// When the waiting task is cancelled the timeline is stopped where it is seen, and ends there: `.current`. One that is
    /// running already is waited for; one that cannot be started, which is refused with a diagnostic, gives `.current`.
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
