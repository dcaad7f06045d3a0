import MomentumKit
import Testing

/// A view that records the callbacks about the hierarchy.
private final class RecordingView: View {
    static var lines: [String] = []
    let name: String
    init(_ name: String) {
        self.name = name
        super.init(frame: .zero)
    }
    private func write(_ line: String) { RecordingView.lines.append(name + " " + line) }
    override func willMove(toSuperview superview: View?) {
        write("will move to " + ((superview as? RecordingView)?.name ?? "nothing"))
    }
    override func didMoveToSuperview() { write("moved") }
    override func willMove(toStage stage: Stage?) { write(stage == nil ? "will leave" : "will enter") }
    override func didMoveToStage() { write(stage == nil ? "left" : "entered") }
    override func didAddSubview(_ subview: View) { write("has " + ((subview as? RecordingView)?.name ?? "")) }
    override func willRemoveSubview(_ subview: View) { write("loses " + ((subview as? RecordingView)?.name ?? "")) }
}

@Suite(.serialized) struct HierarchyTests {
    private func names(_ view: View) -> String { view.subviews.map { String($0.tag) }.joined() }

    private func family() -> View {
        let view = View()
        for tag in 1...4 {
            let child = View()
            child.tag = tag
            view.addSubview(child)
        }
        return view
    }

    @Test func orderFollowsInsertionAndLayersFollowViews() throws {
        let view = family()
        #expect(names(view) == "1234")
        view.bringSubviewToFront(view.subviews[1])
        #expect(names(view) == "1342")
        view.sendSubviewToBack(view.subviews[2])
        #expect(names(view) == "4132")
        view.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(names(view) == "3142")
        view.exchangeSubview(at: 3, withSubviewAt: 1)
        #expect(names(view) == "3241")
        view.insertSubview(view.subviews[0], aboveSubview: view.subviews[2])
        #expect(names(view) == "2431")
        view.insertSubview(view.subviews[3], belowSubview: view.subviews[1])
        #expect(names(view) == "2143")
        let fifth = View()
        fifth.tag = 5
        view.insertSubview(fifth, at: 2)
        #expect(names(view) == "21543")
        fifth.removeFromSuperview()
        #expect(names(view) == "2143" && fifth.superview == nil)
        #expect(zip(view.subviews, view.layer.sublayers).allSatisfy { $0.layer === $1 })
        let reports = diagnostics { view.exchangeSubview(at: 0, withSubviewAt: 4) }
        #expect(reports.count == 1 && names(view) == "2143")
    }

    @Test func hierarchyCallbacksComeOnceInOrder() {
        RecordingView.lines = []
        let stage = Stage(size: Size(width: 100, height: 100))
        let (outer, other, inner) = (RecordingView("outer"), RecordingView("other"), RecordingView("inner"))
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        stage.root.addSubview(other)
        RecordingView.lines = []
        other.addSubview(inner)
        // It stays on its stage, and is not notified of that.
        #expect(
            RecordingView.lines == ["outer loses inner", "inner will move to other", "inner moved", "other has inner"])
        RecordingView.lines = []
        other.addSubview(inner)
        #expect(RecordingView.lines.isEmpty)
        inner.removeFromSuperview()
        #expect(
            RecordingView.lines == [
                "inner will move to nothing", "other loses inner", "inner will leave", "inner left", "inner moved",
            ])
    }

    @Test func aViewCannotContainItself() {
        let (outer, inner) = (View(), View())
        outer.addSubview(inner)
        for move in [{ inner.addSubview(outer) }, { inner.addSubview(inner) }] {
            #expect(diagnostics(move).count == 1)
            #expect(inner.superview === outer && outer.superview == nil && inner.subviews.isEmpty)
        }
    }

    @Test func viewsAreFoundByTagAndDescent() {
        let view = family()
        let deep = View()
        deep.tag = 9
        view.subviews[2].addSubview(deep)
        #expect(view.viewWithTag(9) === deep && view.viewWithTag(7) == nil && view.viewWithTag(0) === view)
        #expect(deep.isDescendant(of: view) && deep.isDescendant(of: deep) && !view.isDescendant(of: deep))
    }

    @Test func tintComesFromTheNearestViewThatHasOne() {
        let (outer, inner) = (View(), View())
        outer.addSubview(inner)
        #expect(inner.tintColor == Color(hex: 0x007AFF))
        outer.tintColor = .black
        #expect(inner.tintColor == .black)
        inner.tintColor = .white
        outer.tintColor = Color(hex: 0xFF0000)
        #expect(inner.tintColor == .white)
    }

    @Test func conversionsApplyTransformsInBothDirections() throws {
        let stage = Stage(size: Size(width: 400, height: 400))
        let (outer, inner) = (View(frame: Rect(x: 100, y: 50, width: 200, height: 100)), View())
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        inner.frame = Rect(x: 20, y: 10, width: 40, height: 40)
        inner.transform = Transform2D(scaleX: 2, y: 2)
        // Twice as large about its centre at (40, 30): the corner is at (0, -10) in outer.
        #expect(inner.convert(Point.zero, to: outer) == Point(x: 0, y: -10))
        #expect(inner.convert(Point(x: 40, y: 40), to: nil) == Point(x: 180, y: 120))
        #expect(inner.convert(Point(x: 180, y: 120), from: nil) == Point(x: 40, y: 40))
        #expect(
            inner.convert(Rect(x: 0, y: 0, width: 10, height: 5), to: outer)
                == Rect(x: 0, y: -10, width: 20, height: 10))
        #expect(
            inner.convert(Rect(x: 100, y: 40, width: 20, height: 10), from: nil)
                == Rect(x: 0, y: 0, width: 10, height: 5))
        #expect(
            inner.convert(Rect(x: 0, y: -10, width: 20, height: 10), from: outer)
                == Rect(x: 0, y: 0, width: 10, height: 5))
        outer.bounds.origin = Point(x: 0, y: 30)
        #expect(inner.convert(Point.zero, to: nil) == Point(x: 100, y: 10))
    }
}
