import CGTK
import Foundation
import MomentumReplay

/// Creates nodes for gradients.
enum GradientNodes {
    /// The number of steps between two colours of different opacity. The toolkit interpolates premultiplied colours,
    /// whereas a display list interpolates colours without premultiplication.
    private static let steps = 8

    /// Returns a node with a rounded rectangle that is filled with a gradient.
    static func node(_ gradient: DisplayList.Gradient) -> PaintNode? {
        let shape = gradient.shape
        guard gradient.stops.count > 0, shape.rect.isFinite, !shape.rect.isEmpty, gradient.opacity > 0 else {
            return nil
        }
        let flat = fill(gradient)
        return shape.radii == .zero ? flat : flat?.clipped(to: shape)
    }

    private static func fill(_ gradient: DisplayList.Gradient) -> PaintNode? {
        let (start, end) = (gradient.start, gradient.end)
        let colors = stops(of: gradient)
        var bounds = graphene_rect_t(gradient.shape.rect)
        var from = graphene_point_t(x: Float(start.x), y: Float(start.y))
        var to = graphene_point_t(x: Float(end.x), y: Float(end.y))
        let (across, down) = (abs(end.x - start.x), abs(end.y - start.y))
        let node: OpaquePointer?
        switch gradient.type {
        case .axial:
            guard across > 0 || down > 0 else { return last(colors, in: gradient.shape.rect) }
            node = gsk_linear_gradient_node_new(&bounds, &from, &to, colors, gsize(colors.count))
        case .radial:
            guard across > 0, down > 0 else { return last(colors, in: gradient.shape.rect) }
            node = gsk_radial_gradient_node_new(
                &bounds, &from, Float(across), Float(down), 0, 1, colors, gsize(colors.count))
        case .conic:
            // The toolkit's conic gradient begins at the top, a display list's in the direction of its end point.
            let rotation = atan2(end.y - start.y, end.x - start.x) * 180 / .pi + 90
            node = gsk_conic_gradient_node_new(&bounds, &from, Float(rotation), colors, gsize(colors.count))
        }
        return PaintNode(node)
    }

    private static func last(_ colors: [GskColorStop], in rect: Rect) -> PaintNode? {
        guard var color = colors.last?.color else { return nil }
        var rect = graphene_rect_t(rect)
        return PaintNode(gsk_color_node_new(&color, &rect))
    }

    /// Returns the colour stops, at least two, at locations that never decrease.
    private static func stops(of gradient: DisplayList.Gradient) -> [GskColorStop] {
        let opacity = min(1, gradient.opacity)
        var stops: [GskColorStop] = []
        var before: DisplayList.GradientStop?
        for stop in gradient.stops {
            let offset = max(stops.last.map { Double($0.offset) } ?? 0, min(1, stop.location.isNaN ? 0 : stop.location))
            if let before, before.color.alpha != stop.color.alpha, before.color.word << 8 != stop.color.word << 8 {
                let first = Double(stops[stops.count - 1].offset)
                let (one, other) = (GdkRGBA(before.color, opacity: opacity), GdkRGBA(stop.color, opacity: opacity))
                for step in 1..<Self.steps {
                    let part = Double(step) / Double(Self.steps)
                    stops.append(
                        GskColorStop(offset: Float(first + (offset - first) * part), color: one.mixed(other, part)))
                }
            }
            stops.append(GskColorStop(offset: Float(offset), color: GdkRGBA(stop.color, opacity: opacity)))
            before = stop
        }
        if stops.count == 1 { stops.append(GskColorStop(offset: 1, color: stops[0].color)) }
        return stops
    }
}

nonisolated extension GdkRGBA {
    /// Interpolates between this colour and another one, without premultiplication.
    func mixed(_ other: GdkRGBA, _ part: Double) -> GdkRGBA {
        func mix(_ one: Float, _ two: Float) -> Float { one + (two - one) * Float(part) }
        return GdkRGBA(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
