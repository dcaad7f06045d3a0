// What leads a timeline instead of time. Every part moves as fast as what leads it says, so that what is released goes on.

extension Timeline {
    /// Which way a scroll view, or a touch, leads a timeline.
    public enum DriveAxis: Sendable {
        /// To the right.
        case horizontal
        /// Downwards.
        case vertical
    }

    /// Leads the timeline by a pan: it stands still when the pan begins, follows it, and goes on as fast as it is released, to its
    /// end or back to its start, whichever way it is thrown.
    ///
    /// - Parameters:
    ///   - pan: what leads it; not kept alive.
    ///   - axis: which way counts. Default vertical.
    ///   - distance: points from the beginning to the end; below 0 the other way round. 0, or not finite, is refused with a
    ///     diagnostic.
    ///   - snapsToLabels: whether it comes to rest at the nearest label, the beginning or the end instead. Default false.
    public func drive(
        by pan: DragGesture, axis: DriveAxis = .vertical, distance: Double, snapsToLabels: Bool = false
    ) {
        let place: StaticString = "Timeline.drive(by:axis:distance:)"
        guard distance != 0, distance.isFinite else {
            return refuse(place, "was given no distance to be driven along", "give points other than 0")
        }
        guard prepareDriving(place) else { return }
        let reference = Weak(pan)
        let drive = TimelineGestureDrive(self, pan, snapsToLabels: snapsToLabels) {
            guard let pan = reference.object else { return (0, 0) }
            let (way, speed) = (pan.translation, pan.velocity)
            return axis == .vertical
                ? (way.dy / distance, speed.dy / distance) : (way.dx / distance, speed.dx / distance)
        }
        lead(by: drive)
    }

    /// Leads the timeline by a pinch: it goes from its beginning to its end while the fingers move apart to `scale` times their
    /// distance (together, below 1), and goes on as fast as they leave it.
    ///
    /// - Parameters:
    ///   - pinch: what leads it; not kept alive.
    ///   - scale: the distance of the fingers at the end, as a multiple. 1, or one that is not above 0, is refused with a diagnostic.
    ///   - snapsToLabels: whether it comes to rest at the nearest label, the beginning or the end instead. Default false.
    public func drive(by pinch: PinchGesture, toScale scale: Double, snapsToLabels: Bool = false) {
        let place: StaticString = "Timeline.drive(by:toScale:)"
        guard scale > 0, scale != 1, scale.isFinite else {
            return refuse(place, "was given no scale to be driven to", "give one above 0 other than 1")
        }
        guard prepareDriving(place) else { return }
        let (reference, whole) = (Weak(pinch), Maths.log(scale))
        let drive = TimelineGestureDrive(self, pinch, snapsToLabels: snapsToLabels) {
            guard let pinch = reference.object, pinch.scale > 0 else { return (0, 0) }
            return (Maths.log(pinch.scale) / whole, pinch.velocity / pinch.scale / whole)
        }
        lead(by: drive)
    }

    package func prepareDriving(_ place: StaticString) -> Bool {
        guard checkIsRoot(place) else { return false }
        guard totalDuration.isFinite, state != .stopped else {
            refuse(place, "runs for ever or is stopped", "drive one that ends")
            return false
        }
        lead(by: nil)
        return true
    }

    /// Lets nothing lead the timeline any more. It stands where it is; started, it goes on from there as fast as it was led.
    public func stopDriving() {
        lead(by: nil)
    }
}
