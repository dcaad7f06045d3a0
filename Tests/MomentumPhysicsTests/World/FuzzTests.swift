import MomentumFuzzing
import MomentumTesting
import Testing

/// Random worlds with random calls and absurd numbers: nothing may become NaN, vanish, or leave its box. Release builds
/// play far more of them: `momentum fuzz --physics`.
@Suite struct FuzzTests {
    @Test func nothingIsLost() {
        let finding = PhysicsFuzzer.run(scripts: 60, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    /// Found by fuzzing: velocities whose products overflow gave a static body a spin that is no number.
    @Test func numbersBeyondAllBoundsStayWithTheirBody() {
        let finding = PhysicsFuzzer.run(scripts: 1, seed: 1_189_427)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    @Test func everyWorldIsPlayed() {
        let worlds = (1...60 as ClosedRange<UInt64>).map { PhysicsScript(seed: $0).world }
        for world in [PhysicsScript.World.open, .absurd, .closed] { #expect(worlds.count { $0 == world } > 8) }
    }
}
