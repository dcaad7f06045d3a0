/// The order in which an emitter draws its particles.
public nonisolated enum EmitterRenderMode: UInt8, Sendable {
    /// Cell by cell.
    case unordered
    /// Cell by cell, with the oldest particles behind.
    case oldestFirst
    /// Across all cells, with the oldest particles in front.
    case oldestLast
    /// Across all cells by depth, with the nearest particles in front.
    case backToFront
    /// Cell by cell, with the colours added to those behind.
    case additive
}

/// The emission of an emitter, divided into epochs in which only animations change it.
nonisolated struct EmitterContent: Sendable {
    var epochs: [EmitterEpoch] = []
    var renderMode = EmitterRenderMode.unordered
}

/// The emission between two changes of an emitter. Particles keep the settings of their birth.
nonisolated struct EmitterEpoch: Sendable {
    /// The shape, mode and seed. The values that can be animated are in ``numbers``.
    var source = ParticleSource()
    var cells: [EmitterCell] = []
    /// The time at which each cell's first particle is born, in the layer's time.
    var starts: [Double] = []
    /// The start and end of the epoch, in the layer's time.
    var start = 0.0
    var stop = Double.infinity
    /// The layer's values, and the animations over them.
    var numbers: [Double] = []
    var animations: [RunningAnimation] = []
    var layerRate = 1.0

    /// The latest time at which particles of this epoch can be alive.
    var end: Double {
        var longest = 0.0
        for cell in cells { longest = max(longest, (cell.lifetime + abs(cell.lifetimeRange)) * source.lifetime) }
        return stop + longest
    }

    /// Returns whether any particle may be alive at `time` or born later.
    func isAlive(at time: Double) -> Bool {
        guard time < end, source.birthRate > 0 || !animations.isEmpty else { return false }
        return cells.contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime + abs($0.lifetimeRange) > 0 }
    }

    /// Returns `source` with the emitter's values from those of a layer.
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

    /// Returns the time of the first birth of the cell at `cellIndex` that is not before `time`.
    func nextBirth(of cellIndex: Int, from time: Double) -> Double {
        let rate = cells[cellIndex].birthRate * source.birthRate
        guard rate > 0, starts[cellIndex] < time else { return max(starts[cellIndex], time) }
        var number = ((time - starts[cellIndex]) * rate).rounded(.down)
        while starts[cellIndex] + number / rate < time { number += 1 }
        return starts[cellIndex] + number / rate
    }

    /// Calls `body` with the particles of the cell at `cellIndex` that are alive at `time`, oldest first.
    func forEachParticle(of cellIndex: Int, at time: Double, _ body: (Particle) -> Void) {
        let cell = cells[cellIndex]
        guard cell.isEnabled else { return }
        guard !animations.isEmpty else {
            return source.forEachParticle(
                of: cell.kind, number: cellIndex, at: time, since: starts[cellIndex], until: stop, body)
        }
        var block = numbers
        let highestRate = fastest
        var fast = source
        fast.birthRate = highestRate
        fast.forEachParticle(of: cell.kind, number: cellIndex, at: time, since: starts[cellIndex], until: stop) {
            particle in
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
            // With an animated birth rate, only a fraction of the births at the highest rate take place.
            let share = Double((UInt32(truncatingIfNeeded: particle.index) &* 2_654_435_769) >> 8) * 0x1p-24
            guard share * highestRate < born.birthRate else { return }
            let shown = born.particle(particle.index, of: cell.kind, number: cellIndex, age: particle.age)
            if shown.age < shown.lifetime { body(shown) }
        }
    }

    /// The highest birth rate that the animations reach.
    private var fastest: Double {
        var highestRate = numbers[PropertyLayout.birthRate.offset]
        for animation in animations {
            animation.forEachEnd(of: PropertyLayout.birthRate.offset) { highestRate = max(highestRate, $0) }
        }
        return highestRate
    }
}

nonisolated extension RunningAnimation {
    /// Calls `body` with the extreme values that the animation writes at `offset`, without those it is added to.
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
