/// The origin of particles, and factors that apply to all kinds of them, with the properties of Core Animation's
/// emitter layer.
///
/// A source, a ``ParticleKind`` and a time determine every particle. Nothing is simulated step by step, so that time
/// may run backwards or jump, and every frame rate shows the same picture.
public struct ParticleSource: Hashable, Sendable {
    /// The shape on or in which particles are born.
    public enum Shape: UInt8, Hashable, Sendable {
        /// The position of the source: a single point.
        case point
        /// A horizontal line with its middle at the position and the width of ``ParticleSource/size``.
        case line
        /// A rectangle with the size of the source and its centre at the position.
        case rectangle
        /// A box with the size and the depth of the source and its centre at the position.
        case cuboid
        /// A circle around the position, whose radius is the width of ``ParticleSource/size``.
        case circle
        /// A sphere around the position, whose radius is the width of ``ParticleSource/size``.
        case sphere
    }

    /// The part of the shape from which particles are emitted. All its points have the same probability.
    public enum Mode: UInt8, Hashable, Sendable {
        /// The ends of a line, the corners of a rectangle or cuboid, or the points of a circle or sphere on the axes
        /// through its centre.
        case points
        /// A line, the edges of a rectangle or cuboid, or the circumference of a circle. For a sphere, it is the circle
        /// around its centre parallel to the screen.
        case outline
        /// A line, a rectangle or disc, the faces of a cuboid, or the surface of a sphere.
        case surface
        /// A line, a rectangle or disc, or the inside of a cuboid or sphere.
        case volume
    }

    /// The shape on or in which particles are born; ``Shape/point`` by default.
    public var shape = Shape.point
    /// The part of the shape from which particles are emitted; ``Mode/volume`` by default.
    public var mode = Mode.volume
    /// The centre of the shape, in points; the origin by default.
    public var position = Point.zero
    /// The height of the centre above the plane, towards the viewer, in points; 0 by default.
    public var zPosition = 0.0
    /// The extent of the shape, in points; 0 by default. The width is the radius of a circle or sphere. The sign is
    /// ignored.
    public var size = Size.zero
    /// The extent of a cuboid along z, in points; 0 by default. Other shapes do not use it.
    public var depth = 0.0

    /// A factor for the birth rate of every kind; 1 by default. There are no births if it is 0 or negative.
    public var birthRate = 1.0
    /// A factor for the lifetime of every particle; 1 by default. No particles appear if it is 0 or negative.
    public var lifetime = 1.0
    /// A factor for the speed at birth of every particle; 1 by default.
    public var velocity = 1.0
    /// A factor for the scale of every particle at every age; 1 by default.
    public var scale = 1.0
    /// A factor for the spin of every particle; 1 by default.
    public var spin = 1.0
    /// The seed of the random sequence; 0 by default. The same seed produces the same particles.
    public var seed: UInt32 = 0

    /// Creates a point source at the origin that leaves the properties of its kinds unchanged.
    public init() {}
}

extension ParticleSource {
    /// Returns the position at which a particle is born, in points, and the unit vector from which the particle's
    /// longitude is measured.
    ///
    /// | shape | outward normal |
    /// | --- | --- |
    /// | line | upwards on screen |
    /// | rectangle, cuboid: points, outline, faces of a cuboid | away from the sides that meet at the point |
    /// | circle, sphere | away from the centre |
    /// | all others | none: the positive x axis |
    ///
    /// - Parameters:
    ///   - index: The index of the particle.
    ///   - number: The index of the particle's kind among the kinds of the source, from 0.
    public func emissionPoint(of index: Int, number: Int = 0) -> (place: Vector3, normal: Vector3) {
        emissionPoint(ParticleRandom(seed: seed, kind: number, index: index))
    }

    func emissionPoint(_ random: ParticleRandom) -> (place: Vector3, normal: Vector3) {
        let center = Vector3(x: position.x, y: position.y, z: zPosition)
        let half = Vector3(x: abs(size.width) / 2, y: abs(size.height) / 2, z: abs(depth) / 2)
        let right = Vector3(x: 1)
        switch shape {
        case .point:
            return (center, right)
        case .line:
            let along = mode == .points ? sign(random, .positionX) : 2 * random.unit(.positionX) - 1
            return (center + Vector3(x: half.x * along), Vector3(y: -1))
        case .rectangle, .cuboid:
            let isFlat = shape == .rectangle
            let (offset, normal) = inBox(isFlat ? Vector3(x: half.x, y: half.y) : half, isFlat, random)
            let length = normal.length
            return (center + offset, length > 0 ? normal / length : right)
        case .circle, .sphere:
            let (direction, fraction) = inBall(random)
            return (center + direction * (abs(size.width) * fraction), direction)
        }
    }

    private func sign(_ random: ParticleRandom, _ purpose: ParticleRandom.Purpose) -> Double {
        random.unit(purpose) < 0.5 ? -1 : 1
    }

    /// Returns an offset from the centre of a box, and the sum of the normals of the faces on which it is.
    private func inBox(_ half: Vector3, _ isFlat: Bool, _ random: ParticleRandom) -> (Vector3, Vector3) {
        // For each axis, whether the point is on one of the two faces perpendicular to it.
        var isOnFace = (x: false, y: false, z: false)
        let weight = random.unit(.side)
        switch mode {
        case .points:
            isOnFace = (true, true, !isFlat)
        case .outline:
            // Chooses edges along each axis in proportion to their length.
            let axis = choice(weight, half.x, half.y, half.z)
            isOnFace = (axis != 0, axis != 1, axis != 2 && !isFlat)
        case .surface where !isFlat:
            let axis = choice(weight, half.y * half.z, half.z * half.x, half.x * half.y)
            isOnFace = (axis == 0, axis == 1, axis == 2)
        case .surface, .volume:
            break
        }
        func part(_ isOnFace: Bool, _ purpose: ParticleRandom.Purpose) -> (Double, Double) {
            if !isOnFace { return (2 * random.unit(purpose) - 1, 0) }
            let side = sign(random, purpose)
            return (side, side)
        }
        let (x, y) = (part(isOnFace.x, .positionX), part(isOnFace.y, .positionY))
        let z = part(isOnFace.z, .positionZ)
        return (Vector3(x: half.x * x.0, y: half.y * y.0, z: half.z * z.0), Vector3(x: x.1, y: y.1, z: z.1))
    }

    /// Returns 0, 1 or 2, with probabilities in proportion to the three weights. `unit` is the random number.
    private func choice(_ unit: Double, _ a: Double, _ b: Double, _ c: Double) -> Int {
        let threshold = unit * (a + b + c)
        return threshold < a ? 0 : threshold < a + b ? 1 : c > 0 ? 2 : b > 0 ? 1 : 0
    }

    /// Returns a direction from the centre, and the distance from it as a fraction of the radius.
    private func inBall(_ random: ParticleRandom) -> (Vector3, Double) {
        let isFlat = shape == .circle
        if mode == .points {
            let side = sign(random, .positionX)
            switch Int(random.unit(.side) * (isFlat ? 2 : 3)) {
            case 0: return (Vector3(x: side), 1)
            case 1: return (Vector3(y: side), 1)
            default: return (Vector3(z: side), 1)
            }
        }
        // The distribution over the sphere is uniform if that of z is (Archimedes).
        let z = isFlat || mode == .outline ? 0 : 2 * random.unit(.positionZ) - 1
        let radius = ((1 - z) * (1 + z)).squareRoot()
        let (sine, cosine) = Maths.sincos(2 * .pi * random.unit(.positionX))
        let direction = Vector3(x: radius * cosine, y: radius * sine, z: z)
        switch mode {
        case .points, .outline: return (direction, 1)
        case .surface where !isFlat: return (direction, 1)
        case .surface, .volume:
            let part = random.unit(.positionY)
            return (direction, isFlat ? part.squareRoot() : Maths.cbrt(part))
        }
    }
}

extension ParticleSource {
    /// The largest index of a birth: `Int` has 32 bits in WebAssembly.
    private static var maximumIndex: Double { min(0x1p53, Double(Int.max / 2)) }

    /// Calls `body` with every particle of a kind that lives at `time`, oldest first.
    ///
    /// Particle 0 is born at `start`. The others follow at equal intervals, one divided by the birth rate, as long as
    /// they are born before `stop`. A particle lives from its birth up to, but not including, the end of its lifetime.
    /// The method allocates nothing. Its cost is proportional to the number of living particles and of particles that
    /// died early because of a lifetime range, at most ``ParticleKind/maximumCount`` in total. There are no particles
    /// if a start, rate or time is not finite, or beyond 2^53 births (2^30 where `Int` has 32 bits).
    ///
    /// - Parameters:
    ///   - kind: The kind of particle.
    ///   - number: The index of the kind among the kinds of the source. Different kinds have different random
    ///     sequences.
    ///   - time: The time at which the particles are evaluated, in seconds.
    ///   - start: The time of the first birth, in seconds.
    ///   - stop: The time at which births end, in seconds; infinite by default.
    ///   - body: A closure that is called with each particle that lives at the time.
    public func forEachParticle(
        of kind: ParticleKind, number: Int = 0, at time: Double, since start: Double, until stop: Double = .infinity,
        _ body: (Particle) -> Void
    ) {
        let rate = kind.birthRate * birthRate
        let longest = (kind.lifetime + abs(kind.lifetimeRange)) * lifetime
        let elapsed = time - start
        let emitted = min(elapsed, stop - start) * rate
        guard rate > 0, rate.isFinite, elapsed >= 0, stop > start, longest > 0, emitted < Self.maximumIndex else {
            return
        }
        // One index more at either end allows for rounding; the times of birth decide.
        var last = Int(emitted) + 1
        while last > 0, start + Double(last) / rate > time || start + Double(last) / rate >= stop { last -= 1 }
        let youngest = max(0, last - ParticleKind.maximumCount + 1)
        let expired = (elapsed - longest) * rate
        guard expired < Self.maximumIndex else { return }
        var index = max(youngest, expired > 0 ? Int(expired) - 1 : 0)
        while index <= last {
            let birth = start + Double(index) / rate
            let random = ParticleRandom(seed: seed, kind: number, index: index)
            if time - birth < span(of: kind, random) { body(particle(index, of: kind, random, age: time - birth)) }
            index += 1
        }
    }

    /// Returns the particle with the given index at the given age, even if it has died before.
    ///
    /// - Parameters:
    ///   - index: The number of particles of its kind that were born before it.
    ///   - kind: The kind of particle.
    ///   - number: The index of the kind among the kinds of the source, from 0.
    ///   - age: The time since the particle's birth, in seconds.
    public func particle(_ index: Int, of kind: ParticleKind, number: Int = 0, age: Double) -> Particle {
        particle(index, of: kind, ParticleRandom(seed: seed, kind: number, index: index), age: age)
    }

    private func span(of kind: ParticleKind, _ random: ParticleRandom) -> Double {
        (kind.lifetime + random.spread(kind.lifetimeRange, .lifetime)) * lifetime
    }

    private func particle(_ index: Int, of kind: ParticleKind, _ random: ParticleRandom, age: Double) -> Particle {
        let (birthPosition, normal) = emissionPoint(random)
        let speed = (kind.velocity + random.spread(kind.velocityRange, .speed)) * velocity
        let direction = speed == 0 ? .zero : kind.direction(from: normal, random)
        let growth = kind.scale + random.spread(kind.scaleRange, .scale) + kind.scaleSpeed * age
        let angularVelocity = (kind.spin + random.spread(kind.spinRange, .spin)) * spin
        return Particle(
            index: index,
            position: birthPosition + direction * (speed * age) + kind.acceleration * (age * age / 2),
            scale: max(0, growth * scale), rotation: angularVelocity * age, color: kind.color(at: age, random),
            age: age,
            lifetime: max(0, span(of: kind, random)))
    }
}

extension ParticleKind {
    /// Returns the direction in which a particle is emitted, a unit vector, for the normal `normal` of the source.
    fileprivate func direction(from normal: Vector3, _ random: ParticleRandom) -> Vector3 {
        var axis = normal
        if emissionLongitude != 0 {
            let (sine, cosine) = Maths.sincos(emissionLongitude)
            axis = Vector3(
                x: normal.x * cosine - normal.y * sine, y: normal.x * sine + normal.y * cosine, z: normal.z)
        }
        if emissionLatitude == 0, emissionRange == 0 { return axis }
        // The direction perpendicular to the axis that rises most; any one for an axis along z.
        var rise = Vector3(z: 1) - axis * axis.z
        let length = rise.length
        rise = length > 1e-9 ? rise / length : Vector3(x: 1)
        if emissionLatitude != 0 {
            let (sine, cosine) = Maths.sincos(emissionLatitude)
            (axis, rise) = (axis * cosine + rise * sine, rise * cosine - axis * sine)
        }
        if emissionRange == 0 { return axis }
        // The distribution over the cap of the sphere is uniform if that of the height above its rim is (Archimedes).
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

/// The state of one particle at one time.
public struct Particle: Hashable, Sendable {
    /// The number of particles of its kind that were born before this particle. It is the same at every time.
    public var index: Int
    /// The position, in points.
    public var position: Vector3
    /// The scale factor of the picture; at least 0.
    public var scale: Double
    /// The angle by which the picture is rotated, in radians, clockwise on screen; 0 at birth.
    public var rotation: Double
    /// The colour by which the picture is multiplied.
    public var color: Color
    /// The time since the particle's birth, in seconds.
    public var age: Double
    /// The age at which the particle dies, in seconds.
    public var lifetime: Double
}
