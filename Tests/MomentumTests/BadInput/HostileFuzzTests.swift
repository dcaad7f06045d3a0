import MomentumFuzzing
import MomentumTesting
import Testing

/// The laws of hostile scripts find the faults that they are for. Each fault is caused deliberately.
@Suite(.serialized) struct HostileFuzzTests {
    /// Returns the violated law of a script in which hiding a view has that fault, and the script without unnecessary
    /// steps.
    private static func finding(_ fault: HostileFault) -> (claim: String?, calls: [HostileStep.Call]) {
        HostileStateMachineTest.plantedFault = fault
        defer { HostileStateMachineTest.plantedFault = nil }
        let steps = [HostileStep(call: .makeView), HostileStep(call: .hide), HostileStep(call: .frames)]
        let claim = HostileStateMachineTest.check(steps)?.claim
        let shrunk = Shrinker.shrink(steps) { HostileStateMachineTest.check($0)?.claim == claim }
        return (claim, shrunk.map(\.call))
    }

    @Test func nonFiniteNumbersAreFound() {
        let found = Self.finding(.notFinite)
        #expect(found.claim == "a display list is finite")
        #expect(found.calls == [.hide])
    }

    @Test func nestedFramesAreFound() {
        let found = Self.finding(.frameInFrame)
        #expect(found.claim == "a frame during a frame is refused")
        #expect(found.calls == [.hide])
    }

    @Test func leaksAreFound() {
        let found = Self.finding(.leak)
        #expect(found.claim == "no object remains after the stage is removed")
        #expect(found.calls == [.hide])
    }

    @Test func repeatedDiagnosticsAreFound() {
        let found = Self.finding(.reports)
        #expect(found.claim == "a call reports a diagnostic once")
        #expect(found.calls == [.hide])
    }

    @Test func crashingCallsAreFound() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                HostileStateMachineTest.plantedFault = .death
                _ = HostileStateMachineTest.check([HostileStep(call: .hide)])
            }
        }
    }

    @Test func hangingCallsAreFound() async {
        await #expect(processExitsWith: .signal(ProcessorLimit.signal)) {
            await MainActor.run {
                HostileStateMachineTest.plantedFault = .endlessLoop
                ProcessorLimit.start(seconds: 1)
                _ = HostileStateMachineTest.check([HostileStep(call: .hide)])
            }
        }
    }

    @Test func allCallsTogetherLeaveNothingBehind() {
        let steps = HostileStep.Call.allCases.map { HostileStep(call: $0) }
        let failure = HostileStateMachineTest.check(steps + steps)
        #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
    }
}
