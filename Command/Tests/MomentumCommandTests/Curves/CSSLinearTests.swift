import MomentumGallery
import MomentumRecording
import Testing

struct CSSLinearTests {
    @Test(arguments: [
        (100.0, 10.0, 0.0), (300, 20, 0), (170, 26, 0), (1000, 500, 0), (100, 1, 0), (400, 40, 0), (100, 10, 30),
        (100, 15, -8),
    ])
    func aSpringIsFollowedWithinTheTolerance(stiffness: Double, damping: Double, velocity: Double) throws {
        let spring = Spring(stiffness: stiffness, damping: damping)
        let css = try #require(CSSLinear(spring, velocity: velocity))
        let motion = SpringMotion(from: 0.0, to: 1, velocity: velocity, spring: spring)
        let function = Self.read(css.text)
        var worst = 0.0
        for index in 0...40_000 {
            let place = Double(index) / 40_000
            worst = max(worst, abs(function.value(at: place) - motion.value(at: place * css.duration)))
        }
        #expect(worst <= CSSLinear.tolerance)
        #expect(css.text.hasPrefix("linear(0, ") && css.text.hasSuffix(", 1)"))
    }

    @Test("A spring has no CSS function if its initial velocity is extreme.", arguments: [1e6, -1e12, 1e308])
    func extremeVelocitiesHaveNoCSSFunction(velocity: Double) {
        #expect(CSSLinear(Spring(stiffness: 100, damping: 10), velocity: velocity) == nil)
    }

    @Test func commonSpringsNeedFewStops() throws {
        #expect(try #require(CSSLinear(Spring(stiffness: 300, damping: 20))).function.stops.count < 50)
        #expect(CSSLinear(TimingFunction.linear).text == "linear(0, 1)")
    }

    @Test(arguments: Easing.Family.allCases, Easing.Direction.allCases)
    func anEasingIsFollowedWithinTheTolerance(family: Easing.Family, direction: Easing.Direction) {
        let timing = TimingFunction.easing(Easing(family, direction))
        let function = Self.read(CSSLinear(timing).text)
        var worst = 0.0
        for index in 0...20_000 {
            let place = Double(index) / 20_000
            worst = max(worst, abs(function.value(at: place) - timing.value(at: place)))
        }
        #expect(worst <= CSSLinear.tolerance)
    }

    @Test func stepsKeepTheirJumps() {
        #expect(CSSLinear(.steps(2, .jumpEnd)).text == "linear(0, 0 50%, 0.5 50%, 0.5 100%, 1)")
    }

    @Test func aSpringThatNeverSettlesHasNoText() {
        #expect(CSSLinear(Spring(damping: 0)) == nil)
        #expect(CSSLinear(Spring(stiffness: -1)) == nil)
        #expect(CSSLinear(Spring(), velocity: .nan) == nil)
    }

    /// Parses the function as a browser would.
    private static func read(_ text: String) -> TimingFunction {
        let stops = text.dropFirst("linear(".count).dropLast().split(separator: ",").map { stop in
            let words = stop.split(separator: " ")
            let place = words.count > 1 ? Double(words[1].dropLast()).map { $0 / 100 } : nil
            return PiecewiseLinear.Stop(Double(words[0]) ?? .nan, at: place)
        }
        return .piecewiseLinear(PiecewiseLinear(stops))
    }
}
