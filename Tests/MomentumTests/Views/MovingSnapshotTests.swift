import MomentumKit
import Testing

/// Pictures of moving content in all kinds of snapshots: they are the same, however often the list that they are drawn
/// into was used.
@Suite(.serialized) struct MovingSnapshotTests {
    enum Motion: CaseIterable {
        case still, fade, spring, keyframes, animator, turn, implicit
    }

    enum Holder: CaseIterable {
        case plain, snapshot, laterSnapshot, resizable, nested, moving, dissolve, flip, curl, interrupted, shared,
            replicator, masked
    }

    private func pane() -> View {
        let pane = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
        pane.backgroundColor = .black
        return pane
    }

    private func move(_ view: View, _ motion: Motion) {
        let changes = {
            view.alpha = 0.3
            view.center.x = 200
        }
        switch motion {
        case .still: break
        case .fade: View.animate(withDuration: 1, animations: changes)
        case .spring: View.animate(springDuration: 0.8, bounce: 0.4, animations: changes)
        case .keyframes:
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.6 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.y = 90 }
            }
        case .animator:
            let animator = PropertyAnimator(duration: 1, curve: .linear, animations: changes)
            animator.startAnimation()
        case .turn:
            view.layer.sublayerTransform = Transform3D(perspectiveDistance: 300)
            View.animate(withDuration: 1) {
                view.layer.transform = Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0)
                view.layer.shadowOpacity = 0.5
            }
        case .implicit:
            let layer = Layer()
            layer.frame = Rect(x: 0, y: 0, width: 20, height: 20)
            layer.backgroundColor = .white
            view.layer.addSublayer(layer)
            layer.opacity = 0.2
        }
    }

    /// Shows the moving `view` in `holder`.
    private func hold(_ view: View, _ holder: Holder, on stage: Stage) throws {
        switch holder {
        case .plain: break
        case .snapshot: stage.root.addSubview(try #require(view.snapshotView(afterScreenUpdates: false)))
        case .laterSnapshot: stage.root.addSubview(try #require(view.snapshotView(afterScreenUpdates: true)))
        case .resizable:
            let part = Rect(x: 5, y: 5, width: 40, height: 40)
            let snapshot = try #require(
                view.resizableSnapshotView(
                    from: part, afterScreenUpdates: true, withCapInsets: EdgeInsets(all: 10)))
            snapshot.frame = Rect(x: 0, y: 100, width: 90, height: 30)
            stage.root.addSubview(snapshot)
        case .nested:
            var outer = view
            for _ in 0..<6 {
                let next = try #require(outer.snapshotView(afterScreenUpdates: true))
                next.frame = Rect(x: 20, y: 20, width: 70, height: 60)
                stage.root.addSubview(next)
                move(next, .fade)
                outer = next
            }
        case .moving:
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
            stage.root.addSubview(snapshot)
            move(snapshot, .spring)
        case .dissolve, .flip, .curl, .interrupted:
            let options: ViewAnimationOptions =
                holder == .flip
                ? .transitionFlipFromLeft : holder == .curl ? .transitionCurlUp : .transitionCrossDissolve
            View.transition(with: view, duration: 0.5, options: options) { view.backgroundColor = .white }
            guard holder == .interrupted else { return }
            for _ in 0..<6 {
                stage.advance(to: stage.time + 0.02)
                View.transition(with: view, duration: 0.5, options: options) { view.cornerRadius += 1 }
            }
        case .shared:
            let other = View(frame: Rect(x: 200, y: 300, width: 90, height: 90))
            other.backgroundColor = .white
            (view.sharedElement, other.sharedElement) = ("pane", "pane")
            stage.root.animateSharedElements(withDuration: 0.5) {
                view.removeFromSuperview()
                stage.root.addSubview(other)
            }
        case .replicator:
            let replicator = ReplicatorLayer()
            replicator.instanceCount = 4
            replicator.instanceDelay = 0.05
            let snapshot = SnapshotLayer()
            snapshot.frame = view.frame
            #expect(snapshot.take(of: view.layer, afterChanges: true))
            replicator.addSublayer(snapshot)
            stage.root.layer.addSublayer(replicator)
            snapshot.opacity = 0.2
        case .masked:
            let snapshot = SnapshotLayer()
            snapshot.frame = Rect(x: 0, y: 0, width: 50, height: 50)
            #expect(snapshot.take(of: view.layer, afterChanges: true))
            let ground = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            ground.backgroundColor = .black
            ground.layer.mask = snapshot
            stage.root.addSubview(ground)
            snapshot.opacity = 0.2
        }
    }

    @Test(arguments: Motion.allCases, Holder.allCases)
    func snapshotsOfMovingViewsAreReproducible(_ motion: Motion, _ holder: Holder) throws {
        let stage = Stage(size: Size(width: 400, height: 400))
        let view = pane()
        stage.root.addSubview(view)
        stage.advance(to: 0)
        var list = DisplayList()
        stage.draw(into: &list)
        move(view, motion)
        stage.advance(to: 0.1)
        stage.draw(into: &list)
        try hold(view, holder, on: stage)
        for frame in 1...12 {
            stage.advance(to: stage.time + 0.03 * Double(frame % 3))
            stage.draw(into: &list)
            var fresh = DisplayList()
            stage.draw(into: &fresh)
            #expect(list.words == fresh.words)
            #expect((try? DisplayListReader(list).map { _ in }) != nil)
        }
    }
}
