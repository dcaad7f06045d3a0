// The frame the other way: which bounds and position make it.

nonisolated extension LayerGeometry {
    /// The size of the bounds and the position at which ``frame`` is `frame`. Where no size makes it that, the largest layer
    /// whose frame lies within it, in its middle; a side that the transform makes vanish keeps its length.
    func solved(forFrame frame: Rect) -> (size: Size, position: Point) {
        if transform.isIdentity {
            return (
                frame.size,
                Point(
                    x: frame.origin.x + anchorPoint.x * frame.size.width,
                    y: frame.origin.y + anchorPoint.y * frame.size.height)
            )
        }
        var wanted = frame.size
        var solved = with(size: size(forFrame: wanted))
        if transform.m14 != 0 || transform.m24 != 0 || transform.m34 != 0 {
            // In perspective the frame is no linear function of the size: it is approached step by step.
            for _ in 0..<Self.steps {
                let seen = solved.frame.size
                guard seen.width > 0, seen.height > 0, seen.isFinite else { break }
                wanted.width *= frame.size.width / seen.width
                wanted.height *= frame.size.height / seen.height
                let next = with(size: size(forFrame: wanted))
                guard next.frame.isFinite else { break }
                solved = next
            }
        }
        // A change of position moves the frame by as much, in perspective too: it comes last.
        let seen = solved.frame
        guard seen.isFinite else { return (solved.bounds.size, position) }
        let middle = seen.center
        return (
            solved.bounds.size,
            Point(x: position.x + frame.center.x - middle.x, y: position.y + frame.center.y - middle.y)
        )
    }

    /// How often the size of a frame in perspective is corrected by the ratio of the one wanted to the one seen.
    private static var steps: Int { 40 }

    /// The size whose corners span `wanted` under the transform's linear part, `|a| w + |c| h` by `|b| w + |d| h`, or the
    /// largest that fits in.
    private func size(forFrame wanted: Size) -> Size {
        let (a, b) = (abs(transform.m11 / transform.m44), abs(transform.m12 / transform.m44))
        let (c, d) = (abs(transform.m21 / transform.m44), abs(transform.m22 / transform.m44))
        guard a.isFinite, b.isFinite, c.isFinite, d.isFinite else { return bounds.size }
        let area = a * d - b * c
        if abs(area) > 1e-9 * (a + c) * (b + d) {
            let width = (d * wanted.width - c * wanted.height) / area
            let height = (a * wanted.height - b * wanted.width) / area
            let rounding = 1e-9 * (wanted.width + wanted.height)
            if width >= -rounding, height >= -rounding { return Size(width: max(0, width), height: max(0, height)) }
        }
        // The largest w h with a w + c h <= W and b w + d h <= H. Where one of the two alone counts, both sides take half of
        // it; a side that is seen in neither keeps its length.
        func largest(_ forWidth: Double, _ forHeight: Double, _ room: Double) -> Size {
            switch (forWidth > 0, forHeight > 0) {
            case (true, true): Size(width: room / (2 * forWidth), height: room / (2 * forHeight))
            case (true, false): Size(width: room / forWidth, height: .infinity)
            case (false, true): Size(width: .infinity, height: room / forHeight)
            case (false, false): Size(width: .infinity, height: .infinity)
            }
        }
        let rounding = 1 + 1e-9
        func fits(_ size: Size) -> Bool {
            let (w, h) = (size.width, size.height)
            return (a == 0 ? 0 : a * w) + (c == 0 ? 0 : c * h) <= wanted.width * rounding
                && (b == 0 ? 0 : b * w) + (d == 0 ? 0 : d * h) <= wanted.height * rounding
        }
        let (across, down) = (largest(a, c, wanted.width), largest(b, d, wanted.height))
        var size =
            fits(across)
            ? across
            : fits(down)
                ? down : Size(width: min(across.width, down.width), height: min(across.height, down.height))
        if !size.width.isFinite { size.width = a == 0 && b == 0 ? bounds.size.width : down.width }
        if !size.height.isFinite { size.height = c == 0 && d == 0 ? bounds.size.height : down.height }
        return size.isFinite ? size : bounds.size
    }

    /// The same with another size of the bounds.
    private func with(size: Size) -> LayerGeometry {
        LayerGeometry(self, bounds: Rect(origin: bounds.origin, size: size))
    }
}
