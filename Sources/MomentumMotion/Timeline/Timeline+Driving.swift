// Drives that set a timeline's position instead of time. All parts move with the velocity of the drive, and continue
// with it when it ends.

extension Timeline {
    /// The axis along which a scroll view or a touch drives a timeline.
    public enum DriveAxis: Sendable {
        /// The horizontal axis, to the right.
        case horizontal
        /// The vertical axis, downwards.
        case vertical
    }

    /// Drives the timeline by a pan. The timeline pauses when the pan begins and follows it. When the pan ends, the
    /// timeline continues with the velocity of the pan, to the end or back to the start, depending on the direction.
    ///
    /// A new drive replaces the previous one. A timeline that runs for ever, is stopped or is a part of another one is
    /// refused with a diagnostic.
    ///
    /// - Parameters:
    ///   - pan: The gesture recogniser that drives the timeline. The timeline does not retain it.
    ///   - axis: The axis of the translation that drives the timeline. Default vertical.
    ///   - distance: The translation from the beginning to the end, in points; negative for the opposite direction. A
    ///     distance that is 0 or not finite is refused with a diagnostic.
    ///   - snapsToLabels: A Boolean value that indicates whether the timeline comes to rest at the nearest label, the
    ///     beginning or the end when the pan ends. Default false.
    public func drive(
        by pan: DragGesture, axis: DriveAxis = .vertical, distance: Double, snapsToLabels: Bool = false
    ) {
        let callSite: StaticString = "Timeline.drive(by:axis:distance:)"
        guard distance != 0, distance.isFinite else {
            return refuse(
                callSite, what: "the distance is 0 or not finite", .number(distance),
                remedy: "pass a finite distance in points other than 0")
        }
        guard prepareDriving(callSite) else { return }
        let reference = Weak(pan)
        let drive = TimelineGestureDrive(self, pan, snapsToLabels: snapsToLabels) {
            guard let pan = reference.object else { return (0, 0) }
            let (translation, speed) = (pan.translation, pan.velocity)
            return axis == .vertical
                ? (translation.dy / distance, speed.dy / distance) : (translation.dx / distance, speed.dx / distance)
        }
        setDrive(drive)
    }

    /// Drives the timeline by a pinch, from the beginning to the end while the distance of the fingers changes by the
    /// factor `scale`. When the pinch ends, the timeline continues with the velocity of the pinch.
    ///
    /// A new drive replaces the previous one. A timeline that runs for ever, is stopped or is a part of another one is
    /// refused with a diagnostic.
    ///
    /// - Parameters:
    ///   - pinch: The gesture recogniser that drives the timeline. The timeline does not retain it.
    ///   - scale: The distance of the fingers at the end, as a multiple of their distance at the beginning. Below 1 the
    ///     fingers move together. A scale that is 1, not above 0 or not finite is refused with a diagnostic.
    ///   - snapsToLabels: A Boolean value that indicates whether the timeline comes to rest at the nearest label, the
    ///     beginning or the end when the pinch ends. Default false.
    public func drive(by pinch: PinchGesture, toScale scale: Double, snapsToLabels: Bool = false) {
        let callSite: StaticString = "Timeline.drive(by:toScale:)"
        guard scale > 0, scale != 1, scale.isFinite else {
            return refuse(
                callSite, what: "the scale is out of range", .number(scale),
                remedy: "pass a finite scale above 0 other than 1")
        }
        guard prepareDriving(callSite) else { return }
        let (reference, range) = (Weak(pinch), Maths.log(scale))
        let drive = TimelineGestureDrive(self, pinch, snapsToLabels: snapsToLabels) {
            guard let pinch = reference.object, pinch.scale > 0 else { return (0, 0) }
            return (Maths.log(pinch.scale) / range, pinch.velocity / pinch.scale / range)
        }
        setDrive(drive)
    }

    package func prepareDriving(_ callSite: StaticString) -> Bool {
        guard checkIsRoot(callSite) else { return false }
        guard totalDuration.isFinite else {
            refuse(callSite, "runs for ever", "set a finite repeat count first")
            return false
        }
        guard state != .stopped else {
            refuse(callSite, "is stopped", "call finishAnimation(at:) first")
            return false
        }
        setDrive(nil)
        return true
    }

    /// Removes the drive of the timeline. The timeline pauses, and continues with the velocity of the drive when it is
    /// started. A timeline without a drive does not change.
    public func stopDriving() {
        setDrive(nil)
    }
}
