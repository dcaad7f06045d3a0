import Testing

/// Native programs and pages have the same source. The differences are in folders that one of the two excludes, and in
/// few files.
@Suite struct PortabilityTests {
    /// There may be fewer compiler conditions than now, never more.
    @Test func compilerConditionsAreLimited() throws {
        let files = try Sources.files().filter { $0.code.contains("hasFeature(Embedded)") }
        #expect(files.count <= 18, "\(files.map(\.path).joined(separator: "\n"))")
    }

    /// A folder that a build excludes needs no compiler condition.
    @Test func excludedFoldersHaveNoConditions() throws {
        for file in try Sources.files() where file.isNative || file.path.contains("/Embedded/") {
            #expect(!file.code.contains("hasFeature(Embedded)"), "\(file.path)")
        }
    }

    /// The folders that a manifest names exist and contain files.
    @Test func theManifestsNameExistingFolders() throws {
        let files = try Sources.files()
        #expect(Sources.nativeFolders.count >= 11)
        for folder in Sources.nativeFolders {
            #expect(files.contains { $0.pathInPackage.hasPrefix(folder) }, "\(folder)")
        }
    }
}
