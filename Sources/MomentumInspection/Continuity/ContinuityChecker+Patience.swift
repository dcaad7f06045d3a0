import MomentumReplay

// How long the checker looks for the steps of one frame. What has a step wherever one looks, such as a number whose velocity is not
// the one it moves with, would be halved for ever.
extension ContinuityChecker {
    /// Takes one of the frame's halves; false when none is left.
    func spendsHalf() -> Bool {
        guard left > 0 else { return false }
        left -= 1
        return true
    }

    /// Reports that the halves of the frame have been spent without finding all steps of `node`: one failure a frame.
    func giveUp(on node: Int, _ tree: RenderTree, at time: Double, _ first: LayerReading, _ last: LayerReading) {
        guard left == 0 else { return }
        // What has gone farthest from where its velocity leads is named.
        var (worst, most) = (0, -1.0)
        for range in interval.ranges {
            for number in range where number < LayerReading.count && !LayerReading.isFlag(number) {
                let off = abs(last.values[number] - first.values[number]) + abs(first.rates[number])
                if !(off <= most) { (worst, most) = (number, off) }
            }
        }
        giveUp(
            on: tree.layerID(of: node), LayerReading.property(at: worst).name, at: time, [first.values[worst]],
            [last.values[worst]])
    }

    /// The same of one property of the layer `id`.
    func giveUp(on id: ObjectIdentifier, _ property: String, at time: Double, _ expected: [Double], _ found: [Double]) {
        guard left == 0 else { return }
        // Said once a frame.
        left = -1
        patience = max(Self.leastPatience, patience / 16)
        report(.unresolved, id, property, expected, found, [], time)
    }
}
