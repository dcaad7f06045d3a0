import MomentumFuzzing
import MomentumTesting
import Testing

/// Random worlds with random calls and absurd numbers: no body may become NaN, disappear, or leave its box. Release
/// builds run many more: `momentum fuzz --physics`.
@Suite struct FuzzTests {
    @Test func randomWorldsKeepTheirBodies() {
        let finding = PhysicsFuzzer.run(scripts: 60, seed: 1)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    /// Found by fuzzing: velocities whose products overflow caused a NaN angular velocity of a static body.
    @Test func extremeNumbersAffectOnlyTheirBody() {
        let finding = PhysicsFuzzer.run(scripts: 1, seed: 1_189_427)
        #expect(finding == nil, "\(finding?.description ?? "")")
    }

    @Test func everyWorldIsPlayed() {
        let worlds = (1...60 as ClosedRange<UInt64>).map { PhysicsScript(seed: $0).world }
        for world in [PhysicsScript.World.open, .absurd, .closed] { #expect(worlds.count { $0 == world } > 8) }
    }
}
