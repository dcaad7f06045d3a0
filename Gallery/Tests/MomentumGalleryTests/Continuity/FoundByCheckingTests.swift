import MomentumGallery
import MomentumRecording
import MomentumTesting
import Testing

/// The shortest scripts in which a value jumped, for each scene.
struct FoundByCheckingTests {
    nonisolated struct Found: CustomStringConvertible, Sendable {
        let what: String
        let script: String
        var description: String { what }

        init(_ what: String, _ script: String) { (self.what, self.script) = (what, script) }
    }

    nonisolated static let found: [Found] = [
        Found(
            "a key that stops time under a finger leaves the mark where it is",
            """
            scene orbit
            variant auto-reverse
            pointer 1 began 195 126.9395684150566 at 0.09834725720256972 force 0 kind finger
            pointer 2 began 195 375.49092436936155 at 0.13668833775548475 force 0 kind finger
            pointer 2 moved 195.40854741678464 498.64700215723025 at 0.2844984380183692 force 0 kind finger
            pointer 1 ended 195 126.9395684150566 at 0.2744951651253293 force 0 kind finger
            pointer 1 began 195 421.25984143402485 at 1.2131905772614768 force 0 kind finger
            pointer 1 moved 186.34362842512937 290.6576704532321 at 4.501365005663579 force 0 kind finger
            frame 4.501365005663579
            key enter down
            frame 4.501365005663579
            frame 4.507929055859424
            pointer 1 moved 186.5511178651434 292.516127802233 at 4.52459572252609 force 0 kind finger
            frame 4.52459572252609
            """),
        Found(
            "a card that one finger has taken does not go to another that drags already",
            """
            scene hand-over
            pointer 1 began 195 89 at 0.0166 force 0 kind finger
            pointer 1 moved 193 582 at 0.3354 force 0 kind finger
            pointer 2 began 346 626 at 0.3354 force 0 kind finger
            frame 0.3354
            pointer 1 moved 193 582 at 0.3438 force 0 kind finger
            frame 0.3521
            """),
        Found(
            "a card that falls for a frame before an animation takes it has moved as fast as it fell",
            """
            scene hand-over
            parameter gravity 0.94
            pointer 2 began 195 651 at 8.13 force 0 kind finger
            pointer 2 ended 168 647 at 18.347 force 0 kind finger
            frame 18.3511
            frame 18.3678
            """),
        Found(
            "a turn that is captured and set is where it was set",
            """
            scene animator
            variant keyframes
            key right down
            frame 1.07
            variant spring-velocity
            frame 1.1037
            """),
        Found(
            "a list that is released in a second frame at one time starts where it was seen in the first",
            """
            scene scroll
            variant free
            pointer 1 began 98 455 at 4.5928 force 0 kind finger
            pointer 1 moved 88 -1196 at 5.0056 force 0 kind finger
            frame 5.0167
            pointer 1 ended 88 -1207 at 5.0084 force 0 kind finger
            frame 5.0167
            """),
        Found(
            "a sheet that is caught in a fall goes on falling a little under a finger that rests",
            """
            scene sheet
            key space down
            frame 0.1755
            key escape down
            frame 10.4794
            pointer 2 began 150 306 at 10.5265 force 0 kind finger
            pointer 2 moved 150 272 at 10.5348 force 0 kind finger
            frame 10.5348
            frame 10.539
            """),
        Found(
            "a body that is held fast stands where it is seen",
            """
            scene physics-playground
            variant orbit
            key escape down
            frame 4.298176541976472
            frame 4.298176541976472
            """),
        Found(
            "toys that a new planet pushes out of itself go no faster than that",
            """
            scene physics-playground
            variant pile
            variant orbit
            size 708.1309657394683 687.1962929044574
            frame 3.361256745342332
            frame 3.372367856453443
            """),
        Found(
            "toys on a floor that rises are pushed up",
            """
            scene physics-playground
            variant bridge
            variant pile
            size 949.8379897940056 640.6322378954103
            key down down
            frame 0.36832489225581955
            size 452.58216856782263 591.3421542019546
            frame 0.9188825083642004
            frame 0.9315487745440659
            frame 0.9732154412107326
            """),
        Found(
            "a quick spring is no step, as seldom as it is looked at",
            """
            scene control-panel
            variant pop
            pointer 1 began 195 86 at 0 force 0 kind finger
            pointer 1 ended 195 86 at 0.05 force 0 kind finger
            frame 0.06666666666666667
            frame 0.1
            frame 0.13333333333333333
            frame 0.16666666666666666
            """),
        Found(
            "a scrim that is sent to where it goes already fades on",
            """
            scene control-panel
            variant pause
            pointer 1 began 195 198 at 0.3815 force 0 kind finger
            pointer 1 ended 195 198 at 0.56 force 0 kind finger
            frame 0.5804
            variant physics
            frame 0.9985
            """),
        Found(
            "the copies of a bar begin a new wave one after the other",
            """
            scene layers
            variant replicator
            frame 0.5
            parameter delay 0.04897610061338085
            frame 0.508
            """),
        Found(
            "a mask that a finger holds is held",
            """
            scene layers
            variant mask
            frame 0.1689500106443881
            pointer 2 began 278 475 at 0.1689500106443881 force 0 kind finger
            frame 0.1689500106443881
            key space down
            frame 0.17589445508883256
            frame 0.18685137019795853
            """),
        Found(
            "a veil whose presentation is given up clears until it is gone",
            """
            scene present-settings
            pointer 1 began 194.5 598 at 8.4877 force 0 kind finger
            pointer 1 ended 197.4 684.6 at 9.238468962746005 force 0 kind finger
            frame 9.238468962746005
            size 388.8 1167.7
            frame 9.432483184888913
            """),
        Found(
            "a caret that a tap puts elsewhere comes there",
            """
            scene notes
            pointer 1 began 258 745 at 27.1 force 0 kind finger
            pointer 1 ended 259 486 at 27.39 force 0 kind finger
            pointer 1 began 263 544 at 27.39 force 0 kind finger
            pointer 1 ended 263 544 at 27.43 force 0 kind finger
            pointer 1 began 189 230 at 27.47 force 0 kind finger
            frame 27.518
            frame 27.5597
            pointer 1 ended 189 230 at 27.545 force 0 kind finger
            frame 27.5597
            """),
        Found(
            "a keyboard that two fingers drag stays where it is when one leaves",
            """
            scene notes
            pointer 1 began 195 156.506558 at 0.16307707 force 0 kind finger
            pointer 1 moved 195.272083 189.839892 at 0.17141041 force 0 kind finger
            parameter keyboard 320
            pointer 2 began 141.054791 262.594056 at 10.526534 force 0 kind finger
            frame 10.5432006
            pointer 1 moved 196.131808 1392.491047 at 10.549954 force 0 kind finger
            frame 10.554121
            pointer 1 ended 196.059592 1392.491047 at 10.554121 force 0 kind finger
            frame 10.554121
            """),
        Found(
            "a text glides to its caret",
            """
            scene notes
            pointer 1 began 195 696.62943 at 0.09642779 force 0 kind finger
            pointer 1 ended 195 568.549912 at 7.97217648 force 0 kind finger
            pointer 1 began 195 639.006507 at 7.98843857 force 0 kind finger
            parameter keyboard 301.44579
            frame 8.16940265
            frame 8.18606932
            pointer 1 ended 195 639.006507 at 8.1934003 force 0 kind finger
            frame 8.19386438
            """),
        Found(
            "the bar of a list that is caught while a keyboard covers it goes with what is seen",
            """
            scene messages
            variant keyboard
            pointer 1 began 195 89.586283 at 0.01666667 force 0 kind finger
            pointer 2 began 195 684.080507 at 0.03333333 force 0 kind finger
            pointer 2 moved 184.290043 684.080507 at 0.27346196 force 0 kind finger
            pointer 2 ended 184.290043 684.080507 at 0.27346196 force 0 kind finger
            pointer 2 began 32.895003 631.512029 at 0.27346196 force 0 kind finger
            pointer 1 ended 197.573775 582.919616 at 0.37901856 force 0 kind finger
            size 312.08989 588.252402
            frame 0.39568522
            pointer 1 began 156.044945 563.554158 at 0.39568522 force 0 kind finger
            pointer 2 ended 29.954636 -153.459101 at 0.46970474 force 0 kind finger
            pointer 1 ended 156.044945 563.554158 at 0.5499868 force 0 kind finger
            frame 0.57814353
            frame 0.5948102
            frame 0.61147687
            pointer 1 began 156.044945 476.244506 at 0.61147687 force 0 kind finger
            frame 0.61147687
            """),
        Found(
            "what is thrown turns on below no finger",
            """
            scene card-flip
            pointer 3 began 117 280 at 1.8333 force 0 kind finger
            pointer 3 ended 117 280 at 1.8833 force 0 kind finger
            frame 1.8833
            pointer 1 began 273 280 at 2.0333 force 0 kind finger
            pointer 1 moved 105.857143 302.285714 at 2.144762 force 0 kind finger
            frame 2.15
            pointer 1 ended 93 304 at 2.153333 force 0 kind finger
            frame 2.2
            frame 2.21666667
            """),
    ]

    @Test(arguments: found)
    func foundScriptsShowNoStep(_ found: Found) throws {
        let script = try Script(parsing: "momentum-script 1\n" + found.script + "\n", file: found.what)
        var check = SceneCheck()
        check.play(script, as: found.what)
        for (finding, _) in check.findings { Issue.record("\(found.what): \(finding.failure)") }
    }

    /// Shrinking removes the steps that are not needed for the failure.
    @Test func aFailingScriptIsShortened() {
        let steps = Shrinker.shrink(Array(0..<40), budget: 400) { $0.contains(7) && $0.contains(31) }
        #expect(steps == [7, 31])
    }
}
