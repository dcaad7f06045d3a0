import Testing

struct DocumentationTests {
    /// The modules, with the minimum number of public symbols of each: a missing graph is empty.
    @Test(arguments: [
        ("MomentumCurves", 100), ("MomentumLayers", 100), ("MomentumPhysics", 100), ("MomentumStage", 100),
        ("MomentumMotion", 100), ("MomentumKit", 100),
        ("MomentumReplay", 100), ("MomentumApp", 1), ("MomentumRecording", 30), ("MomentumTesting", 60),
    ])
    func everyPublicSymbolIsDocumented(module: String, count: Int) throws {
        let graphs = try SymbolGraph.graphs(of: module)
        #expect(graphs.map(\.symbols.count).reduce(0, +) >= count)
        #expect(graphs.flatMap(\.undocumented) == [])
    }
}
