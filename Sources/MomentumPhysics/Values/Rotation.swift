/// Turning by small angles without trigonometric functions.
enum Rotation {
    /// The rotation `q` (cosine, sine) turned further by `angle` radians, of length 1 again.
    ///
    /// Taylor's series to the ninth power: exact to rounding for the 0.1 rad that an ordinary step turns, and within
    /// 1e-7 at the fastest permitted spin (``PhysicsConstants/maximumTurn``). The length is restored so that rounding
    /// cannot build up over hours, by one step of Newton's method: it is off by so little that its square is nothing.
    @inline(__always)
    static func turned(_ q: Double2, by angle: Double) -> Double2 {
        let x = angle
        let z = x * x
        let sine = x * (1 - z * (1 / 6 - z * (1 / 120 - z * (1 / 5040 - z * (1 / 362_880)))))
        let cosine = 1 - z * (1 / 2 - z * (1 / 24 - z * (1 / 720 - z * (1 / 40320 - z * (1 / 3_628_800)))))
        let next = q.rotated(by: Double2(cosine, sine))
        return next * (1.5 - 0.5 * next.lengthSquared)
    }
}
