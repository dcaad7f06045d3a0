import Momentum
import MomentumTesting
import Testing

@testable import MusicPlayer

/// All parts can be read, and operated by name and by keys, at every text size.
@Suite struct AccessTests {
    @Test func theOpenSheetIsModalForAccessibility() throws {
        let run = try Run(MusicPlayer())
        #expect(run.view(labelled: "Slow Tide, Nordlicht, 3:07").isAccessibilityElement)
        run.type(.up)
        run.settle()
        let names = run.stage.accessibilityTree.nodes.map { $0.label }
        #expect(names.contains("Time") && names.contains("Volume") && names.contains("Lyrics"))
        #expect(!names.contains("Slow Tide, Nordlicht, 3:07"))
        run.type(.escape)
        run.settle()
        #expect(run.stage.accessibilityTree.nodes.contains { $0.label == "Slow Tide, Nordlicht, 3:07" })
        try run.expectContinuous()
    }

    @Test func searchingByKeysFindsASong() throws {
        let run = try Run(MusicPlayer())
        for _ in 1...12 where !(run.stage.focusedView is SearchBar) {
            run.type(.tab)
            run.advance(by: 0.02)
        }
        #expect(run.stage.focusedView is SearchBar)
        for letter in "ves".unicodeScalars { run.apply(.key(KeyEvent(character: letter))) }
        run.settle()
        let songs = run.stage.accessibilityTree.nodes.map { $0.label }
        #expect(songs.contains("Vesta, Ida Orbit, 2:35") && !songs.contains("Ceres, Ida Orbit, 3:10"))
        run.activate("Vesta, Ida Orbit, 2:35")
        run.advance(by: 0.5)
        #expect(run.view("title").accessibilityLabel == "Vesta")
        try run.expectContinuous()
    }

    @Test(arguments: [0.8, 1, 1.3, 1.6, 2], [Size(width: 390, height: 844), Size(width: 320, height: 568)])
    func textsFit(_ textSize: Double, size: Size) throws {
        let run = try Run(MusicPlayer(), size: size)
        run.apply(.textSize(textSize))
        run.settle()
        // Rows continue below the mini player.
        let below = run.view("player").frame.minY
        #expect(run.textFaults.filter { $0.kind != .covered || $0.frame.maxY < below } == [])
        run.type(.up)
        run.settle()
        try run.expectTextsFit()
        for page in ["Queue", "Lyrics"] {
            run.activate(page)
            run.settle()
            try run.expectTextsFit()
        }
        try run.expectContinuous()
    }
}
