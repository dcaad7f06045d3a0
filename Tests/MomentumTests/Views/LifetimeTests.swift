import Dispatch
import MomentumKit
import MomentumLayers
import Testing

/// Views without references to them are released.
@Suite struct LifetimeTests {
    @Test func releasedSuperviewsAreNil() {
        let inner = View()
        var outer: View? = View()
        outer?.addSubview(inner)
        #expect(inner.superview === outer)
        #expect(inner.layer.superlayer === outer?.layer)
        var presented: (view: View?, layer: Layer?)?
        outer?.layer.attachment = Farewell { presented = (inner.superview, inner.layer.superlayer) }
        outer = nil
        #expect(presented != nil)
        #expect(presented?.view == nil && presented?.layer == nil)
        #expect(inner.superview == nil && inner.layer.superlayer == nil)
    }

    @Test func releasedStagesAreNil() {
        let view = View()
        var stage: Stage? = Stage(size: Size(width: 100, height: 100))
        stage?.root.addSubview(view)
        #expect(view.stage === stage)
        #expect(view.layer.tree === stage?.tree)
        stage = nil
        #expect(view.stage == nil)
        #expect(view.layer.tree == nil)
    }

    @Test func detachedTasksReleaseOnTheMainActor() async {
        func stage() -> Stage {
            let stage = Stage(size: Size(width: 100, height: 100))
            stage.root.addSubview(View())
            return stage
        }
        func animator() -> PropertyAnimator {
            let stage = stage()
            let animator = PropertyAnimator(duration: 1, curve: .linear)
            animator.addAnimations { stage.root.subviews[0].alpha = 0 }
            animator.startAnimation()
            return animator
        }
        func withView() -> View {
            let view = View()
            view.addSubview(View())
            return view
        }
        await expectMainActor(for: withView()) { $0.subviews[0].layer.attachment = $1 }
        await expectMainActor(for: Layer()) { $0.attachment = $1 }
        await expectMainActor(for: stage()) { $0.root.layer.attachment = $1 }
        await expectMainActor(for: animator()) { animator, witness in animator.addCompletion { _ in _ = witness } }
    }

    /// Releases an object that retains a witness in a detached task.
    private func expectMainActor<Object: AnyObject & Sendable>(
        for object: @autoclosure () -> Object, holding: (Object, Witness) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let end = End()
        let holder = Holder()
        do {
            let object = object()
            holding(object, Witness(of: end))
            holder.object = object
        }
        await Task.detached { holder.object = nil }.value
        for _ in 0..<1_000 where end.wasOnMainActor == nil { await Task.yield() }
        #expect(end.wasOnMainActor == true, sourceLocation: sourceLocation)
    }
}

/// Calls a closure when it is released.
private final class Farewell {
    private let say: () -> Void

    init(_ say: @escaping () -> Void) { self.say = say }

    isolated deinit { say() }
}

/// The thread of a release, or nil before it.
private nonisolated final class End: @unchecked Sendable {
    var wasOnMainActor: Bool?
}

private nonisolated final class Witness: Sendable {
    /// A value that is set on the queue of the main actor.
    private static let isMainActors = DispatchSpecificKey<Bool>()
    private let end: End

    init(of end: End) {
        self.end = end
        DispatchQueue.main.setSpecific(key: Self.isMainActors, value: true)
    }

    deinit { end.wasOnMainActor = DispatchQueue.getSpecific(key: Witness.isMainActors) == true }
}

private nonisolated final class Holder: @unchecked Sendable {
    var object: AnyObject?
}
