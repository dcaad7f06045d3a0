extension ParticleSource {
    /// Where a particle is born, and the unit vector from which its longitude is measured.
    ///
    /// | shape | outward normal |
    /// | --- | --- |
    /// | line | upwards on screen |
    /// | rectangle, cuboid: points, outline, faces of a cuboid | away from the sides that meet there |
    /// | circle, sphere | away from the centre |
    /// | anything else | none: the positive x axis |
    ///
    /// - Parameters:
    ///   - index: The particle's number.
    ///   - number: Which of the source's kinds it is of, counted from 0.
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
            let along = mode == .points ? sign(random, .placeX) : 2 * random.unit(.placeX) - 1
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

    /// An offset from the centre of a box, and the sum of the normals of the faces it lies on.
    private func inBox(_ half: Vector3, _ isFlat: Bool, _ random: ParticleRandom) -> (Vector3, Vector3) {
        // For each axis, whether the point is on one of the two faces across it.
        var isOnFace = (x: false, y: false, z: false)
        let weight = random.unit(.side)
        switch mode {
        case .points:
            isOnFace = (true, true, !isFlat)
        case .outline:
            // Edges, each axis as often as its edges are long.
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
        let (x, y) = (part(isOnFace.x, .placeX), part(isOnFace.y, .placeY))
        let z = part(isOnFace.z, .placeZ)
        return (Vector3(x: half.x * x.0, y: half.y * y.0, z: half.z * z.0), Vector3(x: x.1, y: y.1, z: z.1))
    }

    /// 0, 1 or 2, as often as the three weights say.
    private func choice(_ unit: Double, _ a: Double, _ b: Double, _ c: Double) -> Int {
        let place = unit * (a + b + c)
        return place < a ? 0 : place < a + b ? 1 : c > 0 ? 2 : b > 0 ? 1 : 0
    }

    /// A direction from the centre and the distance from it as a fraction of the radius.
    private func inBall(_ random: ParticleRandom) -> (Vector3, Double) {
        let isFlat = shape == .circle
        if mode == .points {
            let side = sign(random, .placeX)
            switch Int(random.unit(.side) * (isFlat ? 2 : 3)) {
            case 0: return (Vector3(x: side), 1)
            case 1: return (Vector3(y: side), 1)
            default: return (Vector3(z: side), 1)
            }
        }
        // Uniform over the sphere when z is uniform (Archimedes).
        let z = isFlat || mode == .outline ? 0 : 2 * random.unit(.placeZ) - 1
        let radius = ((1 - z) * (1 + z)).squareRoot()
        let (sine, cosine) = Maths.sincos(2 * .pi * random.unit(.placeX))
        let direction = Vector3(x: radius * cosine, y: radius * sine, z: z)
        switch mode {
        case .points, .outline: return (direction, 1)
        case .surface where !isFlat: return (direction, 1)
        case .surface, .volume:
            let part = random.unit(.placeY)
            return (direction, isFlat ? part.squareRoot() : Maths.cbrt(part))
        }
    }
}
