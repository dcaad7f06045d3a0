import MomentumCurves
import Testing

/// What must hold for every motion: at rest at its start before 0, and a velocity that is the derivative of the value.
/// `kinks` are the times where the derivative jumps, which the difference quotients stay away from.
func checkLaws<Base: MotionFunction>(
    _ motion: Base, until end: Double, kinks: [Double] = [], accuracy: Double = 1e-6,
    _ location: SourceLocation = #_sourceLocation
) {
    let early = motion.sample(at: -0.7)
    #expect(early.velocity == .zero, "moves before its start", sourceLocation: location)
    #expect(
        early.value.difference(to: motion.value(at: 0)) < 1e-12, "jumps at its start", sourceLocation: location)
    let step = 1e-4
    var scale = 1.0
    for index in 0...50 { scale = max(scale, motion.value(at: end * Double(index) / 50).largestMagnitude / 10) }
    for index in 0...400 {
        let time = end * (Double(index) + 0.317) / 400
        guard kinks.allSatisfy({ abs($0 - time) > 4 * step }) else { continue }
        let quotient = differenceQuotient(at: time, step: step) { motion.value(at: $0) }
        let error = motion.velocity(at: time).difference(to: quotient.perSecond)
        #expect(error < accuracy * scale, "velocity at \(time) is off by \(error)", sourceLocation: location)
    }
}
