import MomentumGallery
import MomentumTesting
import Testing

/// The hint about the keys of a scene is true: every key that it mentions has an effect.
@Suite struct HintTests {
    /// Returns the keys that a sentence mentions, each with its name there.
    private func keys(in sentence: String) -> [(name: String, key: KeyEvent.Key)] {
        let words = sentence.split { !$0.isLetter && $0 != "+" && $0 != "−" }.map(String.init)
        var keys: [(String, KeyEvent.Key)] = []
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : ""
            switch word.lowercased() {
            case "tab": keys.append((word, .tab))
            case "space": keys.append((word, .space))
            case "return", "enter": keys.append((word, .enter))
            case "escape": keys.append((word, .escape))
            case "arrows", "arrow": keys += [(word, .up), (word, .down), (word, .left), (word, .right)]
            case "left": keys.append((word, .left))
            case "right": keys.append((word, .right))
            case "page": keys.append((word + " " + next, next == "Up" ? .pageUp : .pageDown))
            case "up" where index == 0 || words[index - 1] != "Page": keys.append((word, .up))
            case "down" where index == 0 || words[index - 1] != "Page": keys.append((word, .down))
            case "home": keys.append((word, .home))
            case "end": keys.append((word, .end))
            default: break
            }
        }
        return keys
    }

    /// Returns the pictures of the second after `keys` were pressed one after another. Nil is a pause of the same
    /// length.
    private func pictures(_ scene: Int, _ keys: [KeyEvent.Key?]) -> [[UInt32]] {
        let session = Session(Session.Start(scene: scene))
        var list = DisplayList()
        var frame = 0
        func show() {
            session.apply(.frame(Double(frame) / 60))
            frame += 1
        }
        for _ in 0..<30 { show() }
        for key in keys {
            if let key { session.apply(.key(KeyEvent(key))) }
            show()
            if let key { session.apply(.key(KeyEvent(key, isDown: false))) }
            for _ in 0..<6 { show() }
        }
        var pictures: [[UInt32]] = []
        for _ in 0..<60 {
            show()
            session.stage.draw(into: &list)
            pictures.append(list.words)
        }
        return pictures
    }

    /// Returns whether `key` has an effect after any of `beginnings`.
    private func doesSomething(_ key: KeyEvent.Key, in scene: Int, after beginnings: [[KeyEvent.Key?]]) -> Bool {
        beginnings.contains { pictures(scene, $0 + [key]) != pictures(scene, $0 + [nil]) }
    }

    @Test func everyKeyInAHintHasAnEffect() {
        let beginnings: [[KeyEvent.Key?]] = [
            [], [.tab], [.tab, .tab], [.space], [.enter], [.tab, .enter], [.tab, .space], [.right], [.down],
            [.tab, .right],
        ]
        for (scene, described) in Gallery.scenes.enumerated() {
            for (name, key) in keys(in: described.keys) {
                #expect(
                    doesSomething(key, in: scene, after: beginnings), "\(described.id): '\(name)' (\(key)) does nothing"
                )
            }
        }
    }

    @Test func aPhotographOfTheAlbumIsOpenedAndClosedByKeys() throws {
        let run = try Run(Gallery.scenes[#require(Gallery.scene(named: "album"))])
        let closed = run.session.sample(2).value
        run.type(.tab)
        run.type(.enter)
        #expect(run.settle() && run.session.sample(2).value > 1.5 * closed)
        run.type(.escape)
        #expect(run.settle() && run.session.sample(2).value == closed)
        try run.expectContinuous()
    }
}
