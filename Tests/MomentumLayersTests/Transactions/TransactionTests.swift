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

    @Test func aCompletionWithoutAnimationsComesWithTheNextTurn() {
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

    @Test func mistakesAreReported() {
        let reports = diagnostics {
            Transaction.commit()
            Transaction.setCompletion { _ in }
            Transaction.animationDuration = .nan
            Transaction.animationDuration = -1
            Transaction.begin()
            Transaction.setCompletion { _ in }
            Transaction.setCompletion { _ in }
            Transaction.commit()
        }
        #expect(reports.count == 5)
        #expect(Transaction.animationDuration == 0.25)
        Stand().frame(0)
    }
}
