import MomentumCurves
import Testing

@Suite struct ParticleTests {
    private static func living(
        _ source: ParticleSource, _ kind: ParticleKind, at time: Double, since start: Double = 0,
        until stop: Double = .infinity, number: Int = 0
    ) -> [Particle] {
        var particles: [Particle] = []
        source.forEachParticle(of: kind, number: number, at: time, since: start, until: stop) { particles.append($0) }
        return particles
    }

    private static var sparks: ParticleKind {
        var kind = ParticleKind()
        kind.birthRate = 50
        kind.lifetime = 2
        kind.lifetimeRange = 0.5
        kind.velocity = 100
        kind.velocityRange = 30
        kind.emissionRange = 1
        kind.acceleration = Vector3(x: 3, y: 200, z: -7)
        kind.scaleRange = 0.25
        kind.scaleSpeed = -0.75
        kind.spin = 2
        kind.spinRange = 4
        kind.color = Color(red: 0.5, green: 0.4, blue: 0.25, alpha: 0.8)
        kind.redRange = 0.5
        kind.greenRange = 0.1
        kind.alphaSpeed = -0.6
        return kind
    }

    @Test func onlyLivingParticlesAreShownOldestFirst() {
        var kind = ParticleKind()
        kind.birthRate = 10
        kind.lifetime = 1
        let source = ParticleSource()
        #expect(Self.living(source, kind, at: 4.999, since: 5).isEmpty)
        #expect(Self.living(source, kind, at: 5, since: 5).map(\.index) == [0])
        #expect(Self.living(source, kind, at: 5.05, since: 5).map(\.index) == [0])
        #expect(Self.living(source, kind, at: 5.1, since: 5).map(\.index) == [0, 1])
        // Born at 5.0, removed at 6.0.
        #expect(Self.living(source, kind, at: 5.95, since: 5).map(\.index) == Array(0...9))
        #expect(Self.living(source, kind, at: 6, since: 5).map(\.index) == Array(1...10))
        let late = Self.living(source, kind, at: 1005.55, since: 5)
        #expect(late.map(\.index) == Array(9996...10005))
        #expect(late.allSatisfy { $0.age >= 0 && $0.age < 1 && $0.lifetime == 1 })
    }

    @Test func birthsEndAndLivingParticlesContinue() {
        var kind = ParticleKind()
        kind.birthRate = 10
        kind.lifetime = 1
        let source = ParticleSource()
        #expect(Self.living(source, kind, at: 0.95, until: 0.5).map(\.index) == Array(0...4))
        #expect(Self.living(source, kind, at: 1.25, until: 0.5).map(\.index) == [3, 4])
        #expect(Self.living(source, kind, at: 1.5, until: 0.5).isEmpty)
        #expect(Self.living(source, kind, at: 0.2, until: 0).isEmpty)
        #expect(Self.living(source, kind, at: 1e300, until: 0.5).isEmpty)
    }

    @Test func particlesAreIndependentOfTheEvaluationOrder() {
        var source = ParticleSource()
        source.shape = .sphere
        source.size.width = 20
        source.seed = 9
        let times = (0..<60).map { Double($0) * 0.05 }
        let forwards = times.map { Self.living(source, Self.sparks, at: $0) }
        let backwards = times.reversed().map { Self.living(source, Self.sparks, at: $0) }
        #expect(forwards == backwards.reversed())
        for particle in forwards[40] {
            #expect(source.particle(particle.index, of: Self.sparks, age: particle.age) == particle)
        }
        var other = source
        other.seed = 10
        #expect(Self.living(other, Self.sparks, at: 1) != forwards[20])
        #expect(Self.living(source, Self.sparks, at: 1, number: 1) != forwards[20])
    }

    @Test func randomNumbersMatchTheOracleExactly() {
        var source = ParticleSource()
        source.seed = 2026
        // Printed by Oracles/particles.py.
        let born = source.particle(12_345, of: Self.sparks, number: 2, age: 0)
        #expect(born.lifetime == 1.576605787371423)
        #expect(born.scale == 1.2236286498804145)
        #expect(source.particle(12_345, of: Self.sparks, number: 2, age: 1).rotation == 1.394005113568876)
        #expect(abs(born.color.red - 0.6377878203852382) < 1e-15)
    }

    @Test func particlesMoveLikeThrownBodies() {
        let source = ParticleSource()
        let kind = Self.sparks
        for index in 0..<50 {
            func at(_ age: Double) -> Particle { source.particle(index, of: kind, age: age) }
            let (start, early) = (at(0), at(1e-3))
            let throwVelocity = (early.position - start.position - kind.acceleration * 5e-7) / 1e-3
            #expect(start.position == .zero && start.rotation == 0)
            #expect((70...130).contains(throwVelocity.length))
            for age in [0.3, 1.1, 1.9] {
                let particle = at(age)
                let expected = throwVelocity * age + kind.acceleration * (age * age / 2)
                #expect(particle.position.difference(to: expected) < 1e-9)
                #expect(abs(particle.rotation - early.rotation * 1e3 * age) < 1e-12)
                #expect(abs(particle.scale - max(0, start.scale - 0.75 * age)) < 1e-15)
                #expect(abs(particle.color.alpha - max(0, 0.8 - 0.6 * age)) < 1e-15)
            }
            #expect(at(1.9).scale >= 0 && at(5).scale == 0 && at(5).color.alpha == 0)
            #expect((-2...6).contains(early.rotation * 1e3))
        }
    }

    @Test func valuesFillTheirRangesEvenly() {
        let source = ParticleSource()
        let kind = Self.sparks
        let count = 20_000
        let particles = (0..<count).map { source.particle($0, of: kind, age: 0) }
        func check(_ mean: Double, _ range: Double, _ value: (Particle) -> Double, _ name: Comment) {
            let values = particles.map(value)
            var (low, high, sum, square) = (Double.infinity, -Double.infinity, 0.0, 0.0)
            for value in values {
                low = min(low, value)
                high = max(high, value)
                sum += value
                square += (value - mean) * (value - mean)
            }
            #expect(low >= mean - range && high <= mean + range, name)
            #expect(low < mean - 0.99 * range && high > mean + 0.99 * range, name)
            // Four standard errors of the mean of a uniform distribution, and its variance.
            let error = range / 3.0.squareRoot() / Double(count).squareRoot()
            #expect(abs(sum / Double(count) - mean) < 4 * error, name)
            #expect(abs(square / Double(count) / (range * range / 3) - 1) < 0.03, name)
        }
        check(2, 0.5, { $0.lifetime }, "lifetime")
        check(1, 0.25, { $0.scale }, "scale")
        check(2, 4, { source.particle($0.index, of: kind, age: 1).rotation }, "spin")
        check(0.5, 0.5, { $0.color.red }, "red")
        check(0.4, 0.1, { $0.color.green }, "green")
        #expect(particles.allSatisfy { abs($0.color.blue - 0.25) < 1e-15 })
        // Neighbours and properties are uncorrelated.
        var (next, other) = (0.0, 0.0)
        for index in 1..<count {
            next += (particles[index].scale - 1) * (particles[index - 1].scale - 1)
            other += (particles[index].scale - 1) * (particles[index].lifetime - 2)
        }
        #expect(abs(next / Double(count)) < 4 * (0.0625 / 3) / Double(count).squareRoot())
        #expect(abs(other / Double(count)) < 4 * (0.125 / 3) / Double(count).squareRoot())
    }

    @Test func theLivingCountIsRateTimesMeanLifetime() {
        var kind = Self.sparks
        kind.birthRate = 1000
        let count = Self.living(ParticleSource(), kind, at: 40).count
        #expect(abs(count - 2000) < 60)
        var source = ParticleSource()
        source.birthRate = 0.5
        source.lifetime = 0.25
        #expect(abs(Self.living(source, kind, at: 40).count - 250) < 20)
    }

    @Test func theSourcesFactorsApply() {
        var source = ParticleSource()
        let plain = source.particle(7, of: Self.sparks, age: 0.5)
        source.velocity = 2
        source.scale = 3
        source.spin = -1
        source.lifetime = 4
        let particle = source.particle(7, of: Self.sparks, age: 0.5)
        let fall = Self.sparks.acceleration * 0.125
        #expect((particle.position - fall).difference(to: (plain.position - fall) * 2) < 1e-12)
        #expect(abs(particle.scale - 3 * plain.scale) < 1e-15 && particle.rotation == -plain.rotation)
        #expect(particle.lifetime == 4 * plain.lifetime && particle.color == plain.color)
    }

    @Test func extremeNumbersCreateFewParticlesOrNone() {
        let source = ParticleSource()
        var kind = ParticleKind()
        kind.lifetime = 1
        for rate in [0, -5, Double.nan, .infinity, -.infinity] {
            kind.birthRate = rate
            #expect(Self.living(source, kind, at: 3).isEmpty)
        }
        kind.birthRate = 1e9
        let many = Self.living(source, kind, at: 3)
        #expect(many.count == ParticleKind.maximumCount && many.last?.age ?? 1 < 1e-8)
        #expect(Self.living(source, kind, at: 3.5, until: 3).count == ParticleKind.maximumCount)
        kind.birthRate = 100
        for lifetime in [0, -1, Double.nan] {
            kind.lifetime = lifetime
            #expect(Self.living(source, kind, at: 3).isEmpty)
        }
        kind.lifetime = .infinity
        #expect(Self.living(source, kind, at: 3).count == 301)
        #expect(Self.living(source, kind, at: 1e6).count == ParticleKind.maximumCount)
        for time in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(Self.living(source, kind, at: time).isEmpty)
            #expect(Self.living(source, kind, at: 0, since: time).isEmpty)
        }
        kind.lifetime = 1
        #expect(Self.living(source, kind, at: 1e13).count <= 101)
    }
}
