/// One ``SpringStep`` for each spring of a ``SpringBatch``, as a structure of arrays, for springs with different
/// parameters.
///
/// The steps are computed once and can be used for every step of the same length.
public struct SpringBatchSteps: Hashable, Sendable {
    private var dd: [Double] = []
    private var dv: [Double] = []
    private var vd: [Double] = []
    private var vv: [Double] = []

    /// Creates the steps of `springs` over `dt` seconds, in the same order. The step of an invalid spring is rest on
    /// its target; see ``SpringStep/init(spring:dt:)``.
    public init(springs: [Spring], dt: Double) {
        for spring in springs { append(SpringStep(spring: spring, dt: dt)) }
    }

    /// The number of springs.
    public var count: Int { dd.count }

    /// The step of one spring, by its index. An index outside `0 ..< count` ends the program.
    public subscript(component: Int) -> SpringStep {
        get { SpringStep(dd: dd[component], dv: dv[component], vd: vd[component], vv: vv[component]) }
        set {
            dd[component] = newValue.dd
            dv[component] = newValue.dv
            vd[component] = newValue.vd
            vv[component] = newValue.vv
        }
    }

    /// Appends the step of a further spring, at the next index.
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
