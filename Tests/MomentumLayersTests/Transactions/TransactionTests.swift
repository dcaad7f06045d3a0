import MomentumLayers
import Testing

@Suite struct TransactionTests {
    private func implicit(_ stand: Stand) { stand.layer.actionSource = .transaction }

    @Test func standaloneLayersAnimateImplicitly() {
        let stand = Stand()
        implicit(stand)
        stand.frame(1) { stand.layer.position.x = 100 }
        #expect(stand.layer.position.x == 100 && stand.x == 0)
        stand.frame(1.125)
        #expect(abs(stand.x - 100 * TimingFunction.default.sample(at: 0.5).value) < 1e-9)
        stand.frame(1.25)
        #expect(stand.x == 100 && !stand.layer.isAnimating)
    }

    @Test func actionsCanBeOff() {
        let stand = Stand()
        implicit(stand)
        stand.frame(1) { Transaction.withoutActions { stand.layer.position.x = 100 } }
        #expect(stand.x == 100 && !stand.layer.isAnimating)
        stand.frame(2) { stand.layer.position.x = 0 }
        #expect(stand.layer.isAnimating)
    }

    @Test func nestedTransactionsInheritAndWaitForEachOther() {
        let stand = Stand()
        implicit(stand)
        var calls: [String] = []
        stand.frame(0) {
            Transaction.begin()
            Transaction.animationDuration = 1
            Transaction.setCompletion { _ in calls.append("outer") }
            stand.layer.position.x = 100
            Transaction.begin()
            #expect(Transaction.animationDuration == 1)
            Transaction.animationDuration = 2
            Transaction.setCompletion { _ in calls.append("inner") }
            stand.layer.opacity = 0
            Transaction.commit()
            #expect(Transaction.animationDuration == 1)
            Transaction.commit()
        }
        #expect(Transaction.animationDuration == 0.25)
        stand.frame(1.5)
        #expect(calls == [])
        stand.frame(2)
        #expect(calls == ["inner", "outer"])
    }

    @Test func completionsWithoutAnimationsRunInTheNextTurn() {
        let stand = Stand()
        var calls: [Bool] = []
        stand.tree.advance(to: 1)
        Transaction.begin()
        Transaction.setCompletion { calls.append($0) }
        Transaction.commit()
        #expect(calls == [])
        #expect(stand.tree.hasPendingCalls)
        stand.frame(1)
        #expect(calls == [true])
    }

    @Test func implicitTransactionsEndWithTheTurn() {
        let stand = Stand()
        implicit(stand)
        var calls: [Bool] = []
        stand.frame(0) {
            Transaction.setCompletion { calls.append($0) }
            (Transaction.animationDuration, Transaction.animationTimingFunction) = (5, .linear)
            Transaction.disableActions = true
            stand.layer.opacity = 0.5
            Transaction.disableActions = false
            stand.layer.position.x = 100
        }
        #expect(Transaction.animationDuration == 0.25 && Transaction.animationTimingFunction == nil)
        stand.frame(2.5)
        #expect(abs(stand.x - 50) < 1e-9 && calls == [])
        stand.frame(5)
        stand.frame(5)
        #expect(calls == [true])
        stand.frame(6) { stand.layer.position.x = 0 }
        stand.frame(6.3)
        #expect(stand.x == 0 && calls == [true])
    }

    @Test func implicitTransactionsCallTheirCompletion() {
        let stand = Stand()
        var calls = 0
        stand.frame(0) { Transaction.setCompletion { _ in calls += 1 } }
        stand.frame(0.1)
        stand.frame(1)
        #expect(calls == 1)
    }

    @Test func completionsWaitForTheAnimationsBeforeThem() {
        for isOfTurn in [false, true] {
            let stand = Stand()
            implicit(stand)
            var calls: [String] = []
            stand.frame(0) {
                if !isOfTurn { Transaction.begin() }
                Transaction.setCompletion { _ in calls.append("none") }
                Transaction.setCompletion { _ in calls.append("first") }
                Transaction.animationDuration = 1
                stand.layer.opacity = 0
                Transaction.setCompletion { _ in calls.append("second") }
                Transaction.animationDuration = 0.5
                stand.layer.position.x = 9
                Transaction.setCompletion(nil)
                Transaction.animationDuration = 2
                stand.layer.zPosition = 9
                if !isOfTurn { Transaction.commit() }
            }
            stand.frame(0.1)
            #expect(calls == ["none"])
            stand.frame(0.6)
            #expect(calls == ["none", "second"])
            stand.frame(1.1)
            stand.frame(1.2)
            #expect(calls == ["none", "second", "first"] && stand.layer.isAnimating)
        }
    }

    @Test func invalidTransactionsAreReported() {
        let reports = diagnostics {
            Transaction.commit()
            Transaction.animationDuration = .nan
            Transaction.animationDuration = -1
            Transaction.begin()
            Transaction.commit()
        }
        #expect(reports.count == 3)
        #expect(Transaction.animationDuration == 0.25)
        Stand().frame(0)
    }
}
