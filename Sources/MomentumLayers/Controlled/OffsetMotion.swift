/// The motion of an animator's change whose offset is converted to other coordinates of the layer, or that is led while
/// it is held.
nonisolated final class OffsetMotion: MotionShape {
    let motion: Motion
    /// The conversion of the offset to the layer's coordinates; nil if these are the motion's.
    private let offsetMap: OffsetMap?
    /// The velocity that is shown while a driver leads the change; nil for the velocity of the motion.
    private let lead: StageVelocity?

    init(_ motion: Motion, offsetMap: OffsetMap?, lead: StageVelocity?) {
        (self.motion, self.offsetMap, self.lead) = (motion, offsetMap, lead)
    }

    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        var sample = motion.sample(at: progress.time, rate: progress.rate)
        if let lead { sample.velocity = lead.numbers }
        if let offsetMap {
            sample = MotionState(value: offsetMap.apply(sample.value), velocity: offsetMap.apply(sample.velocity))
        }
        animation.write(sample.value, sample.velocity, progress, over: numbers)
    }

    func outline(after duration: Double) -> MotionOutline { MotionOutline(.curve) }
}

/// A linear map of offsets with two components: a rotation, a scale or a mirroring of coordinates.
package nonisolated struct OffsetMap: Sendable {
    private let across: SIMD2<Double>
    private let down: SIMD2<Double>

    /// Creates the map that converts (1, 0) to `across` and (0, 1) to `down`.
    package init(across: Vector, down: Vector) {
        self.across = SIMD2(across.dx, across.dy)
        self.down = SIMD2(down.dx, down.dy)
    }

    private init(_ across: SIMD2<Double>, _ down: SIMD2<Double>) { (self.across, self.down) = (across, down) }

    func apply(_ offset: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(lowHalf: apply(offset.lowHalf), highHalf: offset.highHalf)
    }

    private func apply(_ offset: SIMD2<Double>) -> SIMD2<Double> { across * offset[0] + down * offset[1] }

    func followed(by other: OffsetMap) -> OffsetMap { OffsetMap(other.apply(across), other.apply(down)) }

    var isIdentity: Bool { across == SIMD2(1, 0) && down == SIMD2(0, 1) }

    /// Whether the map mirrors the plane.
    var isMirrored: Bool { across[0] * down[1] - across[1] * down[0] < 0 }

    /// The inverse map; nil for a map that flattens the plane.
    var inverted: OffsetMap? {
        let determinant = across[0] * down[1] - across[1] * down[0]
        guard determinant != 0, determinant.isFinite else { return nil }
        return OffsetMap(SIMD2(down[1], -across[1]) / determinant, SIMD2(-down[0], across[0]) / determinant)
    }
}
