import Testing

/// Native programs and pages are one source: what differs is in folders that one of the two leaves out, and in few files.
@Suite struct PortabilityTests {
    /// There may be fewer conditions on the compiler than now, never more.
    @Test func noMoreFilesThanNowAskForTheCompiler() throws {
        let files = try Sources.files().filter { $0.code.contains("hasFeature(Embedded)") }
        #expect(files.count <= 18, "\(files.map(\.path).joined(separator: "\n"))")
    }

    /// A folder that a build leaves out needs no condition on the compiler.
    @Test func whatABuildLeavesOutHasNoCondition() throws {
        for file in try Sources.files() where file.isNative || file.path.contains("/Embedded/") {
            #expect(!file.code.contains("hasFeature(Embedded)"), "\(file.path)")
        }
    }

    /// The folders that a manifest names are there, and hold something.
    @Test func theManifestsNameTheFoldersThatAreThere() throws {
        let files = try Sources.files()
        #expect(Sources.nativeFolders.count >= 11)
        for folder in Sources.nativeFolders {
            #expect(files.contains { $0.pathInPackage.hasPrefix(folder) }, "\(folder)")
        }
    }
}
