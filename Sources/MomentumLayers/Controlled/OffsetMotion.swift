/// The motion of an animator's change whose offset lies otherwise in the layer's coordinates than in its own, or is led while it stands.
nonisolated final class OffsetMotion: MotionShape {
    let motion: Motion
    /// The offset in the layer's coordinates; nil where these are the motion's.
    private let turn: OffsetTurn?
    /// The velocity that it shows while something leads it; nil for that of the motion.
    private let lead: StageVelocity?

    init(_ motion: Motion, turn: OffsetTurn?, lead: StageVelocity?) {
        (self.motion, self.turn, self.lead) = (motion, turn, lead)
    }

    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        var sample = motion.sample(at: progress.time, rate: progress.rate)
        if let lead { sample.velocity = lead.numbers }
        if let turn { sample = MotionState(value: turn.apply(sample.value), velocity: turn.apply(sample.velocity)) }
        animation.write(sample.value, sample.velocity, progress, over: numbers)
    }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.curve) }
}

/// What a turn, a scale or a mirroring of coordinates makes of offsets of two numbers.
package nonisolated struct OffsetTurn: Sendable {
    private let across: SIMD2<Double>
    private let down: SIMD2<Double>

    /// Takes (1, 0) to `across` and (0, 1) to `down`.
    package init(across: Vector, down: Vector) {
        self.across = SIMD2(across.dx, across.dy)
        self.down = SIMD2(down.dx, down.dy)
    }

    private init(_ across: SIMD2<Double>, _ down: SIMD2<Double>) { (self.across, self.down) = (across, down) }

    func apply(_ offset: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(lowHalf: apply(offset.lowHalf), highHalf: offset.highHalf)
    }

    private func apply(_ offset: SIMD2<Double>) -> SIMD2<Double> { across * offset[0] + down * offset[1] }

    func followed(by other: OffsetTurn) -> OffsetTurn { OffsetTurn(other.apply(across), other.apply(down)) }

    var isIdentity: Bool { across == SIMD2(1, 0) && down == SIMD2(0, 1) }

    /// Whether it turns left to right.
    var isMirrored: Bool { across[0] * down[1] - across[1] * down[0] < 0 }

    /// Nil for one that flattens.
    var inverted: OffsetTurn? {
        let determinant = across[0] * down[1] - across[1] * down[0]
        guard determinant != 0, determinant.isFinite else { return nil }
        return OffsetTurn(SIMD2(down[1], -across[1]) / determinant, SIMD2(-down[0], across[0]) / determinant)
    }
}
