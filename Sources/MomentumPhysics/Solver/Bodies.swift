/// The velocities (or displacements) of four bodies, side by side.
struct Bodies {
    var x: Float4
    var y: Float4
    var w: Float4
    /// The fourth component of each: for a velocity, the inverse mass.
    var inverseMass: Float4

    /// Creates a value from the velocities of four bodies.
    @inline(__always)
    init(_ motions: UnsafePointer<BodyState>, _ index: SIMD4<Int32>) {
        self.init(
            motions[Int(index.x)].velocity, motions[Int(index.y)].velocity, motions[Int(index.z)].velocity,
            motions[Int(index.w)].velocity)
    }

    /// Creates a value from the displacements of four bodies in this step.
    @inline(__always)
    init(deltas motions: UnsafePointer<BodyState>, _ index: SIMD4<Int32>) {
        self.init(
            motions[Int(index.x)].delta, motions[Int(index.y)].delta, motions[Int(index.z)].delta,
            motions[Int(index.w)].delta)
    }

    @inline(__always)
    init(_ rows: UnsafePointer<Float4>, _ index: SIMD4<Int32>) {
        self.init(rows[Int(index.x)], rows[Int(index.y)], rows[Int(index.z)], rows[Int(index.w)])
    }

    @inline(__always)
    private init(_ a: Float4, _ b: Float4, _ c: Float4, _ d: Float4) {
        // The components are moved in pairs, as the processor can do in one instruction.
        let (ab, cd) = (Float4(a.x, b.x, a.y, b.y), Float4(c.x, d.x, c.y, d.y))
        x = Float4(lowHalf: ab.lowHalf, highHalf: cd.lowHalf)
        y = Float4(lowHalf: ab.highHalf, highHalf: cd.highHalf)
        let (abRest, cdRest) = (Float4(a.z, b.z, a.w, b.w), Float4(c.z, d.z, c.w, d.w))
        w = Float4(lowHalf: abRest.lowHalf, highHalf: cdRest.lowHalf)
        inverseMass = Float4(lowHalf: abRest.highHalf, highHalf: cdRest.highHalf)
    }

    @inline(__always)
    static func - (_ a: Bodies, _ b: Bodies) -> Bodies {
        var result = a
        result.x -= b.x
        result.y -= b.y
        result.w -= b.w
        return result
    }

    /// Writes the velocities back. Those of an immovable body do not change.
    @inline(__always)
    func write(_ motions: UnsafeMutablePointer<BodyState>, _ index: SIMD4<Int32>) {
        let (low, lowRest) = (Float4(x.x, y.x, x.y, y.y), Float4(w.x, inverseMass.x, w.y, inverseMass.y))
        let (high, highRest) = (Float4(x.z, y.z, x.w, y.w), Float4(w.z, inverseMass.z, w.w, inverseMass.w))
        motions[Int(index.x)].velocity = Float4(lowHalf: low.lowHalf, highHalf: lowRest.lowHalf)
        motions[Int(index.y)].velocity = Float4(lowHalf: low.highHalf, highHalf: lowRest.highHalf)
        motions[Int(index.z)].velocity = Float4(lowHalf: high.lowHalf, highHalf: highRest.lowHalf)
        motions[Int(index.w)].velocity = Float4(lowHalf: high.highHalf, highHalf: highRest.highHalf)
    }
}
