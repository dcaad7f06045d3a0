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
