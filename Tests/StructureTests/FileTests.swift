import Testing

@Suite struct FileTests {
    @Test func filesAreShort() throws {
        for file in try Sources.files() + Sources.files(in: "Tests") where file.lineCount > 400 {
            Issue.record("\(file.path) has \(file.lineCount) lines; at most 400 are allowed")
        }
    }

    @Test func thereAreSourcesToLookAt() throws {
        #expect(try Sources.files().count > 100)
    }

    @Test func nothingIsLeftToDo() throws {
        for file in try Sources.files() + Sources.files(in: "Tests")
        where file.path != "Tests/StructureTests/FileTests.swift" {
            for word in ["TODO", "FIXME", "fatalError(\"not implemented"] where file.text.contains(word) {
                Issue.record("\(file.path) contains \(word)")
            }
        }
    }
}
