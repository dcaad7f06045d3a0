import MomentumFuzzing
import MomentumKit
import Testing

/// Every call in every state: it either has the documented result, or causes one diagnostic and no change.
@Suite struct AnimatorStateTableTests {
    enum Situation: CaseIterable {
        case inactive, inactiveReversed, running, runningReversed, delayed, paused, pausedReversed, scrubbed,
            pausedAtEnd, pausedAtStart, pausedInDelay, dragged, thrown, rewinding, retargeted, scrubbedAtOnce
        case stopped, stoppedReversed, ended, runningUninterruptible
    }

    enum Call: CaseIterable {
        case start, startAfterDelay, startAfterIllegalDelay, pause, scrub, scrubToNaN, stopWithoutFinishing, stop
        case finishAtEnd, finishAtStart, finishAtCurrent, proceed, proceedWithTiming, proceedByIllegalFactor
        case proceedWithIllegalSpring, add, addDelayed, addByIllegalFactor, addByFactorOne, addCompletion, turn
        case interruptible, userInteraction, manualHitTesting
        case throwFraction, throwNothing, scrubsLinearly, replay, pausesOnCompletion
    }

    /// The observable state of an animator.
    struct Snapshot: Equatable {
        let state: AnimatingState
        let isRunning: Bool
        let isReversed: Bool
        let fraction: Double
        let y: Double
        let speed: Double
        let model: Double
        let flags: [Bool]
        let delay: Double
        let ends: [AnimatingPosition]
    }

    final class StateMachineTest {
        let fixture = StageFixture()
        let animator: PropertyAnimator
        var ends: [AnimatingPosition] = []
        var blocksRun = 0

        init(_ situation: Situation) {
            let view = fixture.view
            animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.y = 300 }
            animator.addCompletion { self.ends.append($0) }
            switch situation {
            case .inactive: break
            case .inactiveReversed: animator.isReversed = true
            case .running: startAndWait()
            case .runningReversed:
                animator.isReversed = true
                startAndWait()
            case .delayed:
                animator.startAnimation(afterDelay: 1)
                fixture.stage.advance(to: 0.25)
            case .paused:
                startAndWait()
                animator.pauseAnimation()
            case .pausedReversed:
                animator.isReversed = true
                startAndWait()
                animator.pauseAnimation()
            case .scrubbed: animator.fractionComplete = 0.25
            case .pausedAtEnd:
                animator.pausesOnCompletion = true
                startAndWait()
                fixture.stage.advance(to: 2)
            case .pausedAtStart:
                animator.pausesOnCompletion = true
                animator.isReversed = true
                startAndWait()
                fixture.stage.advance(to: 2)
            case .pausedInDelay:
                animator.startAnimation(afterDelay: 1)
                fixture.stage.advance(to: 0.25)
                animator.pauseAnimation()
            case .dragged:
                startAndWait()
                animator.pauseAnimation()
                view.center.y += 60
            case .thrown:
                animator.fractionComplete = 0.25
                animator.throwFraction(at: 2)
            case .rewinding:
                animator.reversal = .replay
                startAndWait()
                animator.isReversed = true
            case .retargeted:
                startAndWait()
                animator.pauseAnimation()
                animator.continueAnimation(
                    withTimingParameters: SpringTimingParameters(dampingRatio: 0.7), durationFactor: 1)
                fixture.stage.advance(to: 0.4)
            case .scrubbedAtOnce: animator.fractionComplete = 1
            case .stopped:
                startAndWait()
                animator.stopAnimation(false)
            case .stoppedReversed:
                startAndWait()
                animator.isReversed = true
                animator.stopAnimation(false)
            case .ended:
                startAndWait()
                fixture.stage.advance(to: 2)
                ends = []
            case .runningUninterruptible:
                animator.isInterruptible = false
                startAndWait()
            }
        }

        private func startAndWait() {
            animator.startAnimation()
            fixture.stage.advance(to: 0.25)
        }

        func make(_ call: Call) {
            let view = fixture.view
            let change = { [self] in
                blocksRun += 1
                view.alpha = 0.5
            }
            switch call {
            case .start: animator.startAnimation()
            case .startAfterDelay: animator.startAnimation(afterDelay: 0.5)
            case .startAfterIllegalDelay: animator.startAnimation(afterDelay: -1)
            case .pause: animator.pauseAnimation()
            case .scrub: animator.fractionComplete = 0.6
            case .scrubToNaN: animator.fractionComplete = .nan
            case .stopWithoutFinishing: animator.stopAnimation(true)
            case .stop: animator.stopAnimation(false)
            case .finishAtEnd: animator.finishAnimation(at: .end)
            case .finishAtStart: animator.finishAnimation(at: .start)
            case .finishAtCurrent: animator.finishAnimation(at: .current)
            case .proceed: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            case .proceedWithTiming:
                animator.continueAnimation(
                    withTimingParameters: SpringTimingParameters(dampingRatio: 0.8), durationFactor: 0.5)
            case .proceedByIllegalFactor:
                animator.continueAnimation(withTimingParameters: nil, durationFactor: -0.1)
            case .proceedWithIllegalSpring:
                animator.continueAnimation(
                    withTimingParameters: SpringTimingParameters(dampingRatio: 0), durationFactor: 0)
            case .add: animator.addAnimations(change)
            case .addDelayed: animator.addAnimations(change, delayFactor: 0.5)
            case .addByIllegalFactor: animator.addAnimations(change, delayFactor: -0.1)
            case .addByFactorOne: animator.addAnimations(change, delayFactor: 1)
            case .addCompletion: animator.addCompletion { self.ends.append($0) }
            case .turn: animator.isReversed.toggle()
            case .interruptible: animator.isInterruptible.toggle()
            case .userInteraction: animator.isUserInteractionEnabled.toggle()
            case .manualHitTesting: animator.isManualHitTestingEnabled.toggle()
            case .throwFraction: animator.throwFraction(at: 0.5)
            case .throwNothing: animator.throwFraction(at: .nan)
            case .scrubsLinearly: animator.scrubsLinearly.toggle()
            case .replay: animator.reversal = .replay
            case .pausesOnCompletion: animator.pausesOnCompletion.toggle()
            }
        }

        var snapshot: Snapshot {
            Snapshot(
                state: animator.state, isRunning: animator.isRunning, isReversed: animator.isReversed,
                fraction: animator.fractionComplete, y: fixture.y, speed: fixture.speed,
                model: fixture.view.center.y,
                flags: [
                    animator.isInterruptible, animator.isUserInteractionEnabled, animator.isManualHitTestingEnabled,
                ], delay: animator.delay, ends: ends)
        }
    }

    /// Returns the state and whether the animator runs after a valid call, or nil for an invalid one.
    private func outcome(_ call: Call, in situation: Situation) -> (state: AnimatingState, isRunning: Bool)? {
        let isInactive = [.inactive, .inactiveReversed, .ended].contains(situation)
        let isPaused = [
            .paused, .pausedReversed, .scrubbed, .pausedAtEnd, .pausedAtStart, .pausedInDelay, .dragged, .thrown,
            .scrubbedAtOnce,
        ].contains(situation)
        let isStopped = situation == .stopped || situation == .stoppedReversed
        let isUninterruptible = situation == .runningUninterruptible
        let isRunning = !isInactive && !isPaused && !isStopped
        let same: (AnimatingState, Bool) = (isInactive ? .inactive : isStopped ? .stopped : .active, isRunning)
        switch call {
        case .start, .startAfterDelay: return isInactive || isPaused ? (.active, true) : nil
        case .pause: return isStopped || isUninterruptible ? nil : (.active, false)
        case .scrub: return isInactive || isPaused ? (.active, false) : nil
        case .stopWithoutFinishing: return (isRunning || isPaused) && !isUninterruptible ? (.inactive, false) : nil
        case .stop: return (isRunning || isPaused) && !isUninterruptible ? (.stopped, false) : nil
        case .finishAtEnd, .finishAtStart, .finishAtCurrent: return isStopped ? (.inactive, false) : nil
        case .proceed, .proceedWithTiming: return isPaused ? (.active, true) : nil
        case .add, .addDelayed, .turn: return isStopped ? nil : same
        case .addCompletion, .scrubsLinearly, .replay, .pausesOnCompletion: return same
        case .throwFraction: return isPaused ? same : nil
        case .interruptible, .userInteraction, .manualHitTesting: return isInactive ? same : nil
        case .throwNothing, .startAfterIllegalDelay, .scrubToNaN, .proceedByIllegalFactor, .proceedWithIllegalSpring,
            .addByIllegalFactor, .addByFactorOne:
            return nil
        }
    }

    @Test(
        "Every call has the effect in the table or reports one diagnostic and changes nothing.",
        arguments: Situation.allCases)
    func everyCallFollowsTheStateTable(_ situation: Situation) {
        for call in Call.allCases {
            let test = StateMachineTest(situation)
            let before = test.snapshot
            let reports = diagnostics { test.make(call) }
            let after = test.snapshot
            guard let outcome = outcome(call, in: situation) else {
                #expect(reports.count == 1, "\(situation) \(call): \(reports)")
                #expect(before == after && test.blocksRun == 0, "\(situation) \(call)")
                if let report = reports.first {
                    #expect("\(report.callSite)".hasPrefix("PropertyAnimator."), "\(report)")
                    #expect(report.value != nil || report.what.hasPrefix("the animator "), "\(report)")
                    #expect(!report.remedy.isEmpty, "\(report)")
                }
                continue
            }
            #expect(reports.isEmpty, "\(situation) \(call): \(reports)")
            #expect(after.state == outcome.state, "\(situation) \(call)")
            #expect(after.isRunning == outcome.isRunning, "\(situation) \(call)")
            let ends: [AnimatingPosition] =
                switch call {
                case .finishAtEnd: [.end]
                case .finishAtStart: [.start]
                case .finishAtCurrent: [.current]
                default: []
                }
            #expect(after.ends == ends, "\(situation) \(call)")
            checkEffect(of: call, in: situation, test, before, after)
        }
    }

    /// Checks that a valid call changes only the intended values at once, and that the animator then behaves as
    /// documented.
    private func checkEffect(
        of call: Call, in situation: Situation, _ test: StateMachineTest, _ before: Snapshot, _ after: Snapshot
    ) {
        let comment = "\(situation) \(call): \(before) \(after)"
        let isStartReversed = situation == .inactiveReversed
        switch call {
        case .scrub: #expect(after.fraction == 0.6, "\(comment)")
        case .finishAtEnd: #expect(after.y == 300 && after.model == 300, "\(comment)")
        case .finishAtStart: #expect(after.y == 200 && after.model == 200, "\(comment)")
        default:
            // An animator that is started in reverse begins at its end.
            let jumps = isStartReversed && after.state == .active
            #expect(abs(after.y - (jumps ? 300 : before.y)) < 1e-6, "\(comment)")
        }
        switch call {
        case .turn:
            #expect(after.isReversed != before.isReversed, "\(comment)")
            if situation != .retargeted {
                let fraction = before.state == .active ? 1 - before.fraction : 0
                #expect(abs(after.fraction - fraction) < 1e-9 || situation == .rewinding, "\(comment)")
            }
        case .pause:
            let time = test.fixture.stage.time
            test.fixture.stage.advance(to: time + 3)
            #expect(abs(test.fixture.y - after.y) < 1e-9 && test.animator.state == .active, "\(comment)")
        case .start, .proceed, .startAfterDelay:
            for second in 1...9 { test.fixture.stage.advance(to: test.fixture.stage.time + Double(second)) }
            let end = after.isReversed ? 200.0 : 300
            #expect(test.fixture.y == end, "\(comment): \(test.fixture.y)")
        case .add, .addDelayed:
            #expect(test.blocksRun == (before.state == .active ? 1 : 0), "\(comment)")
        default: #expect(test.blocksRun == 0, "\(comment)")
        }
    }

    /// After any call, one start leads to an end, and each completion that was not discarded is called once.
    @Test(arguments: Situation.allCases)
    func everyAnimatorEndsOnce(_ situation: Situation) {
        for call in Call.allCases {
            let test = StateMachineTest(situation)
            _ = diagnostics { test.make(call) }
            test.animator.pausesOnCompletion = false
            _ = diagnostics {
                test.animator.finishAnimation(at: .current)
                if test.animator.state == .active { test.animator.startAnimation() }
            }
            for second in 3...8 { test.fixture.stage.advance(to: Double(second)) }
            #expect(test.animator.state == .inactive && !test.fixture.stage.needsFrame, "\(situation) \(call)")
            #expect(test.ends.count <= 2, "\(situation) \(call): \(test.ends)")
        }
    }

    @Test func aDiagnosticNamesCallStateAndRemedy() {
        let test = StateMachineTest(.stopped)
        let reports = diagnostics { test.make(.start) }
        #expect(reports.first?.what == "the animator is stopped")
        #expect(reports.first.map { "\($0.callSite)" } == "PropertyAnimator.startAnimation()")
        #expect(reports.first?.remedy == "call finishAnimation(at:) first; nothing changes")
    }
}
