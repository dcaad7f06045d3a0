/// Lights at collisions, brighter at higher speeds.
final class Sparks: CollisionBehaviorDelegate {
    /// The speed of the weakest visible collision and that of the brightest light, in points per second.
    private static let speeds = (least: 35.0, most: 600.0)
    private static let duration = 0.5
    private static let count = 24

    let view = View().called("sparks")
    var isDark = false
    /// The lights, each a glow and a ring. Layers without sublayers fade at no extra cost.
    private var lights: [(glow: View, ring: View)] = []
    private var next = 0

    init() {
        view.isUserInteractionEnabled = false
        for _ in 0..<Self.count {
            let glow = GradientView(
                [Color(hex: 0xFFF6D8, alpha: 0.95), Color(hex: 0xFFD88A, alpha: 0.35), Color(hex: 0xFFC46B, alpha: 0)],
                .radial, at: [0, 0.3, 1], from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 1),
                frame: Rect(x: 0, y: 0, width: 84, height: 84)
            ).called("glow")
            let ring = View(frame: Rect(x: 0, y: 0, width: 52, height: 52)).called("spark ring")
            ring.cornerRadius = 26
            ring.layer.borderWidth = 2
            ring.layer.borderColor = Color(hex: 0xFFF3CF, alpha: 0.9)
            for part in [glow, ring] {
                part.alpha = 0
                view.addSubview(part)
            }
            lights.append((glow, ring))
        }
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem,
        at point: Point
    ) {
        flash(at: point, speed: (Self.velocity(of: item1) - Self.velocity(of: item2)).length)
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) {
        flash(at: point, speed: Self.velocity(of: item).length)
    }

    /// Returns the velocity of `item` before the collision.
    private static func velocity(of item: any DynamicItem) -> Vector {
        if let toy = item as? Toy { return toy.velocity }
        return ((item as? DynamicItemGroup)?.items.first as? Toy)?.velocity ?? .zero
    }

    private func flash(at point: Point, speed: Double) {
        let strength = min((speed - Self.speeds.least) / (Self.speeds.most - Self.speeds.least), 1)
        guard strength > 0, !isDark else { return }
        let light = lights[next]
        // If more lights are needed than there are, the running ones continue.
        guard light.glow.layer.animation(forKey: "fade") == nil else { return }
        next = (next + 1) % lights.count
        let size = 0.55 + 0.9 * strength
        let fade = KeyframeAnimation(keyPath: "opacity")
        fade.values = [0, .number(0.25 + 0.75 * strength.squareRoot()), 0]
        // With the ease-out curve, the light is brightest after a fortieth of a second.
        fade.keyTimes = [0, 0.08, 1]
        let grow = BasicAnimation(keyPath: "transform.scale")
        (grow.fromValue, grow.toValue) = (.number(size * 0.25), .number(size))
        for animation in [fade, grow] as [PropertyAnimation] {
            animation.duration = Self.duration
            animation.timingFunction = .easeOut
        }
        for part in [light.glow, light.ring] {
            part.center = point
            part.layer.add(fade, forKey: "fade")
            part.layer.add(grow, forKey: "grow")
        }
    }
}
