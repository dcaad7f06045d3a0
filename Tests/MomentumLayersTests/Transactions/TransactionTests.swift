import MomentumLayers
import Testing

@Suite struct TransactionTests {
    private func implicit(_ fixture: LayerFixture) { fixture.layer.actionSource = .transaction }

    @Test func standaloneLayersAnimateImplicitly() {
        let fixture = LayerFixture()
        implicit(fixture)
        fixture.frame(1) { fixture.layer.position.x = 100 }
        #expect(fixture.layer.position.x == 100 && fixture.x == 0)
        fixture.frame(1.125)
        #expect(abs(fixture.x - 100 * TimingFunction.default.sample(at: 0.5).value) < 1e-9)
        fixture.frame(1.25)
        #expect(fixture.x == 100 && !fixture.layer.isAnimating)
    }

    @Test func actionsCanBeOff() {
        let fixture = LayerFixture()
        implicit(fixture)
        fixture.frame(1) { Transaction.withoutActions { fixture.layer.position.x = 100 } }
        #expect(fixture.x == 100 && !fixture.layer.isAnimating)
        fixture.frame(2) { fixture.layer.position.x = 0 }
        #expect(fixture.layer.isAnimating)
    }

    @Test func nestedTransactionsInheritAndWaitForEachOther() {
        let fixture = LayerFixture()
        implicit(fixture)
        var calls: [String] = []
        fixture.frame(0) {
            Transaction.begin()
            Transaction.animationDuration = 1
            Transaction.setCompletion { _ in calls.append("outer") }
            fixture.layer.position.x = 100
            Transaction.begin()
            #expect(Transaction.animationDuration == 1)
            Transaction.animationDuration = 2
            Transaction.setCompletion { _ in calls.append("inner") }
            fixture.layer.opacity = 0
            Transaction.commit()
            #expect(Transaction.animationDuration == 1)
            Transaction.commit()
        }
        #expect(Transaction.animationDuration == 0.25)
        fixture.frame(1.5)
        #expect(calls == [])
        fixture.frame(2)
        #expect(calls == ["inner", "outer"])
    }

    @Test func completionsWithoutAnimationsRunInTheNextTurn() {
        let fixture = LayerFixture()
        var calls: [Bool] = []
        fixture.tree.advance(to: 1)
        Transaction.begin()
        Transaction.setCompletion { calls.append($0) }
        Transaction.commit()
        #expect(calls == [])
        #expect(fixture.tree.hasPendingCalls)
        fixture.frame(1)
        #expect(calls == [true])
    }

    @Test func implicitTransactionsEndWithTheTurn() {
        let fixture = LayerFixture()
        implicit(fixture)
        var calls: [Bool] = []
        fixture.frame(0) {
            Transaction.setCompletion { calls.append($0) }
            (Transaction.animationDuration, Transaction.animationTimingFunction) = (5, .linear)
            Transaction.disableActions = true
            fixture.layer.opacity = 0.5
            Transaction.disableActions = false
            fixture.layer.position.x = 100
        }
        #expect(Transaction.animationDuration == 0.25 && Transaction.animationTimingFunction == nil)
        fixture.frame(2.5)
        #expect(abs(fixture.x - 50) < 1e-9 && calls == [])
        fixture.frame(5)
        fixture.frame(5)
        #expect(calls == [true])
        fixture.frame(6) { fixture.layer.position.x = 0 }
        fixture.frame(6.3)
        #expect(fixture.x == 0 && calls == [true])
    }

    @Test func implicitTransactionsCallTheirCompletion() {
        let fixture = LayerFixture()
        var calls = 0
        fixture.frame(0) { Transaction.setCompletion { _ in calls += 1 } }
        fixture.frame(0.1)
        fixture.frame(1)
        #expect(calls == 1)
    }

    @Test func completionsWaitForTheAnimationsBeforeThem() {
        for isOfTurn in [false, true] {
            let fixture = LayerFixture()
            implicit(fixture)
            var calls: [String] = []
            fixture.frame(0) {
                if !isOfTurn { Transaction.begin() }
                Transaction.setCompletion { _ in calls.append("none") }
                Transaction.setCompletion { _ in calls.append("first") }
                Transaction.animationDuration = 1
                fixture.layer.opacity = 0
                Transaction.setCompletion { _ in calls.append("second") }
                Transaction.animationDuration = 0.5
                fixture.layer.position.x = 9
                Transaction.setCompletion(nil)
                Transaction.animationDuration = 2
                fixture.layer.zPosition = 9
                if !isOfTurn { Transaction.commit() }
            }
            fixture.frame(0.1)
            #expect(calls == ["none"])
            fixture.frame(0.6)
            #expect(calls == ["none", "second"])
            fixture.frame(1.1)
            fixture.frame(1.2)
            #expect(calls == ["none", "second", "first"] && fixture.layer.isAnimating)
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
        LayerFixture().frame(0)
    }
}
