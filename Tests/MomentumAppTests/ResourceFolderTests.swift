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
}
