import MomentumCurves
import Testing

@Suite struct RubberBandTests {
    @Test func rubberBandMatchesTheTableAndInverts() throws {
        for row in try DecayTests.numbers("band") {
            let band = RubberBand(dimension: row[0], coefficient: row[1])
            let stretch = band.offset(for: row[2])
            #expect(abs(stretch - row[3]) <= 4e-16 * abs(row[3]), "\(row)")
            // Near its limit, the stretch determines the offset only inaccurately.
            let room = 1 - abs(stretch) / row[0]
            #expect(abs(band.distance(for: stretch) - row[2]) <= 1e-15 * abs(row[2]) * (1 + 1 / room), "\(row)")
        }
    }

    @Test func slopeIsTheDerivative() {
        let band = RubberBand(dimension: 640)
        #expect(band.slope(at: 0) == 0.55)
        for offset in [-500.0, -3, 7, 1000] {
            let quotient = differenceQuotient(at: offset, step: 1e-2) { band.offset(for: $0) }
            #expect(abs(band.slope(at: offset) - quotient) < 1e-9)
        }
    }

    @Test func infiniteAndInvalidValuesHaveLimits() {
        let band = RubberBand(dimension: 100)
        #expect(band.offset(for: .infinity) == 100)
        #expect(band.offset(for: -.infinity) == -100)
        #expect(band.distance(for: 100) == .infinity)
        #expect(band.distance(for: -120) == -.infinity)
        for dimension in [0, -5, Double.nan] {
            let stiff = RubberBand(dimension: dimension)
            #expect(stiff.offset(for: 50) == 0)
            #expect(stiff.distance(for: 50) == 0)
            #expect(stiff.slope(at: 50) == 0)
        }
    }
}
