import MomentumKit
import Testing

/// Snapshots compared with the pictures of their content.
@Suite(.serialized) struct SnapshotTests {
    private static let size = Size(width: 400, height: 400)

    /// Returns a pane with a shape, a text and a faded, rotated box.
    private func pane() -> View {
        let pane = View(frame: Rect(x: 60, y: 40, width: 200, height: 100))
        pane.backgroundColor = Color(hex: 0x336699)
        pane.cornerRadius = 12
        pane.layer.shadowOpacity = 0.5
        let box = View(frame: Rect(x: 20, y: 20, width: 50, height: 50))
        box.backgroundColor = Color(hex: 0xFFAA00)
        box.transform = Transform2D(rotationAngle: 0.3)
        box.alpha = 0.5
        let inner = View(frame: Rect(x: 10, y: 10, width: 30, height: 60))
        inner.backgroundColor = .black
        box.addSubview(inner)
        pane.addSubview(box)
        pane.addSubview(Label("Momentum", frame: Rect(x: 80, y: 20, width: 100, height: 30)))
        pane.addSubview(ShapeView(Path(ellipseIn: Rect(x: 0, y: 0, width: 30, height: 20)), color: .white))
        return pane
    }

    private func words(_ stage: Stage) -> [UInt32] {
        var list = DisplayList()
        stage.draw(into: &list)
        return list.words
    }

    /// Returns the picture of a stage with only `view`.
    private func words(of view: View) -> [UInt32] {
        let stage = Stage(size: Self.size)
        stage.root.addSubview(view)
        stage.advance(to: 0)
        return words(stage)
    }

    @Test func aSnapshotDrawsLikeTheOriginal() throws {
        let stage = Stage(size: Self.size)
        let pane = pane()
        stage.root.addSubview(pane)
        stage.advance(to: 0)
        View.animate(withDuration: 1) {
            pane.subviews[0].center.x += 100
            pane.subviews[0].transform = .identity
            pane.subviews[0].alpha = 1
            pane.backgroundColor = .black
            pane.bounds.size = Size(width: 220, height: 140)
        }
        stage.advance(to: 0)
        stage.advance(to: 0.37)
        let presented = words(stage)
        let before = try #require(pane.snapshotView(afterScreenUpdates: false))
        let after = try #require(pane.snapshotView(afterScreenUpdates: true))
        #expect(before.bounds.size == pane.presentation.bounds.size)
        for snapshot in [before, after] {
            snapshot.center = pane.presentation.position
            #expect(words(of: snapshot) == presented)
            snapshot.removeFromSuperview()
        }
        // Later changes of the original have no effect on the snapshot.
        pane.subviews[0].isHidden = true
        stage.advance(to: 3)
        #expect(words(stage) != presented)
        #expect(words(of: before) == presented)
        // The snapshot affects nothing else.
        let later = Stage(size: Self.size)
        later.root.addSubview(before)
        later.advance(to: 5)
        later.advance(to: 6)
        #expect(words(later) == presented && !later.isMoving)
    }

    @Test func afterScreenUpdatesIncludesPendingChanges() throws {
        let stage = Stage(size: Self.size)
        let pane = pane()
        #expect(pane.snapshotView(afterScreenUpdates: false) == nil)
        stage.root.addSubview(pane)
        stage.advance(to: 0)
        let old = words(stage)
        pane.backgroundColor = .white
        let before = try #require(pane.snapshotView(afterScreenUpdates: false))
        let after = try #require(pane.snapshotView(afterScreenUpdates: true))
        stage.advance(to: 0)
        let new = words(stage)
        #expect(old != new)
        (before.frame, after.frame) = (pane.frame, pane.frame)
        #expect(words(of: before) == old && words(of: after) == new)
    }

    @Test func snapshotsFreezeRunningTransitions() throws {
        let stage = Stage(size: Self.size)
        let pane = pane()
        stage.root.addSubview(pane)
        stage.advance(to: 0)
        let turn = Transition(.push, subtype: .fromRight)
        turn.duration = 1
        pane.layer.add(turn)
        pane.subviews[0].isHidden = true
        stage.advance(to: 0)
        stage.advance(to: 0.4)
        let presented = words(stage)
        let snapshot = try #require(pane.snapshotView(afterScreenUpdates: false))
        snapshot.frame = pane.frame
        stage.advance(to: 0.6)
        #expect(words(stage) != presented && words(of: snapshot) == presented)
    }

    @Test func aResizedSnapshotIsStretched() throws {
        let stage = Stage(size: Self.size)
        let pane = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
        pane.backgroundColor = .white
        pane.bounds.origin = Point(x: 10, y: 0)
        stage.root.addSubview(pane)
        stage.advance(to: 0)
        let snapshot = try #require(pane.snapshotView(afterScreenUpdates: true))
        #expect(snapshot.frame == Rect(x: 0, y: 0, width: 100, height: 50))
        snapshot.frame = Rect(x: 0, y: 0, width: 300, height: 100)
        // One push for the view, and one that scales by three and two about the bounds' origin at (10, 0).
        #expect(pushes(words(of: snapshot)).dropFirst() == [[1, 0, 0, 1, 0, 0], [3, 0, 0, 2, -30, 0]])
        #expect(diagnostics { snapshot.frame.size.width = .nan }.count == 1)
    }

    @Test func capsKeepTheirSize() throws {
        let stage = Stage(size: Self.size)
        let pane = View(frame: Rect(x: 0, y: 0, width: 100, height: 50))
        pane.backgroundColor = .white
        stage.root.addSubview(pane)
        stage.advance(to: 0)
        let caps = EdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
        let snapshot = try #require(
            pane.resizableSnapshotView(
                from: Rect(x: 0, y: 10, width: 100, height: 40), afterScreenUpdates: false, withCapInsets: caps))
        snapshot.frame = Rect(x: 0, y: 0, width: 200, height: 40)
        // The ends keep their width, and the middle of 50 points fills 150.
        let matrices = pushes(words(of: snapshot)).dropFirst(2).filter { $0 != [1, 0, 0, 1, 0, 0] }
        #expect(matrices == [[1, 0, 0, 1, 0, -10], [3, 0, 0, 1, -40, -10], [1, 0, 0, 1, 100, -10]])
        snapshot.removeFromSuperview()
        snapshot.frame.size.width = 25
        // Too narrow for the ends: each is compressed to half, and nothing remains of the middle.
        let squeezed = pushes(words(of: snapshot)).dropFirst(2).filter { $0 != [1, 0, 0, 1, 0, 0] }
        #expect(squeezed == [[0.5, 0, 0, 1, 0, -10], [0.5, 0, 0, 1, -25, -10]])
    }

    @Test func aSnapshotOfASnapshotShowsTheSame() throws {
        let pane = pane()
        let stage = Stage(size: Self.size)
        stage.root.addSubview(pane)
        stage.advance(to: 0)
        let first = try #require(pane.snapshotView(afterScreenUpdates: true))
        stage.root.addSubview(first)
        let second = try #require(first.snapshotView(afterScreenUpdates: true))
        (first.frame, second.frame) = (pane.frame, pane.frame)
        #expect(words(of: second) == words(of: first))
    }

    /// The matrices of the list's push commands.
    private func pushes(_ words: [UInt32]) -> [[Float]] {
        var result: [[Float]] = []
        var place = DisplayList.headerCount
        while place < words.count {
            if words[place] & 0xFF == DisplayList.Opcode.push.rawValue {
                result.append(words[place + 1..<place + 7].map { Float(bitPattern: $0) })
            }
            place += Int(words[place] >> 8)
        }
        return result
    }
}
