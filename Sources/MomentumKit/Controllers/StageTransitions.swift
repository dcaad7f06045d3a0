/// The transitions in progress on a stage. They end with the stage, and when their container leaves it.
final class StageTransitions: FrameParticipant {
    private let stage: Weak<Stage>
    private var contexts: [TransitionContext] = []

    private init(of stage: Stage) { self.stage = Weak(stage) }

    /// Returns the transitions of `stage`, created on the first call.
    static func on(_ stage: Stage) -> StageTransitions {
        for participant in stage.participants {
            if let transitions = participant as? StageTransitions { return transitions }
        }
        let transitions = StageTransitions(of: stage)
        stage.participants.append(transitions)
        return transitions
    }

    #if hasFeature(Embedded)
        deinit { endLater() }
    #else
        isolated deinit { endLater() }
    #endif

    /// Ends the transitions asynchronously, because the stage was released without being torn down.
    private func endLater() {
        let contexts = contexts
        if !contexts.isEmpty { RunLoopQueue.append { for context in contexts { context.stageDidDisappear() } } }
    }

    func add(_ context: TransitionContext) { contexts.append(context) }
    func remove(_ context: TransitionContext) { contexts.removeAll { $0 === context } }

    func settle() {
        guard let stage = stage.object else { return }
        for context in contexts where context.containerView.stage !== stage { context.stageDidDisappear() }
    }

    func stop() { for context in contexts { context.stageDidDisappear() } }

    func enter(_ stage: Stage) {}
}
