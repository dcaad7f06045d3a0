import Testing

struct DocumentationTests {
    @Test(arguments: [
        "MomentumCurves", "MomentumLayers", "MomentumPhysics", "MomentumViews", "MomentumReplay",
        "MomentumApp", "MomentumRecording", "MomentumTesting",
    ])
    func everyPublicSymbolIsDocumented(module: String) throws {
        let graphs = try SymbolGraph.graphs(of: module)
        #expect(graphs.map(\.symbols.count).reduce(0, +) > 100)
        #expect(graphs.flatMap(\.undocumented) == [])
    }
}
