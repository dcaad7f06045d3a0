import Foundation
import MomentumApp
import MomentumReplay
import Testing

@Suite struct ResourceFolderTests {
    @Test("The folder beside the executable is searched even if it does not exist.")
    func theFolderBesideTheExecutableIsSearched() throws {
        let executable = try #require(Bundle.main.executablePath)
        let beside = URL(fileURLWithPath: executable).deletingLastPathComponent().appendingPathComponent("Resources")
        #expect(ResourceFolder().folders.contains(beside.standardizedFileURL.path))
    }

    @Test("Each missing image is reported with the folders that were searched.")
    func eachMissingImageIsReportedWithSearchedFolders() throws {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var texts: [String] = []
        Diagnostics.handler = { texts.append($0.text) }
        let scene = SceneDescription(size: Size(width: 100, height: 100)) { stage in
            for name in ["sea.png", "hill.png"] {
                let view = ImageView(image: Image(name))
                view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
                stage.root.addSubview(view)
            }
        }
        let session = Session(Session.Start(scene: scene))
        for frame in 0..<5 { session.apply(.frame(Double(frame) / 60)) }
        let folders = ResourceFolder().folders
        #expect(texts.count == 2)
        for (name, text) in zip(["sea.png", "hill.png"], texts) {
            #expect(text.contains("'\(name)'"))
            for folder in folders { #expect(text.contains("'\(folder)'")) }
        }
    }

    @Test func theFilesAnswerRequestsAsAServerWould() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "momentum-\(UUID())")
        defer { try? FileManager.default.removeItem(at: home) }
        try FileManager.default.createDirectory(
            at: home.appending(path: "own"), withIntermediateDirectories: true)
        try Data("[1]".utf8).write(to: home.appending(path: "own/my cards.json"))
        try Data("secret".utf8).write(to: home.appending(path: "secret.txt"))
        let folder = ResourceFolder(named: home.appending(path: "own").path())
        for address in ["my cards.json", "my%20cards.json", "my%20cards.json?v=1#top"] {
            #expect(folder.response(to: FetchRequest(address))?.text == "[1]")
        }
        #expect(folder.response(to: FetchRequest("my%20cards.json", method: .head))?.body == [])
        #expect(folder.response(to: FetchRequest("my%20cards.json", method: .post))?.status == 405)
        for address in ["none.json", "../secret.txt", "%2e%2e/secret.txt", "own/../../secret.txt"] {
            #expect(folder.response(to: FetchRequest(address))?.status == 404)
        }
        for address in ["/secret.txt", "//host/secret.txt", "https://example.com", "FILE:secret.txt", "a+b-c.1:x"] {
            #expect(folder.response(to: FetchRequest(address)) == nil)
        }
    }

    @Test("Without a screen, requests for the program's files are answered, and others are refused with a sentence.")
    func requestsWithoutAScreenAreAnswered() throws {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var texts: [String] = []
        Diagnostics.handler = { texts.append($0.text) }
        var results: [String] = []
        let scene = SceneDescription(size: Size(width: 100, height: 100)) { stage in
            for address in ["none.json", "/cards.json"] {
                stage.host.fetch(FetchRequest(stringLiteral: address)) { result in
                    switch result {
                    case .success(let response): results.append("\(response.status)")
                    case .failure(let error): results.append("\(error)")
                    }
                }
            }
            stage.host.open("https://example.com") { results.append("\($0)") }
        }
        let playback = Playback(.nothing(Session.Start(scene: scene)), clock: FrameClock(duration: 0.1))
        let session = playback.makeSession()
        playback.run(session) { _ in }
        #expect(results == ["404", "refused", "false"])
        #expect(texts.count == 2 && texts.allSatisfy { $0.contains("the host has no network") })
        // A script with answers asks nobody.
        results = []
        texts = []
        _ = Trace(replaying: Script(session))
        #expect(results == ["404", "refused", "false"] && texts.isEmpty)
    }
}
