/// Integration of velocities by the Gauss-Legendre rule with five points in each panel.
enum Quadrature {
    private static let nodes = [-0.9061798459386640, -0.5384693101056831, 0, 0.5384693101056831, 0.9061798459386640]
    private static let weights = [
        0.2369268850561891, 0.4786286704993665, 0.5688888888888889, 0.4786286704993665, 0.2369268850561891,
    ]

    /// Returns the integrals of `count` velocities. `rates` computes the velocities at a time.
    static func integrals(
        of count: Int, from start: Double, to end: Double, panels: Int, _ rates: (Double, inout [Double]) -> Void
    ) -> [Double] {
        var sums = [Double](repeating: 0, count: count)
        var found = sums
        let half = (end - start) / Double(panels) / 2
        for panel in 0..<panels {
            let middle = start + half * Double(2 * panel + 1)
            for (node, weight) in zip(nodes, weights) {
                rates(middle + half * node, &found)
                for index in 0..<count { sums[index] += weight * half * found[index] }
            }
        }
        return sums
    }
}
