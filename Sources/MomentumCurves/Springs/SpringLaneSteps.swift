/// One ``SpringStep`` for each lane of a ``SpringBatch``, as a structure of arrays, for lanes with different springs.
///
/// Work it out once and use it for every step of the same length.
public struct SpringLaneSteps: Hashable, Sendable {
    private var dd: [Double] = []
    private var dv: [Double] = []
    private var vd: [Double] = []
    private var vv: [Double] = []

    /// The steps of `springs`, lane by lane, over `dt` seconds.
    public init(springs: [Spring], dt: Double) {
        for spring in springs { append(SpringStep(spring: spring, dt: dt)) }
    }

    /// The number of lanes.
    public var count: Int { dd.count }

    /// The step of one lane, which must lie in `0 ..< count`.
    public subscript(lane: Int) -> SpringStep {
        get { SpringStep(dd: dd[lane], dv: dv[lane], vd: vd[lane], vv: vv[lane]) }
        set {
            dd[lane] = newValue.dd
            dv[lane] = newValue.dv
            vd[lane] = newValue.vd
            vv[lane] = newValue.vv
        }
    }

    /// Adds a lane.
    public mutating func append(_ step: SpringStep) {
        dd.append(step.dd)
        dv.append(step.dv)
        vd.append(step.vd)
        vv.append(step.vv)
    }

    typealias Entries = UnsafeBufferPointer<Double>

    func withUnsafeEntries(_ body: (_ dd: Entries, _ dv: Entries, _ vd: Entries, _ vv: Entries) -> Void) {
        dd.withUnsafeBufferPointer { dd in
            dv.withUnsafeBufferPointer { dv in
                vd.withUnsafeBufferPointer { vd in
                    vv.withUnsafeBufferPointer { vv in body(dd, dv, vd, vv) }
                }
            }
        }
    }
}
