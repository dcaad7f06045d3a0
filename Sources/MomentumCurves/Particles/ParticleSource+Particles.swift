extension ParticleSource {
    /// Births beyond this have no number: in WebAssembly `Int` has 32 bits.
    private static var most: Double { min(0x1p53, Double(Int.max / 2)) }

    /// Calls `body` with every particle of a kind that lives at `time`, oldest first.
    ///
    /// Particle 0 is born at `start` and the others follow at equal distances, one divided by the birth rate, as long as
    /// they are born before `stop`. A particle lives from its birth up to, and without, the end of its lifetime. Nothing
    /// is allocated; the cost is that of the living ones and those that a lifetime range lets die early, of which there
    /// are at most ``ParticleKind/maximumCount`` together. No particles for a start, rate or time that is not finite, or
    /// beyond 2^53 births, 2^30 where `Int` has 32 bits.
    ///
    /// - Parameters:
    ///   - kind: What is born.
    ///   - number: Which of the source's kinds that is, counted from 0: different kinds take different random sequences.
    ///   - time: The time to look at, in seconds.
    ///   - start: When the first one is born, in seconds.
    ///   - stop: When births end, in seconds; never by default.
    ///   - body: Called with each particle that lives at the time.
    public func forEachParticle(
        of kind: ParticleKind, number: Int = 0, at time: Double, since start: Double, until stop: Double = .infinity,
        _ body: (Particle) -> Void
    ) {
        let rate = kind.birthRate * birthRate
        let longest = (kind.lifetime + abs(kind.lifetimeRange)) * lifetime
        let elapsed = time - start
        let emitted = min(elapsed, stop - start) * rate
        guard rate > 0, rate.isFinite, elapsed >= 0, stop > start, longest > 0, emitted < Self.most else { return }
        // One more at either end, for rounding; the times of birth decide.
        var last = Int(emitted) + 1
        while last > 0, start + Double(last) / rate > time || start + Double(last) / rate >= stop { last -= 1 }
        let youngest = max(0, last - ParticleKind.maximumCount + 1)
        let gone = (elapsed - longest) * rate
        guard gone < Self.most else { return }
        var index = max(youngest, gone > 0 ? Int(gone) - 1 : 0)
        while index <= last {
            let birth = start + Double(index) / rate
            let random = ParticleRandom(seed: seed, kind: number, index: index)
            if time - birth < span(of: kind, random) { body(particle(index, of: kind, random, age: time - birth)) }
            index += 1
        }
    }

    /// The particle of the given number at the given age, in seconds, whether or not it is still alive then.
    ///
    /// - Parameters:
    ///   - index: How many of its kind were born before it.
    ///   - kind: What it is.
    ///   - number: Which of the source's kinds that is, counted from 0.
    ///   - age: The time since its birth, in seconds.
    public func particle(_ index: Int, of kind: ParticleKind, number: Int = 0, age: Double) -> Particle {
        particle(index, of: kind, ParticleRandom(seed: seed, kind: number, index: index), age: age)
    }

    private func span(of kind: ParticleKind, _ random: ParticleRandom) -> Double {
        (kind.lifetime + random.spread(kind.lifetimeRange, .lifetime)) * lifetime
    }

    private func particle(_ index: Int, of kind: ParticleKind, _ random: ParticleRandom, age: Double) -> Particle {
        let (place, normal) = emissionPoint(random)
        let speed = (kind.velocity + random.spread(kind.velocityRange, .speed)) * velocity
        let direction = speed == 0 ? .zero : kind.direction(from: normal, random)
        let growth = kind.scale + random.spread(kind.scaleRange, .scale) + kind.scaleSpeed * age
        let turn = (kind.spin + random.spread(kind.spinRange, .spin)) * spin
        return Particle(
            index: index,
            position: place + direction * (speed * age) + kind.acceleration * (age * age / 2),
            scale: max(0, growth * scale), rotation: turn * age, color: kind.color(at: age, random), age: age,
            lifetime: max(0, span(of: kind, random)))
    }
}

extension ParticleKind {
    /// The direction in which a particle is emitted, of length 1, where the source's normal is `normal`.
    fileprivate func direction(from normal: Vector3, _ random: ParticleRandom) -> Vector3 {
        var axis = normal
        if emissionLongitude != 0 {
            let (sine, cosine) = Maths.sincos(emissionLongitude)
            axis = Vector3(
                x: normal.x * cosine - normal.y * sine, y: normal.x * sine + normal.y * cosine, z: normal.z)
        }
        if emissionLatitude == 0, emissionRange == 0 { return axis }
        // The direction across the axis that rises most; for an axis along z any would do.
        var rise = Vector3(z: 1) - axis * axis.z
        let length = rise.length
        rise = length > 1e-9 ? rise / length : Vector3(x: 1)
        if emissionLatitude != 0 {
            let (sine, cosine) = Maths.sincos(emissionLatitude)
            (axis, rise) = (axis * cosine + rise * sine, rise * cosine - axis * sine)
        }
        if emissionRange == 0 { return axis }
        // Uniform over the cap of the sphere when the height above its rim is uniform (Archimedes).
        let quarter = Maths.sin(min(abs(emissionRange), 2 * .pi) / 4)
        let fall = 2 * quarter * quarter * random.unit(.direction)
        let away = (fall * (2 - fall)).squareRoot()
        let (sine, cosine) = Maths.sincos(2 * .pi * random.unit(.turn))
        return axis * (1 - fall) + (rise * sine + rise.cross(axis) * cosine) * away
    }

    fileprivate func color(at age: Double, _ random: ParticleRandom) -> Color {
        func part(
            _ mean: Double, _ range: Double, _ speed: Double, _ purpose: ParticleRandom.Purpose
        ) -> Double { min(1, max(0, mean + random.spread(range, purpose) + speed * age)) }
        return Color(
            red: part(color.red, redRange, redSpeed, .red), green: part(color.green, greenRange, greenSpeed, .green),
            blue: part(color.blue, blueRange, blueSpeed, .blue),
            alpha: part(color.alpha, alphaRange, alphaSpeed, .alpha))
    }
}
