import MomentumLayers
import Testing

@Suite struct AscendingOrderTests {
    /// Compared with the standard library's order of (key, index).
    @Test func equalKeysKeepTheirOrder() {
        var random = Numbers(seed: 9)
        for count in 0...70 {
            for distinct in [1.0, 3, 1000] {
                let elements = (0..<count).map { (key: random.next(0...distinct).rounded(), place: $0) }
                let expected = elements.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
                let found = elements.sorted(byAscending: { $0.key })
                #expect(found.map { $0.place } == expected.map { $0.place }, "\(count) of \(distinct)")
            }
        }
    }

    @Test func infinitiesSortToTheEnds() {
        let found = [1, .infinity, -2, -.infinity, 0].sorted(byAscending: { $0 })
        #expect(found == [-.infinity, -2, 0, 1, .infinity])
    }
}
