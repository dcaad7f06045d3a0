/// In which order an emitter draws its particles.
public nonisolated enum EmitterRenderMode: UInt8, Sendable {
    /// Kind by kind.
    case unordered
    /// Kind by kind, the oldest behind.
    case oldestFirst
    /// The oldest in front of all.
    case oldestLast
    /// By their depth.
    case backToFront
    /// Kind by kind, their light added up.
    case additive
}

/// All that an emitter has emitted and emits, as epochs during which nothing but animations has changed.
nonisolated struct EmitterContent: Sendable {
    var epochs: [EmitterEpoch] = []
    var renderMode = EmitterRenderMode.unordered
}

/// What is emitted from one change of an emitter to the next. Particles keep what held when they were born.
nonisolated struct EmitterEpoch: Sendable {
    /// Shape, mode and seed; the numbers that animate are in ``numbers``.
    var source = ParticleSource()
    var cells: [EmitterCell] = []
    /// When each cell's first particle is born, in the layer's time.
    var starts: [Double] = []
    /// When the epoch begins and ends, in the layer's time.
    var start = 0.0
    var stop = Double.infinity
    /// The layer's block, and the animations over it.
    var numbers: [Double] = []
    var animations: [RunningAnimation] = []
    var layerRate = 1.0

    /// Until when particles of this epoch live at the latest.
    var end: Double {
        var longest = 0.0
        for cell in cells { longest = max(longest, (cell.lifetime + abs(cell.lifetimeRange)) * source.lifetime) }
        return stop + longest
    }

    /// Whether any particle lives at `time` or is born later.
    func isAlive(at time: Double) -> Bool {
        guard time < end, source.birthRate > 0 || !animations.isEmpty else { return false }
        return cells.contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime + abs($0.lifetimeRange) > 0 }
    }

    /// Takes the emitter's numbers from a layer's block.
    static func source(_ source: ParticleSource, _ block: UnsafePointer<Double>) -> ParticleSource {
        var source = source
        source.position = block.load(PropertyLayout.emitterPosition)
        source.zPosition = block[PropertyLayout.emitterZPosition]
        source.size = block.load(PropertyLayout.emitterSize)
        source.depth = block[PropertyLayout.emitterDepth]
        source.birthRate = block[PropertyLayout.birthRate]
        source.lifetime = block[PropertyLayout.lifetime]
        source.velocity = block[PropertyLayout.emitterVelocity]
        source.scale = block[PropertyLayout.emitterScale]
        source.spin = block[PropertyLayout.emitterSpin]
        return source
    }

    /// When the first particle of the cell at `index` is born that is not born before `time`.
    func nextBirth(of place: Int, from time: Double) -> Double {
        let rate = cells[place].birthRate * source.birthRate
        guard rate > 0, starts[place] < time else { return max(starts[place], time) }
        var number = ((time - starts[place]) * rate).rounded(.down)
        while starts[place] + number / rate < time { number += 1 }
        return starts[place] + number / rate
    }

    /// Calls `body` with the particles of the cell at `index` that live at `time`, oldest first.
    func forEachParticle(of place: Int, at time: Double, _ body: (Particle) -> Void) {
        let cell = cells[place]
        guard cell.isEnabled else { return }
        guard !animations.isEmpty else {
            return source.forEachParticle(
                of: cell.kind, number: place, at: time, since: starts[place], until: stop, body)
        }
        var block = numbers
        let most = fastest
        var fast = source
        fast.birthRate = most
        fast.forEachParticle(of: cell.kind, number: place, at: time, since: starts[place], until: stop) { particle in
            for offset in PropertyLayout.emitterPosition.offset..<PropertyLayout.emitterEnd {
                block[offset] = numbers[offset]
            }
            let born = block.withUnsafeMutableBufferPointer { block in
                let values = block.baseAddress.unsafelyUnwrapped
                for animation in animations {
                    animation.apply(at: time - particle.age, layerRate: layerRate, values: values, rates: nil)
                }
                return Self.source(source, UnsafePointer(values))
            }
            // An animated birth rate lets a share of the most that may be born be born.
            let share = Double((UInt32(truncatingIfNeeded: particle.index) &* 2_654_435_769) >> 8) * 0x1p-24
            guard share * most < born.birthRate else { return }
            let seen = born.particle(particle.index, of: cell.kind, number: place, age: particle.age)
            if seen.age < seen.lifetime { body(seen) }
        }
    }

    /// The highest birth rate that the animations come to.
    private var fastest: Double {
        var most = numbers[PropertyLayout.birthRate.offset]
        for animation in animations {
            animation.forEachEnd(of: PropertyLayout.birthRate.offset) { most = max(most, $0) }
        }
        return most
    }
}

nonisolated extension RunningAnimation {
    /// Calls `body` with the ends of what the animation writes at `offset`, added to nothing.
    fileprivate func forEachEnd(of offset: Int, _ body: (Double) -> Void) {
        if let group = course.group { for child in group.children { child.forEachEnd(of: offset, body) } }
        guard target.range.offset == offset else { return }
        switch course {
        case .numbers(let motion):
            switch motion.path {
            case .curve(let curve):
                body(curve.start[0])
                body(curve.end[0])
            case .spring(let spring): body(spring.target[0] + abs(spring.displacement[0]))
            case .hold, .played: break
            }
        case .shape(let shape):
            guard let numbers = (shape as? KeyframeValues)?.numbers else { return }
            for step in 0...64 { body(numbers.sample(at: duration * Double(step) / 64).value.numbers[0]) }
        }
    }
}
