/// The destination of a track's values among those of a layer.
nonisolated struct RenderSlot: Sendable {
    private let offset: UInt8
    /// The part of the matrix at the offset; nil for plain values.
    private let part: Transform3D.Component?
    private let isPair: Bool
    private let isAdditive: Bool
    /// Whether the slot continues the animation of the previous slot.
    let isSecond: Bool

    /// A placeholder without an animation.
    static let empty = RenderSlot(offset: 0, part: nil, isPair: false, isAdditive: false, isSecond: false)

    private init(offset: Int, part: Transform3D.Component?, isPair: Bool, isAdditive: Bool, isSecond: Bool) {
        self.offset = UInt8(truncatingIfNeeded: offset)
        self.part = part
        self.isPair = isPair
        self.isAdditive = isAdditive
        self.isSecond = isSecond
    }

    /// Creates the slot of the first or second track of `animation`.
    init(_ animation: RunningAnimation, isSecond: Bool) {
        let skipped = isSecond ? 2 : 0
        let (part, isPair): (Transform3D.Component?, Bool) =
            switch animation.target {
            case .matrixPart(_, let part): (part, false)
            case .matrixTranslation: (.translationX, true)
            default: (nil, animation.target.range.count - skipped > 1)
            }
        self.init(
            offset: animation.target.range.offset + skipped, part: part, isPair: isPair,
            isAdditive: animation.isAdditive, isSecond: isSecond)
    }

    /// Applies `sample` to a layer's values and, if requested, to its velocities.
    @inline(__always)
    func apply(_ sample: RenderSample, over numbers: LayerNumbers) {
        if let part { return apply(sample, part, over: numbers) }
        let position = Int(offset)
        apply(sample.value, over: numbers.values + position)
        if let rates = numbers.rates { apply(sample.rate, over: rates + position) }
    }

    @inline(__always)
    private func apply(_ pair: SIMD2<Double>, over numbers: UnsafeMutablePointer<Double>) {
        numbers[0] = isAdditive ? numbers[0] + pair[0] : pair[0]
        if isPair { numbers[1] = isAdditive ? numbers[1] + pair[1] : pair[1] }
    }

    @inline(never)
    private func apply(_ sample: RenderSample, _ part: Transform3D.Component, over numbers: LayerNumbers) {
        let position = Int(offset)
        numbers.write(part, at: position, sample.value[0], sample.rate[0], isAdded: isAdditive)
        guard isPair else { return }
        numbers.write(.translationY, at: position, sample.value[1], sample.rate[1], isAdded: isAdditive)
    }
}
