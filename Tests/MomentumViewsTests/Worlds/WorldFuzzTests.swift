import MomentumFuzzing
import Testing

@Suite struct WorldFuzzTests {
    @Test func whateverMovesSomethingAnywhereKeepsTheLaws() {
        let finding = WorldStateMachineTest.fuzz(scripts: 60, seed: 1)
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }

    @Test(arguments: WorldFault.allCases) func theLawsFindWhatIsPlanted(fault: WorldFault) {
        WorldStateMachineTest.fault = fault
        defer { WorldStateMachineTest.fault = nil }
        let laws =
            switch fault {
            case .doubledVelocity: ["velocity", "position"]
            case .step: ["an event moves nothing at once"]
            case .secondCompletion, .noCompletion: ["a completion is called once"]
            case .frameRate: ["everything is the same at every frame rate"]
            case .place: ["what is moved to another view stays where it is seen"]
            }
        let finding = WorldStateMachineTest.fuzz(scripts: 150, seed: 1)
        #expect(laws.contains { finding?.failure.claim.contains($0) ?? false }, "\(finding.map { "\($0)" } ?? "")")
        #expect((finding?.steps.count ?? 0) < 8)
    }

    /// One of the laws has found a fault with each of these scripts.
    @Test func whatWasMendedStaysSo() {
        for script in WorldScripts.mended {
            let failure = WorldStateMachineTest.check(script)
            #expect(failure == nil, "\(script): \(failure.map { "\($0)" } ?? "")")
        }
    }
}

enum WorldScripts {
    static let mended: [[WorldStep]] = [
        [.behavior(0, .gravity, 100), .wait(6), .move(0, .flying)],
        [.animator(0, .center, 120, .long), .wait(4), .pause(0), .wait(1), .move(0, .turned), .wait(5)],
        [.place(0, .slow), .block(0, .center, 120, .spring), .wait(4), .move(0, .hurried), .wait(3)],
        [.place(0, .slow), .launch(0, .animator, 400)],
        [.place(0, .slow), .launch(0, .timeline, 400)],
        [.place(0, .slow), .animator(0, .center, 120, .long), .fling(0, 0.04), .wait(3)],
        [.place(0, .slow), .timeline(0, .center, 120, .ease), .wait(6), .retarget(0, -50), .wait(3)],
        [.place(0, .slow), .timeline(0, .center, 120, .ease), .wait(6), .movePart(0, 0.1), .wait(3)],
        [.leadByList(0, .shift), .flick(20), .wait(3)],
        [.leadByPan(0, .center), .pan(15, 5), .wait(3)],
        [.block(0, .center, 120, .spring), .wait(3), .behavior(0, .gravity, 50)],
        [.behavior(0, .gravity, 50), .wait(15), .block(0, .center, 120, .bouncy), .wait(45)],
        [.block(0, .vanish, 100, .spring), .wait(3)],
        [.set(0, .vanish, 100), .wait(1), .block(0, .scale, 100, .ease), .wait(3)],
        [.timeline(0, .turn, 100, .spring), .leadByList(0, .scale), .wait(3)],
        [.flick(20), .move(0, .scrolled), .wait(3)],
        [.block(0, .shift, 120, .bouncy), .block(0, .scale, 120, .spring), .wait(3)],
        [.fly(.flying, 100), .wait(2), .move(0, .flying), .wait(3)],
        [.animator(0, .tilt, 100, .spring), .timeline(0, .turn, 100, .spring), .wait(3)],
        [.animator(0, .shift, 100, .spring), .move(0, .turned), .keyframes(0, .shift, 100), .wait(3)],
        [.behavior(0, .drag, 50), .pop(0, .decay, 100), .wait(6)],
        [.ball(5), .wait(6)],
        [.place(0, .deep), .wait(1), .move(0, .plain), .wait(6)],
        [.block(0, .center, 120, .spring), .wait(2), .move(0, .deep), .wait(6)],
        [.timeline(0, .shift, -77, .bouncy), .wait(5), .move(0, .deep), .wait(3)],
        [
            .place(1, .flat), .animator(1, .vanish, 88, .long), .wait(5), .speed(.slow, 2), .move(1, .slow),
            .move(1, .flat), .wait(3),
        ],
    ]
}
