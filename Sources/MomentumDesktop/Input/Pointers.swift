import CGTK
import Foundation
import MomentumReplay

/// The pointer input of a window, from fingers, mice, pens and trackpads: every sample, with the device's own
/// timestamp.
final class Pointers {
    private let loop: FrameLoop
    private let widget: Widget
    private var clock = DeviceClock()
    /// The pointer identifiers of the active touch sequences.
    private var sequences: [OpaquePointer: Int] = [:]
    private var nextSequence = 16
    /// The last samples of the pointers that are down, by identifier, so that they can be cancelled. The session
    /// ignores samples that do not fit.
    private var last: [Int: PointerSample] = [:]
    /// Whether the last sample of the mouse or pen was over the stage.
    private var hovers = false
    /// The centre and the angle of the two fingers that represent a trackpad gesture; nil if there is no gesture.
    private var pinch: (center: Point, angle: Double)?

    private static let mouse = 1
    private static let pinchFingers = (2, 3)
    /// The distance of these fingers from their centre at a scale of 1, in points.
    private static let pinchReach = 60.0

    init(_ loop: FrameLoop, _ widget: Widget) {
        (self.loop, self.widget) = (loop, widget)
        let controller = gtk_event_controller_legacy_new()!
        gtk_widget_add_controller(widget, controller)
        let handler: @convention(c) (GPointer?, OpaquePointer?, GPointer?) -> gboolean = { _, event, data in
            MainActor.assumeIsolated {
                guard let event else { return 0 }
                return target(data, Pointers.self).handle(event) ? 1 : 0
            }
        }
        connect(GPointer(controller), "event", to: self, handler)
    }

    /// Cancels all pointers that are down.
    func cancelAll() {
        pinch = nil
        sequences.removeAll()
        for (_, sample) in last.sorted(by: { $0.key < $1.key }) {
            var end = sample
            end.phase = .cancelled
            send(end)
        }
    }

    private var now: Double { Double(g_get_monotonic_time()) / 1e6 }

    private func handle(_ event: OpaquePointer) -> Bool {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE: return button(event)
        case GDK_MOTION_NOTIFY: return move(event)
        case GDK_TOUCH_BEGIN: return touch(event, .began)
        case GDK_TOUCH_UPDATE: return touch(event, .moved)
        case GDK_TOUCH_END: return touch(event, .ended)
        case GDK_TOUCH_CANCEL: return touch(event, .cancelled)
        case GDK_TOUCHPAD_PINCH: return pinch(event)
        case GDK_SCROLL: return scroll(event)
        case GDK_LEAVE_NOTIFY:
            leave(event)
            return false
        case GDK_GRAB_BROKEN:
            cancelAll()
            return false
        default: return false
        }
    }

    // MARK: Mice and pens

    private func button(_ event: OpaquePointer) -> Bool {
        guard gdk_button_event_get_button(event) == 1, let location = location(of: event) else { return false }
        let isDown = gdk_event_get_event_type(event) == GDK_BUTTON_PRESS
        if isDown { gtk_widget_grab_focus(widget) }
        send(sample(event, Self.mouse, isDown ? .began : .ended, location))
        return true
    }

    private func move(_ event: OpaquePointer) -> Bool {
        guard let location = location(of: event) else { return false }
        let isDown = last[Self.mouse] != nil
        if isDown { sendHistory(event) }
        hovers = !isDown
        send(sample(event, Self.mouse, isDown ? .moved : .hovered, location))
        return true
    }

    /// Sends the samples since the last frame, which the toolkit combines into a single event.
    private func sendHistory(_ event: OpaquePointer) {
        var count: guint = 0
        guard let readings = gdk_event_get_history(event, &count) else { return }
        defer { g_free(readings) }
        for index in 0..<Int(count) {
            let reading = readings[index]
            let axes = withUnsafeBytes(of: reading.axes) { Array($0.bindMemory(to: Double.self)) }
            guard reading.flags.rawValue & GDK_AXIS_FLAG_X.rawValue != 0,
                let location = stagePoint(axes[Int(GDK_AXIS_X.rawValue)], axes[Int(GDK_AXIS_Y.rawValue)])
            else { continue }
            var earlier = sample(event, Self.mouse, .moved, location)
            earlier.timestamp = clock.seconds(reading.time, arrivedAt: now)
            send(earlier)
        }
    }

    private func leave(_ event: OpaquePointer) {
        guard hovers, last[Self.mouse] == nil, let location = location(of: event) else { return }
        hovers = false
        send(sample(event, Self.mouse, .hovered, location))
    }

    // MARK: Fingers

    private func touch(_ event: OpaquePointer, _ phase: PointerSample.Phase) -> Bool {
        guard let sequence = gdk_event_get_event_sequence(event), let location = location(of: event) else {
            return false
        }
        if phase == .began {
            gtk_widget_grab_focus(widget)
            sequences[sequence] = nextSequence
            nextSequence = nextSequence == 0x7FFF_FFFF ? 16 : nextSequence + 1
        }
        guard let id = sequences[sequence] else { return false }
        if phase == .ended || phase == .cancelled { sequences[sequence] = nil }
        var reading = sample(event, id, phase, location)
        reading.kind = .finger
        send(reading)
        return true
    }

    /// Represents a pinch or rotation on a trackpad by two fingers on the stage, centred at the pointer.
    private func pinch(_ event: OpaquePointer) -> Bool {
        let phase = gdk_touchpad_event_get_gesture_phase(event)
        guard let location = location(of: event) else { return false }
        if phase == GDK_TOUCHPAD_GESTURE_PHASE_BEGIN { pinch = (location, 0) }
        guard var held = pinch else { return false }
        var (dx, dy) = (0.0, 0.0)
        gdk_touchpad_event_get_deltas(event, &dx, &dy)
        held.center = Point(x: held.center.x + dx, y: held.center.y + dy)
        held.angle += gdk_touchpad_event_get_pinch_angle_delta(event)
        let isBegun = phase == GDK_TOUCHPAD_GESTURE_PHASE_BEGIN
        let scale = isBegun ? 1 : gdk_touchpad_event_get_pinch_scale(event)
        let samplePhase: PointerSample.Phase =
            switch phase {
            case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: .began
            case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: .moved
            case GDK_TOUCHPAD_GESTURE_PHASE_END: .ended
            default: .cancelled
            }
        let reach = Self.pinchReach * max(0.01, scale)
        let (x, y) = (cos(held.angle) * reach, sin(held.angle) * reach)
        for (id, sign) in [(Self.pinchFingers.0, -1.0), (Self.pinchFingers.1, 1.0)] {
            var finger = sample(
                event, id, samplePhase, Point(x: held.center.x + sign * x, y: held.center.y + sign * y))
            finger.kind = .finger
            send(finger)
        }
        pinch = samplePhase == .began || samplePhase == .moved ? held : nil
        return true
    }

    // MARK: Wheels

    /// The scroll distance of a wheel's notch, in points.
    private static let notch = 54.0

    private func scroll(_ event: OpaquePointer) -> Bool {
        guard loop.session.stage.hostState.takesWheels, loop.clock.isPlaying else { return false }
        let direction = gdk_scroll_event_get_direction(event)
        var (dx, dy) = (0.0, 0.0)
        switch direction {
        case GDK_SCROLL_UP: dy = -1
        case GDK_SCROLL_DOWN: dy = 1
        case GDK_SCROLL_LEFT: dx = -1
        case GDK_SCROLL_RIGHT: dx = 1
        default: gdk_scroll_event_get_deltas(event, &dx, &dy)
        }
        if gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue != 0, dx == 0 { swap(&dx, &dy) }
        // A trackpad reports the distance to scroll; a wheel reports notches or fractions of them.
        let source = gdk_event_get_device(event).map { gdk_device_get_source($0) }
        let isPrecise = direction == GDK_SCROLL_SMOOTH && source == GDK_SOURCE_TOUCHPAD
        guard let location = lastHover ?? location(of: event), dx != 0 || dy != 0 else { return true }
        let timestamp = clock.seconds(gdk_event_get_time(event), arrivedAt: now)
        let delta = Vector(dx: dx * Self.notch, dy: dy * Self.notch)
        let loop = loop
        loop.change { session in
            session.apply(
                .wheel(
                    WheelSample(
                        location: location, delta: delta, timestamp: loop.clock.stageTime(timestamp),
                        isPrecise: isPrecise)))
        }
        return true
    }

    /// The last location of the mouse or pen, because the toolkit's wheel events contain no location.
    private var lastHover: Point?

    // MARK: Readings

    private func sample(
        _ event: OpaquePointer, _ id: Int, _ phase: PointerSample.Phase, _ location: Point
    ) -> PointerSample {
        let isPen = gdk_event_get_device_tool(event) != nil
        // A mouse button has no force.
        let force = isPen || id != Self.mouse ? Self.pressure(of: event) : 0
        return PointerSample(
            id: id, phase: phase, location: location,
            timestamp: clock.seconds(gdk_event_get_time(event), arrivedAt: now), force: force,
            kind: isPen ? .pen : .mouse)
    }

    /// Returns the pressure of the device, or 0 if it reports none. A device that always reports the maximum has no
    /// sensor.
    private static func pressure(of event: OpaquePointer) -> Double {
        var (axes, count) = (nil as UnsafeMutablePointer<Double>?, 0 as guint)
        let index = Int(GDK_AXIS_PRESSURE.rawValue)
        guard gdk_event_get_axes(event, &axes, &count) != 0, let axes, Int(count) > index else { return 0 }
        let pressure = axes[index]
        return pressure > 0 && pressure < 1 ? pressure : 0
    }

    private func send(_ sample: PointerSample) {
        if sample.kind != .finger { lastHover = sample.location }
        switch sample.phase {
        case .began, .moved, .stationary: last[sample.id] = sample
        case .ended, .cancelled: last[sample.id] = nil
        case .hovered: break
        }
        loop.add(sample)
    }

    private func location(of event: OpaquePointer) -> Point? {
        var (x, y) = (0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0 else { return nil }
        return stagePoint(x, y)
    }

    /// Converts a point on the window's surface to stage points.
    private func stagePoint(_ x: Double, _ y: Double) -> Point? {
        guard x.isFinite, y.isFinite, let native = gtk_widget_get_native(widget) else { return nil }
        var (left, top, stageX, stageY) = (0.0, 0.0, 0.0, 0.0)
        gtk_native_get_surface_transform(native, &left, &top)
        let window = cast(GPointer(native), GtkWidget.self)
        guard gtk_widget_translate_coordinates(window, widget, x - left, y - top, &stageX, &stageY) != 0 else {
            return nil
        }
        return Point(x: stageX, y: stageY)
    }
}
