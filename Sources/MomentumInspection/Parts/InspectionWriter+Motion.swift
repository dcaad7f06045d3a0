// The animations and the physics body of a part.
extension InspectionWriter {
    /// Writes the animations that run on `stage`: the number of the part, the origin, the begin time and the property
    /// of each. The begin time is in seconds of the layer's time, or 0 if an animator controls the animation. An
    /// animation without a property is written with its key.
    public mutating func writeMarks(of stage: Stage) {
        var marks: [(part: UInt32, mark: AnimationMark)] = []
        stage.forEachPart { part in
            if part.layer.isAnimating { marks += part.layer.animationMarks.map { (part.id, $0) } }
            return true
        }
        append(UInt32(marks.count))
        for (part, mark) in marks {
            append(part)
            append(UInt32(mark.origin.rawValue))
            append(mark.begin)
            append(mark.path)
        }
    }

    mutating func writeAnimations(of layer: Layer) {
        let animations = layer.animationSummaries
        append(UInt32(animations.count))
        for animation in animations { write(animation) }
    }

    private mutating func write(_ animation: AnimationSummary) {
        append(animation.key)
        append(animation.path)
        append(UInt32(animation.kind.rawValue))
        append(UInt32(animation.origin.rawValue))
        append((animation.takesCurve ? 1 : 0) | (animation.isAdditive ? 2 : 0) | (animation.hasEnded ? 4 : 0) as UInt32)
        let spring = animation.spring
        for number in [
            animation.begin, animation.duration, animation.elapsed, spring?.mass ?? .nan, spring?.stiffness ?? .nan,
            spring?.damping ?? .nan,
        ] { append(number) }
        for numbers in [animation.from, animation.to, animation.curve, animation.controlPoints] {
            append(UInt32(numbers.count))
            for number in numbers { append(number) }
        }
    }

    /// Writes the body with which physics moves `layer`, as a list with at most one entry.
    @export(interface) mutating func writeBody(of layer: Layer, on stage: Stage) {
        guard let body = stage.bodySummary(of: layer) else { return append(0 as UInt32) }
        append(1 as UInt32)
        append(
            (body.isAwake ? 1 : 0) | (body.traits.isAnchored ? 2 : 0) | (body.traits.allowsRotation ? 4 : 0) as UInt32)
        for number in [
            body.velocity.dx, body.velocity.dy, body.angularVelocity, body.mass, body.traits.density,
            body.traits.friction,
            body.traits.elasticity, body.traits.resistance, body.traits.angularResistance, body.traits.charge,
        ] { append(number) }
        append(UInt32(body.behaviors.count))
        for name in body.behaviors { append(name) }
    }
}
