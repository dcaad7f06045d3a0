/// The velocities (or displacements) of four bodies, side by side.
struct Bodies {
    var x: Float4
    var y: Float4
    var w: Float4
    /// The fourth number of each: the inverse mass beside a velocity.
    var inverseMass: Float4

    /// Reads four velocities.
    @inline(__always)
    init(_ motions: UnsafePointer<Motion>, _ index: SIMD4<Int32>) {
        self.init(
            motions[Int(index.x)].velocity, motions[Int(index.y)].velocity, motions[Int(index.z)].velocity,
            motions[Int(index.w)].velocity)
    }

    /// Reads the displacements of four bodies in this step.
    @inline(__always)
    init(deltas motions: UnsafePointer<Motion>, _ index: SIMD4<Int32>) {
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
        x = Float4(a.x, b.x, c.x, d.x)
        y = Float4(a.y, b.y, c.y, d.y)
        w = Float4(a.z, b.z, c.z, d.z)
        inverseMass = Float4(a.w, b.w, c.w, d.w)
    }

    /// Writes the velocities back. A body that cannot move gets what it had.
    @inline(__always)
    func write(_ motions: UnsafeMutablePointer<Motion>, _ index: SIMD4<Int32>) {
        motions[Int(index.x)].velocity = Float4(x.x, y.x, w.x, inverseMass.x)
        motions[Int(index.y)].velocity = Float4(x.y, y.y, w.y, inverseMass.y)
        motions[Int(index.z)].velocity = Float4(x.z, y.z, w.z, inverseMass.z)
        motions[Int(index.w)].velocity = Float4(x.w, y.w, w.w, inverseMass.w)
    }

    /// Adds an impulse (ix, iy) at an anchor, `mass` and `inertia` being inverse.
    @inline(__always)
    mutating func push(
        _ ix: Float4, _ iy: Float4, _ anchorX: Float4, _ anchorY: Float4, _ mass: Float4, _ inertia: Float4
    ) {
        x += mass * ix
        y += mass * iy
        w += inertia * (anchorX * iy - anchorY * ix)
    }
}
