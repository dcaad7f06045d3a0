import Foundation
import MomentumApp
import MomentumTesting
import Testing

/// Images from the program's folder, without a page. The answers about them are input.
@Suite struct PictureTests {
    /// Shows an image below another view, and reports its width.
    private struct Album: Application {
        var title: String { "Album" }
        var watched: [Watched] { [.init(name: "photo.bounds.size.width"), .init(name: "photo.position.x")] }
        var resources: String { PictureTests.folder }
        static var name = "small.png"
        static var states: [Image.State] = []

        init() {}

        func launch(on stage: Stage) { stage.rootViewController = AlbumController() }
    }

    private final class AlbumController: ViewController {
        let photo = ImageView(image: Image(Album.name))
        override func viewDidLoad() {
            photo.layer.name = "photo"
            photo.fadesIn = true
            view.addSubview(photo)
        }
        override func viewDidLayoutSubviews() {
            if let state = photo.image?.state { Album.states.append(state) }
            photo.frame = Rect(origin: .zero, size: photo.sizeThatFits(.zero))
        }
    }

    /// A folder with the header of an image of 48 by 32 pixels, and a text file.
    private static let folder: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("momentum-album").path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let header: [UInt8] =
            [
                0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 48, 0, 0,
                0, 32,
            ]
        _ = FileManager.default.createFile(atPath: folder + "/small.png", contents: Data(header))
        _ = FileManager.default.createFile(atPath: folder + "/text.png", contents: Data("hello".utf8))
        return folder
    }()

    private func collecting(_ body: () throws -> Void) rethrows -> [String] {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var texts: [String] = []
        Diagnostics.handler = { texts.append($0.text) }
        try body()
        return texts
    }

    private func play(_ name: String, frames: Int = 30) -> Session {
        Album.name = name
        let session = Session(Session.Start(scene: Album().scenes[0]))
        for frame in 0...frames { session.apply(.frame(Double(frame) / 60)) }
        return session
    }

    @Test func theSizeIsThatOfTheFile() {
        Album.states = []
        let session = play("small.png")
        #expect(Album.states.first == .loading && Album.states.last == .ready(Size(width: 48, height: 32)))
        #expect(session.sample(0).value == 48 && session.sample(1).value == 24)
        #expect(session.log.count { if case .image = $0 { true } else { false } } == 1)
    }

    @Test func missingOrUnknownImagesFailWithOneDiagnostic() {
        for (name, reason) in [("none.png", "missing"), ("text.png", "unknown")] {
            let texts = collecting { _ = play(name) }
            #expect(texts.count == 1 && texts[0].contains(name))
            #expect(reason != "missing" || texts[0].contains(Self.folder))
            #expect(Album.states.last == .failed(reason == "missing" ? .missing : .unknownFormat))
        }
    }

    @Test func theLogIsAScriptThatReplaysWithoutTheFile() throws {
        let session = play("small.png")
        let script = Script(session)
        let text = script.text
        #expect(text.contains("\nimage resource:small.png ready 48 32\n"))
        let again = try Script(parsing: text, file: "album", scenes: Album().scenes)
        #expect(again == script)
        // The folder has changed, but the recorded answer still applies.
        var moved = again
        moved.start.scene.resources = "/nowhere"
        let texts = collecting {
            let replayed = Playback(.script(moved))
            let other = replayed.makeSession()
            replayed.run(other) { _ in }
            #expect(other.sample(0).value == 48 && other.log == session.log)
        }
        #expect(texts.isEmpty)
    }

    @Test func seekingBackShowsTheLoadingState() {
        let session = play("small.png")
        session.seek(to: 0)
        #expect(session.sample(0).value <= 0)
        session.seek(to: 0.5)
        #expect(session.sample(0).value == 48)
    }

    @Test func aStalledProgramIsNotifiedLater() {
        Album.name = "small.png"
        let session = Session(Session.Start(scene: Album().scenes[0]))
        session.stage.simulateStall(for: 0.2)
        session.apply(.frame(0))
        session.apply(.frame(0.1))
        session.apply(.frame(0.3))
        session.apply(.frame(0.4))
        session.apply(.frame(0.5))
        #expect(session.sample(0).value == 48)
    }

    @Test func scriptsSayNamesOfAllKinds() throws {
        let scene = Album().scenes[0]
        let names = [
            ImageName(.resource, Array("a b#c%d.png".utf8)), ImageName(.resource, Array("ä/世.png".utf8)),
            ImageName(.url, Array("/x?y=z#w".utf8)), ImageName(.data, Array("00ff".utf8)),
        ]
        var inputs: [SessionInput] = [.frame(0)]
        for name in names {
            inputs.append(.image(ImageAnswer(name, .ready(width: 3, height: 16_384))))
            for number in 1...6 as ClosedRange<UInt8> {
                let reason = try #require(Image.Failure(rawValue: number))
                inputs.append(.image(ImageAnswer(name, .failed(reason))))
            }
        }
        let script = Script(start: Session.Start(scene: scene), inputs: inputs)
        #expect(try Script(parsing: script.text, file: "a", scenes: [scene]) == script)
    }

    @Test(arguments: [
        "image", "image resource:a ready", "image resource:a ready 1", "image resource:a ready 0 1",
        "image resource:a ready 1.5 1", "image resource:a ready 20000 1", "image resource:a ready 16384 16384",
        "image a ready 1 1", "image file:a ready 1 1", "image resource:%4 ready 1 1",
        "image resource:%zz failed missing",
        "image resource:a failed lost", "image resource:a gone", "image resource:a failed missing 1",
    ])
    func aMalformedLineIsRefused(_ line: String) {
        #expect(throws: ScriptError.self) {
            try Script(parsing: "momentum-script 1\nscene album\n\(line)\n", file: "a", scenes: Album().scenes)
        }
    }

    @Test func anAnswerOfAnImpossibleSizeIsRefused() {
        let session = play("small.png")
        let count = session.log.count
        let texts = collecting {
            let name = ImageName(.resource, Array("small.png".utf8))
            #expect(!session.apply(.image(ImageAnswer(name, .ready(width: 0, height: 4)))))
        }
        #expect(texts.count == 1 && session.log.count == count)
    }

    @Test func aRunLoadsTheImageWithoutAJump() throws {
        Album.name = "small.png"
        let run = try Run(Album())
        run.advance(by: 0.5)
        #expect(run.diagnostics.isEmpty)
        try run.expectContinuous()
    }
}
