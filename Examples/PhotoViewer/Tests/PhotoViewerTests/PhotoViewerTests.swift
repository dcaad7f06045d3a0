import Momentum
import MomentumTesting
import Testing

@testable import PhotoViewer

@Suite struct PhotoViewerTests {
    private let middle = Point(x: 195, y: 320)

    /// Returns the frame of the open photograph, or nil if none is open.
    private func open(_ run: Run) -> Rect? {
        run.stage.rootViewController?.presentedViewController?.view.subviews.first?.frame
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aThrownPhotoKeepsTheFingersVelocity(_ rate: Double) throws {
        let run = try Run(PhotoViewer(), framesPerSecond: rate)
        run.drag(from: middle, to: Point(x: 345, y: 300), in: 0.15)
        #expect(abs(run.view("Lake").presentation.velocity(of: .position).dx - 1000) < 1)
        run.settle()
        #expect(run.view("Lake").frame.minX >= 390)
        try run.expectContinuous()
    }

    @Test func aReturnedPhotoSpringsBackAfterACatch() throws {
        let run = try Run(PhotoViewer())
        run.drag(from: middle, to: Point(x: 345, y: 320), in: 0.15)
        run.advance(by: 0.05)
        let caught = run.view("Lake").presentation.position
        #expect(caught.x > 350)
        run.drag(from: Point(x: 380, y: 320), to: Point(x: 130, y: 320), in: 0.4)
        run.settle()
        #expect(run.view("Lake").center == Point(x: 195, y: 320))
        try run.expectContinuous()
    }

    @Test func theButtonRestoresTheLastPhoto() throws {
        let run = try Run(PhotoViewer())
        for _ in 1...3 {
            run.drag(from: middle, to: Point(x: 40, y: 320), in: 0.1)
            run.settle()
        }
        #expect(run.view("Fjord").frame.maxX <= 0)
        run.tap(on: "Bring back")
        run.settle()
        #expect(run.view("Fjord").center.x == 195 && run.view("Dunes").frame.maxX <= 0)
        try run.expectContinuous()
    }

    @Test(arguments: .frameRates(30, 60, 120))
    func aTapOpensAPhotoFromItsCard(_ rate: Double) throws {
        let run = try Run(PhotoViewer(), framesPerSecond: rate)
        run.tap(middle)
        run.settle()
        #expect(open(run) == Rect(x: 0, y: 230, width: 390, height: 260))
        run.type(.escape)
        run.settle()
        #expect(open(run) == nil && run.view(labelled: "Lake").center == middle)
        try run.expectContinuous()
    }

    @Test func keysOpenAndCloseTheTopPhoto() throws {
        let run = try Run(PhotoViewer())
        run.type(.tab)
        run.type(.space)
        run.settle()
        #expect(open(run)?.width == 390)
        run.type(.escape)
        run.settle()
        #expect(open(run) == nil)
        try run.expectContinuous()
    }

    @Test func aPhotoThrownDownReturnsToItsCard() throws {
        let run = try Run(PhotoViewer())
        run.tap(middle)
        run.settle()
        run.drag(from: Point(x: 195, y: 360), to: Point(x: 235, y: 560), in: 0.2)
        run.settle()
        #expect(open(run) == nil && run.view(labelled: "Lake").center == middle)
        try run.expectContinuous()
    }

    @Test func aReturnedPhotoOpensAgain() throws {
        let run = try Run(PhotoViewer())
        run.tap(middle)
        run.settle()
        let finger = run.press(Point(x: 195, y: 360))
        run.move(finger, from: Point(x: 195, y: 360), to: Point(x: 195, y: 440), in: 0.3)
        run.advance(by: 0.3)
        run.lift(finger, at: Point(x: 195, y: 440))
        run.settle()
        #expect(open(run)?.width == 390)
        try run.expectContinuous()
    }

    @Test func aPhotoIsCaughtInFlightAndPinchedBack() throws {
        let run = try Run(PhotoViewer())
        run.tap(middle)
        run.advance(by: 0.2)
        run.pinch(
            from: (Point(x: 120, y: 330), Point(x: 270, y: 330)), to: (Point(x: 180, y: 330), Point(x: 210, y: 330)),
            in: 0.3)
        run.settle()
        #expect(open(run) == nil && run.view(labelled: "Lake").center == middle)
        try run.expectContinuous()
    }

    @Test func randomTouchesCauseNoJumps() throws {
        try Explorer(PhotoViewer()).run(scripts: 30)
    }
}
