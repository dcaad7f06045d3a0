import MomentumCurves
import Testing

/// Checks the laws of every motion: it is at rest at its start before time 0, and its velocity is the derivative of its
/// value. `kinks` are the times at which the derivative is discontinuous. Difference quotients are not taken across
/// them.
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
