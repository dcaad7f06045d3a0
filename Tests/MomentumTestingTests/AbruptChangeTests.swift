import Foundation
import MomentumTesting
import Testing

/// A visible jump that the program itself causes is reported too.
@Suite struct AbruptChangeTests {
    private static let size = Size(width: 390, height: 720)

    /// Runs a pane that can be dragged and thrown, with a fault of the program.
    private func run(_ fault: TapApplication.Fault?) throws -> Run { try Run(TapApplication(fault), size: Self.size) }

    private func throwAndTap(_ run: Run) {
        run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 320), in: 0.2)
        run.advance(by: 0.1)
        run.tap(Point(x: 195, y: 40))
        run.advance(by: 1)
    }

    @Test(arguments: TapApplication.Fault.allCases.filter { $0 != .stopsInsteadOfCatching })
    func faultsAreReportedOnce(_ fault: TapApplication.Fault) throws {
        let run = try run(fault)
        throwAndTap(run)
        #expect(run.failures.count >= 1, "\(fault)")
        #expect(run.failures.allSatisfy { $0.name == "pane" && $0.property == fault.property }, "\(run.failures)")
        let report = try #require(throws: ContinuityReport.self) { try run.expectContinuous() }
        for file in report.files { try FileManager.default.removeItem(atPath: file) }
    }

    /// If the pane is stopped in flight instead of caught, the drag continues from its end position.
    @Test(arguments: [0.02, 0.05, 0.08, 0.1], [0.1, 0.2, 0.4])
    func stoppingUnderAFingerIsReported(_ flight: Double, _ drag: Double) throws {
        for isFaulty in [false, true] {
            let run = try run(isFaulty ? .stopsInsteadOfCatching : nil)
            run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 360), in: 0.2)
            run.advance(by: flight)
            let pane = run.view("pane")
            let way = abs(pane.presentation.position.y - pane.center.y)
            run.drag(from: Point(x: 195, y: pane.presentation.position.y), to: Point(x: 195, y: 460), in: drag)
            run.advance(by: 1)
            #expect(way > 50)
            #expect(run.failures.isEmpty != isFaulty, "\(flight) \(drag): \(way) points, \(run.failures)")
        }
    }

    /// Content that a list scrolls may move as far as the list, and no farther. The end of a touch excuses no more than
    /// the finger can have moved.
    @Test(arguments: ListApplication.Fault.allCases, [0.1, 0.2, 0.4])
    func jumpsDuringDecelerationAreReported(_ fault: ListApplication.Fault, _ drag: Double) throws {
        for isFaulty in [false, true] {
            let run = try Run(ListApplication(isFaulty ? fault : nil), size: Self.size)
            run.drag(from: Point(x: 195, y: 560), to: Point(x: 195, y: 360), in: drag)
            run.advance(by: 0.1)
            run.tap(Point(x: 195, y: 40))
            run.advance(by: 1)
            #expect((run.view("list") as? ScrollView)?.contentOffset.y ?? 0 > 200)
            #expect(
                run.failures.contains { $0.name == "badge" } == isFaulty, "\(fault) \(drag): \(run.failures)")
            #expect(isFaulty || run.failures.isEmpty, "\(run.failures)")
        }
    }

    /// Scrubbed content moves as far as its motion does in the scrubbed time, which may be around the stage on a short
    /// track. A jump to another time when a touch begins is still reported.
    @Test(arguments: [100, 120, 200, 400], .frameRates(30, 60, 120))
    func scrubbedContentMayMoveFurtherThanTheFinger(_ track: Double, _ rate: Double) throws {
        for isFaulty in [false, true] {
            let run = try Run(ScrubApplication(track: track, leaps: isFaulty), size: Self.size)
            run.framesPerSecond = rate
            run.advance(by: 0.4)
            let (left, right) = (Point(x: 20, y: 700), Point(x: 20 + track * 0.9, y: 700))
            run.drag(from: left, to: right, in: track / 300)
            run.drag(from: right, to: left, in: track / 300)
            #expect(run.failures.isEmpty != isFaulty, "\(track): \(run.failures)")
            #expect(run.failures.allSatisfy { $0.name == "comet" })
        }
    }

    @Test func anExplorerFindsAbruptChanges() throws {
        let report = try #require(throws: ContinuityReport.self) {
            try Explorer(TapApplication(.setsThePosition)).run(scripts: 100)
        }
        for file in report.files { try FileManager.default.removeItem(atPath: file) }
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func animatedAndDraggedContentIsNotReported(_ rate: Double) throws {
        let run = try run(nil)
        run.framesPerSecond = rate
        throwAndTap(run)
        run.apply(.resize(Size(width: 500, height: 600)))
        run.advance(by: 1)
        try run.expectContinuous()
    }

    @Test func immediateChangesAreAllowedWithReducedMotion() throws {
        let run = try Run(TapApplication(.setsThePosition), size: Self.size, reducesMotion: true)
        throwAndTap(run)
        try run.expectContinuous()
    }

    @Test func declaredJumpsAreNotReported() throws {
        let run = try Run(TapApplication(.setsThePosition, isMeant: true), size: Self.size)
        throwAndTap(run)
        try run.expectContinuous()
    }
}

/// A pane that can be dragged and thrown, and a bar above it that can be tapped.
struct TapApplication: Application {
    enum Fault: String, CaseIterable {
        case setsThePosition, removesAnimations, setsTheOpacity, setsTheScale, setsTheSize, movesOnRelease,
            stopsInsteadOfCatching

        var property: String {
            switch self {
            case .setsThePosition: "position.x"
            case .removesAnimations, .movesOnRelease, .stopsInsteadOfCatching: "position.y"
            case .setsTheOpacity: "opacity"
            case .setsTheScale: "transform"
            case .setsTheSize: "bounds.size.width"
            }
        }
    }

    private var fault: Fault?
    private var isMeant = false

    init() {}
    init(_ fault: Fault?, isMeant: Bool = false) { (self.fault, self.isMeant) = (fault, isMeant) }

    var title: String { "Taps" }
    var jumps: [Jump] { isMeant ? [Jump(layer: "pane", property: "position.x", reason: "it is elsewhere")] : [] }

    func launch(on stage: Stage) {
        let pane = View(frame: Rect(x: 20, y: 420, width: 350, height: 280))
        pane.backgroundColor = .white
        pane.layer.name = "pane"
        stage.root.addSubview(pane)
        let bar = View(frame: Rect(x: 0, y: 0, width: 390, height: 80))
        bar.backgroundColor = .black
        stage.root.addSubview(bar)
        let fault = fault
        pane.addGestureRecognizer(
            PanGesture { pan in
                if pan.state == .began {
                    if fault == .stopsInsteadOfCatching {
                        pane.layer.removeAllAnimations()
                    } else {
                        pane.layer.capture(.position)
                    }
                }
                pane.center.y += pan.translation.dy
                pan.setTranslation(.zero)
                guard pan.state == .ended else { return }
                if fault == .movesOnRelease { pane.center.y += 60 }
                let end = pan.velocity.dy < 0 ? 160.0 : 560
                View.animate(springDuration: 0.5, bounce: 0.3) { pane.center.y = end }
            })
        bar.addGestureRecognizer(
            TapGesture { _ in
                switch fault {
                case .setsThePosition: pane.center.x += 60
                case .removesAnimations: pane.layer.removeAllAnimations()
                case .setsTheOpacity: pane.alpha = 0.5
                case .setsTheScale: pane.transform = Transform2D(scaleX: 0.5, y: 0.5)
                case .setsTheSize: pane.bounds.size.width = 200
                case .movesOnRelease, .stopsInsteadOfCatching, nil: View.animate(withDuration: 0.3) { pane.alpha = 0.5 }
                }
            })
    }
}

/// A list below a bar that can be tapped, and a view beside it that does not follow the list.
struct ListApplication: Application {
    enum Fault: CaseIterable {
        case movesOnTap, movesOnRelease
    }

    private var fault: Fault?

    init() {}
    init(_ fault: Fault?) { self.fault = fault }

    var title: String { "List" }

    func launch(on stage: Stage) {
        let list = ReleasedList(frame: Rect(x: 0, y: 80, width: 390, height: 640))
        list.layer.name = "list"
        list.contentSize = Size(width: 390, height: 9000)
        list.delegate = list
        stage.root.addSubview(list)
        let bar = View(frame: Rect(x: 0, y: 0, width: 390, height: 80))
        stage.root.addSubview(bar)
        let badge = View(frame: Rect(x: 20, y: 20, width: 40, height: 40))
        badge.layer.name = "badge"
        badge.isUserInteractionEnabled = false
        stage.root.addSubview(badge)
        let fault = fault
        list.release = { if fault == .movesOnRelease { badge.center.x += 300 } }
        bar.addGestureRecognizer(TapGesture { _ in if fault == .movesOnTap { badge.center.x += 150 } })
    }
}

/// A comet that moves around the stage in one second of its timeline, which a finger scrubs on a track: from its
/// present time, or with a jump.
struct ScrubApplication: Application {
    private var track = 120.0
    private var leaps = false

    init() {}
    init(track: Double, leaps: Bool) { (self.track, self.leaps) = (track, leaps) }

    var title: String { "Scrub" }

    func launch(on stage: Stage) {
        let comet = View(frame: Rect(x: 20, y: 20, width: 20, height: 20))
        comet.backgroundColor = .white
        comet.layer.name = "comet"
        stage.root.addSubview(comet)
        let timeline = Timeline()
        timeline.animate(duration: 0.5) { comet.center.x = 360 }
        timeline.animate(duration: 0.5) { comet.center.y = 660 }
        timeline.startAnimation()
        let (track, leaps) = (track, leaps)
        var start = 0.0
        stage.root.addGestureRecognizer(
            PanGesture { pan in
                if pan.state == .began {
                    if timeline.isRunning { timeline.pauseAnimation() }
                    start = leaps ? 0.9 - timeline.fractionComplete : timeline.fractionComplete
                }
                timeline.fractionComplete = min(1, max(0, start + pan.translation.dx / track))
            })
    }
}

/// A list that reports when a finger releases it.
final class ReleasedList: ScrollView, ScrollViewDelegate {
    var release: () -> Void = {}

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { release() }
}
