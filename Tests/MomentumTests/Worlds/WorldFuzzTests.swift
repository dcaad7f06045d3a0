import MomentumFuzzing
import Testing

@Suite struct WorldFuzzTests {
    @Test func randomWorldsKeepTheInvariants() {
        let finding = WorldStateMachineTest.fuzz(scripts: 60, seed: 1)
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }

    @Test(arguments: WorldFault.allCases) func theInvariantsFindPlantedFaults(fault: WorldFault) {
        WorldStateMachineTest.fault = fault
        defer { WorldStateMachineTest.fault = nil }
        let laws =
            switch fault {
            case .doubledVelocity: ["velocity", "position"]
            case .step: ["an event does not change a position at once"]
            case .secondCompletion, .noCompletion: ["a completion handler is called once"]
            case .lostAnswer: ["no request is left pending"]
            case .frameRate: ["the motion is the same at every frame rate"]
            case .displacement: ["a view that is moved to another superview keeps its position"]
            }
        let finding = WorldStateMachineTest.fuzz(scripts: 150, seed: 1)
        #expect(laws.contains { finding?.failure.claim.contains($0) ?? false }, "\(finding.map { "\($0)" } ?? "")")
        #expect((finding?.steps.count ?? 0) < 8)
    }

    /// Each of these scripts once violated one of the laws.
    @Test func knownFailuresStayFixed() {
        for script in WorldScripts.mended {
            let failure = WorldStateMachineTest.check(script)
            #expect(failure == nil, "\(script): \(failure.map { "\($0)" } ?? "")")
        }
    }
}

enum WorldScripts {
    static let mended: [[WorldStep]] = [
        [.leadByPan(2, .flatten), .leadByPan(2, .turn), .pan(6, 5)],
        [
            .place(0, .deep), .launch(0, .animator, 380), .leadByList(0, .turn), .timeline(0, .flatten, -96, .ease),
            .wait(5), .block(0, .vanish, 120, .bouncy), .wait(4), .timeline(0, .turn, -173, .bouncy), .wait(3),
            .move(0, .plain),
        ],
        [.place(2, .deep), .behavior(2, .snap, -48), .wait(5), .move(2, .zoomed), .behavior(2, .snap, -189), .wait(5)],
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
        [.pop(0, .spring, 100), .wait(3), .move(0, .turned), .wait(10)],
        [.place(0, .scaled), .pop(0, .spring, -184), .move(0, .slow)],
        [.pop(2, .decay, -94), .launch(2, .animator, 556), .pop(2, .spring, 130)],
        [.lessMotion(true), .pop(0, .spring, 174), .launch(0, .block, -792), .share(0, -196)],
        [.place(1, .deep), .pop(1, .spring, -130), .launch(1, .animator, -652), .move(1, .zoomed)],
        [.flick(20), .wait(1), .leadByList(0, .shift), .wait(3)],
        [.leadByList(0, .flatten), .flick(20), .wait(3)],
        [.leadByList(1, .tilt), .leadByList(1, .turn), .flick(11)],
        [.leadByList(2, .turn), .flick(7), .block(2, .turn, 42, .bouncy), .wait(2)],
        [.leadByList(1, .center), .pop(1, .decay, -110), .glide(1482), .wait(3)],
        [.timeline(1, .turn, 122, .bouncy), .wait(4), .reverseTimeline(0), .block(1, .shift, -89, .long)],
        [
            .animator(0, .turn, 100, .ease), .wait(2), .animator(0, .shift, 100, .ease), .wait(2), .reverse(0),
            .wait(15),
        ],
        [.animator(0, .tilt, 100, .ease), .animator(0, .shift, 100, .ease), .stop(0)],
        [.push(0), .pan(7, 5), .wait(5)],
        [.share(0, 100), .wait(2), .block(0, .alpha, 100, .ease), .wait(3)],
        [.place(0, .hurried), .timeline(0, .scale, 67, .spring), .speed(.hurried, 1), .wait(6)],
        [.behavior(2, .gravity, -109), .wait(2), .block(2, .vanish, -43, .bouncy), .wait(3)],
        [.timeline(0, .tilt, -41, .bouncy), .wait(3), .behavior(0, .drag, 95), .wait(3)],
        [.block(0, .shift, -137, .spring), .wait(5), .behavior(0, .anchor, 92), .wait(3)],
        [.behavior(1, .push, -41), .keyframes(1, .tilt, 66), .wait(3)],
        [.behavior(2, .snap, 53), .block(2, .vanish, 82, .ease), .behavior(2, .push, 88), .wait(16)],
        [.place(1, .zoomed), .block(1, .vanish, 91, .bouncy), .behavior(1, .drag, 65), .place(1, .scrolled), .wait(3)],
        [
            .place(1, .turned), .behavior(1, .push, 150), .wait(2), .block(1, .flatten, -145, .ease), .wait(3),
            .move(1, .hurried), .wait(10),
        ],
        [.place(0, .turned), .behavior(0, .snap, 105), .wait(4), .block(0, .center, 120, .ease), .wait(3)],
        [.behavior(2, .drag, 101), .move(2, .scrolled), .flick(31), .wait(3)],
        [.place(1, .scrolled), .behavior(1, .anchor, -152), .flick(37), .wait(3)],
        [.place(0, .scaled), .behavior(0, .snap, 105), .wait(5)],
        [
            .place(1, .zoomed), .zoom(1.25), .behavior(1, .drag, -125), .wait(2), .launch(1, .block, -468), .wait(5),
        ],
        [.place(0, .flying), .behavior(0, .gravity, 50), .fly(.flying, 120), .wait(5)],
        [.timeline(2, .shift, -77, .bouncy), .wait(18), .behavior(2, .push, -62)],
        [.place(0, .deep), .behavior(0, .snap, 105), .wait(5)],
        [.place(0, .deep), .animator(0, .center, 130, .spring), .wait(3), .behavior(0, .anchor, -46), .wait(3)],
        [.behavior(0, .push, 44), .ball(10), .move(0, .deep)],
        [.place(0, .deep), .wait(1), .keyframes(0, .corner, -61), .nest(.deep, in: .slow)],
        [.place(2, .hurried), .wait(6), .block(2, .corner, 196, .spring), .speed(.hurried, 2)],
        [.place(2, .deep), .behavior(2, .gravity, -121), .wait(6), .pop(2, .decay, 44), .wait(4)],
        [
            .place(1, .deep), .behavior(1, .push, -52), .animator(1, .center, -186, .spring), .wait(6),
            .launch(1, .timeline, 496),
        ],
        [.place(2, .deep), .animator(2, .turn, 200, .spring), .wait(1), .behavior(2, .push, -99)],
        [.block(2, .vanish, -124, .spring), .wait(13), .behavior(2, .push, -83), .wait(4), .pinch(4, 6)],
        [.block(0, .tilt, -93, .bouncy), .wait(27), .behavior(0, .snap, 194), .wait(6)],
        [.wait(6), .behavior(1, .anchor, 149), .launch(1, .block, 372), .wait(16)],
        [.leadByList(1, .vanish), .animator(1, .center, -85, .long), .wait(6), .reverse(0), .wait(6)],
        [.animator(0, .scale, -53, .ease), .animator(0, .scale, 102, .long), .wait(4), .reverse(1), .wait(4)],
        [.animator(1, .flatten, 110, .spring), .scrub(0, 0.3), .stall(1)],
        [.animator(2, .tilt, -96, .ease), .timeline(2, .tilt, -80, .long), .pause(0), .set(2, .shift, -176)],
        [.move(0, .scrolled), .lessMotion(true), .behavior(0, .gravity, 106), .glide(1226)],
        [.launch(0, .animator, -348), .scrub(2, 0.3), .behavior(0, .gravity, 76), .reverse(0)],
        [
            .animator(2, .scale, -174, .long), .wait(2), .reverse(0), .block(2, .tilt, -136, .long), .wait(6),
            .animator(2, .tilt, -192, .spring),
        ],
        [.leadByPan(0, .scale), .leadByPan(0, .turn), .pan(14, 3), .wait(30)],
        [.timeline(0, .flatten, -152, .spring), .set(0, .tilt, -199), .reverseTimeline(1)],
        [.animator(1, .vanish, 45, .long), .pause(1), .leadByList(1, .turn), .set(1, .flatten, -116)],
        [.place(0, .turned), .behavior(0, .drag, -76), .fly(.flying, -87), .wait(2), .nest(.turned, in: .flying)],
        [
            .block(0, .turn, 50, .spring), .wait(4), .block(0, .tilt, -124, .spring), .wait(18),
            .behavior(0, .gravity, -87),
        ],
        [.place(2, .flat), .timeline(2, .turn, 80, .long), .wait(6), .move(2, .turned), .retarget(0, 59)],
        [
            .place(0, .flat), .block(0, .vanish, 46, .bouncy), .timeline(0, .shift, 111, .spring), .wait(6),
            .move(0, .turned),
        ],
        [.place(2, .flat), .behavior(2, .snap, 148), .wait(5), .move(2, .slow), .block(2, .turn, 146, .bouncy)],
        [
            .keyframes(1, .flatten, -106), .wait(3), .move(1, .scrolled), .wait(3), .behavior(1, .push, 161), .wait(6),
            .flick(21), .wait(2), .animator(1, .size, 154, .long), .wait(6),
        ],
        [.timeline(1, .corner, -126, .ease), .move(1, .hurried), .wait(2), .retarget(2, -169), .speed(.hurried, 2)],
        [.launch(1, .animator, -436), .move(1, .scaled), .fling(2, 0.05)],
        [.place(2, .scrolled), .launch(2, .timeline, 684), .pan(12, 5), .nest(.scrolled, in: .slow)],
        [.place(1, .slow), .keyframes(1, .tilt, 159), .wait(5), .wait(5), .move(1, .hurried), .wait(6)],
        [.animator(1, .turn, -55, .long), .wait(6), .reverse(1), .timeline(1, .shift, -139, .ease), .wait(6)],
        [.tick(1, 112), .wait(3), .spread(17, 4), .leadByPinch(1, .center)],
        [.tick(2, -196), .flick(30), .answer(2, 0)],
    ]
}
