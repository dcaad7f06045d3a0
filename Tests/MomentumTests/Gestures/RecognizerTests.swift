import MomentumCurves
import MomentumKit
import Testing

@Suite struct RecognizerTests {
    let fixture = StageFixture()

    // MARK: Long press

    @Test(arguments: [30.0, 60, 120]) func longPressesBeginOnTimeAtAnyFrameRate(rate: Double) {
        var heard: [GestureRecognizer.State] = []
        fixture.view.addGestureRecognizer(LongPressGesture { heard.append($0.state) })
        fixture.frame(0.1, .began, 200, 200)
        #expect(fixture.stage.needsFrame)
        var time = 0.1
        while heard.isEmpty, time < 2 {
            time += 1 / rate
            fixture.stage.advance(to: time)
        }
        #expect(heard == [.began] && time >= 0.6 && time < 0.6 + 1 / rate + 1e-9)
        fixture.frame(time + 0.1, .moved, 260, 200)
        fixture.frame(time + 0.2, .ended, 260, 200)
        #expect(heard == [.began, .changed, .ended])
    }

    @Test("A press that ends before the minimum duration by the device's clock is not recognised.")
    func longPressesUseTheDevicesTimestamps() {
        var heard: [GestureRecognizer.State] = []
        fixture.view.addGestureRecognizer(LongPressGesture { heard.append($0.state) })
        // Both the minimum duration and the lift are in one long frame. The timestamps of the device decide.
        for (lift, begins) in [(0.55, false), (0.65, true)] {
            heard = []
            let start = fixture.stage.time + 1
            fixture.frame(start, .began, 200, 200)
            fixture.stage.send(
                PointerSample(phase: .ended, location: Point(x: 200, y: 200), timestamp: start + lift - 0.1))
            fixture.stage.advance(to: start + 1)
            #expect(heard == (begins ? [.began, .ended] : []))
        }
    }

    @Test func aMovingFingerIsNoLongPress() {
        var heard = 0
        fixture.view.addGestureRecognizer(LongPressGesture { _ in heard += 1 })
        fixture.frame(0.1, .began, 200, 200)
        fixture.frame(0.2, .moved, 211, 200)
        fixture.stage.advance(to: 2)
        #expect(heard == 0 && !fixture.stage.needsFrame)
    }

    @Test func aLongPressAfterATapWantsTheTap() {
        var heard: [GestureRecognizer.State] = []
        let press = LongPressGesture { heard.append($0.state) }
        press.numberOfTapsRequired = 1
        fixture.view.addGestureRecognizer(press)
        fixture.frame(1, .began, 200, 200)
        fixture.stage.advance(to: 2)
        fixture.frame(2.1, .ended, 200, 200)
        #expect(heard == [])
        fixture.frame(3, .began, 200, 200)
        fixture.frame(3.1, .ended, 200, 200)
        fixture.frame(3.3, .began, 200, 200)
        fixture.stage.advance(to: 3.9)
        #expect(heard == [.began])
    }

    // MARK: Two fingers

    /// Sends two fingers around (200, 200), `distance` apart, with the line through them rotated by `angle`.
    private func pair(_ time: Double, _ phase: PointerSample.Phase, distance: Double, angle: Double = 0) {
        for (id, sign) in [(1, -0.5), (2, 0.5)] {
            let place = Point(
                x: 200 + sign * distance * Maths.cos(angle), y: 200 + sign * distance * Maths.sin(angle))
            fixture.stage.send(PointerSample(id: id, phase: phase, location: place, timestamp: time))
        }
        fixture.stage.advance(to: time)
    }

    @Test func aPinchScalesWithTheDistanceBeyondItsSlop() {
        var heard: [GestureRecognizer.State] = []
        var scales: [Double] = []
        var velocity = 0.0
        fixture.view.addGestureRecognizer(
            PinchGesture { pinch in
                heard.append(pinch.state)
                scales.append(pinch.scale)
                velocity = pinch.velocity
            })
        pair(1, .began, distance: 40)
        for step in 1...20 { pair(1 + Double(step) * 0.01, .moved, distance: 40 + 2 * Double(step)) }
        #expect(heard.first == .began && heard.dropFirst().allSatisfy { $0 == .changed })
        // It began after a slop of 8 points and lost none of the rest: 72 of 40 points.
        #expect(abs(scales[0] - 1) < 0.06)
        #expect(abs(velocity - 2 / 0.01 / 40) < 1e-6)
        let last = scales.last ?? 0
        #expect(abs(last / scales[scales.count - 2] - 80.0 / 79) < 1e-9)
        pair(1.21, .ended, distance: 80)
        #expect(heard.last == .ended && heard.count { $0 == .ended } == 1)
    }

    @Test func aReturningFingerContinuesThePinch() {
        var scale = 0.0
        var heard: [GestureRecognizer.State] = []
        fixture.view.addGestureRecognizer(
            PinchGesture { pinch in
                scale = pinch.scale
                heard.append(pinch.state)
            })
        pair(1, .began, distance: 40)
        for step in 1...20 { pair(1 + Double(step) * 0.01, .moved, distance: 40 + 2 * Double(step)) }
        let before = scale
        fixture.frame(1.3, .ended, 240, 200, id: 2)
        fixture.frame(1.4, .moved, 165, 200, id: 1)
        #expect(scale == before)
        fixture.frame(1.5, .began, 185, 200, id: 2)
        fixture.frame(1.6, .moved, 205, 200, id: 2)
        #expect(abs(scale - before * 2) < 1e-9)
        fixture.frame(1.7, .ended, 205, 200, id: 2)
        #expect(!heard.contains(.ended))
        fixture.frame(1.8, .ended, 165, 200, id: 1)
        #expect(heard.last == .ended)
    }

    @Test func rotationsHaveNoLimit() {
        var rotation = 0.0
        var velocity = 0.0
        fixture.view.addGestureRecognizer(
            RotationGesture {
                rotation = $0.rotation
                velocity = $0.velocity
            })
        pair(1, .began, distance: 80)
        var time = 1.0
        for step in 1...150 {
            time = 1 + Double(step) * 0.01
            pair(time, .moved, distance: 80, angle: 0.05 * Double(step))
        }
        // Minus the slop of 8 points on a circle of 40.
        #expect(abs(rotation - (7.5 - 0.2)) < 0.06)
        #expect(abs(velocity - 5) < 0.05)
        let lifted = rotation
        pair(time + 0.2, .ended, distance: 80, angle: 7.5)
        #expect(velocity == 0 && abs(rotation - lifted) < 1e-9)
    }

    // MARK: Swipes and edges

    @Test(arguments: [(60.0, 10.0, SwipeGesture.Direction.right), (-60, 0, .left), (3, 55, .down), (0, -90, .up)])
    func swipesReportTheirDirection(dx: Double, dy: Double, direction: SwipeGesture.Direction) {
        var swipes = 0
        for way in [SwipeGesture.Direction.right, .left, .up, .down] {
            let swipe = SwipeGesture { _ in swipes += way == direction ? 1 : 100 }
            swipe.direction = way
            fixture.view.addGestureRecognizer(swipe)
        }
        fixture.frame(1, .began, 200, 200)
        fixture.frame(1.1, .moved, 200 + dx, 200 + dy)
        #expect(swipes == 1)
        fixture.frame(1.2, .ended, 200 + dx, 200 + dy)
        // Too slow, and not straight.
        fixture.frame(2, .began, 200, 200)
        fixture.frame(2.6, .moved, 200 + dx, 200 + dy)
        fixture.frame(2.7, .ended, 200 + dx, 200 + dy)
        fixture.frame(3, .began, 200, 200)
        let isLevel = abs(dx) > abs(dy)
        fixture.frame(3.1, .moved, 200 + (isLevel ? dx * 1.2 : 55), 200 + (isLevel ? 55 : dy * 1.2))
        fixture.frame(3.2, .ended, 200 + dx, 200 + dy)
        #expect(swipes == 1)
    }

    @Test func aPanFromAnEdgeComesFromThatEdgeInwards() {
        var heard: [GestureRecognizer.State] = []
        let pan = ScreenEdgePanGesture { heard.append($0.state) }
        pan.edges = [.left, .bottom]
        fixture.stage.root.addGestureRecognizer(pan)
        func stroke(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double) -> Bool {
            heard = []
            let time = fixture.stage.time + 1
            fixture.frame(time, .began, x, y)
            fixture.frame(time + 0.1, .moved, x + dx, y + dy)
            fixture.frame(time + 0.2, .ended, x + dx, y + dy)
            return heard.first == .began && heard.last == .ended
        }
        #expect(stroke(5, 100, 50, 10) && stroke(100, 398, 0, -40))
        #expect(!stroke(30, 100, 50, 0) && !stroke(5, 100, 10, 50) && !stroke(395, 100, -50, 0))
        #expect(!stroke(100, 398, 40, -10))
    }

    // MARK: Hovering

    @Test func pointersHoverWithoutTouching() {
        var heard: [GestureRecognizer.State] = []
        fixture.view.addGestureRecognizer(HoverGesture { heard.append($0.state) })
        for (x, state) in [(10.0, nil), (200, .began), (210, .changed), (300, .ended), (320, nil)]
            as [(Double, GestureRecognizer.State?)]
        {
            heard = []
            fixture.frame(fixture.stage.time + 0.1, .hovered, x, 200)
            #expect(heard == (state.map { [$0] } ?? []))
        }
        // A removed view is no longer hovered.
        fixture.frame(2, .hovered, 200, 200)
        heard = []
        fixture.view.removeFromSuperview()
        #expect(heard == [.ended])
    }
}
