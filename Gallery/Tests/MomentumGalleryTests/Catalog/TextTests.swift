import Testing

@testable import MomentumGallery

/// The texts of the gallery use established terms.
@Suite struct TextTests {
    private static let coined = [
        "turn round", "turned round", "turns round", "turn it round", "hand-made", "go on by", "the ground",
        "one speed",
        "at both ends", "of the way", "anew", "carried over from", "let go",
    ]

    private var texts: [(where: String, text: String)] {
        var texts: [(String, String)] = []
        for scene in Gallery.scenes {
            let titles =
                scene.variants.map { $0.title } + scene.parameters.map { $0.title } + scene.gestures.map { $0.title }
            for text in [scene.title, scene.hint, scene.keys] + titles { texts.append(("\(scene.id)", "\(text)")) }
        }
        for page in AnimatorPage.all {
            for text in [page.title, page.hint, page.other] { texts.append(("animator/\(page.id)", "\(text)")) }
        }
        return texts
    }

    @Test func noTextUsesACoinedWord() {
        for (place, text) in texts {
            for word in Self.coined { #expect(!text.lowercased().contains(word), "\(place): \(text)") }
        }
    }

    @Test func hintsNameNoKeys() {
        for scene in Gallery.scenes {
            for key in ["Keys:", "Space", "arrow keys", "Enter", "Escape", "Tab"] {
                #expect(!"\(scene.hint)".contains(key), "\(scene.id)")
            }
            #expect("\(scene.keys)".hasSuffix("."), "\(scene.id)")
        }
    }
}
