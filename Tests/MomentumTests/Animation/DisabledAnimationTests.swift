import MomentumKit
import Testing

/// Changes take effect at once while animations are disabled, by `performWithoutAnimation` or permanently.
@Suite struct DisabledAnimationTests {
    private let stage = Stage(size: Size(width: 300, height: 600))
    private let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    /// Runs `body` with both ways of disabling after `prepare`, and then calls `check` after a frame without elapsed
    /// time.
    private func expectAtOnce(_ prepare: () -> Void, _ body: () -> Void, _ check: (_ label: String) -> Void) {
        prepare()
        stage.advance(to: stage.time)
        View.performWithoutAnimation {
            #expect(!View.areAnimationsEnabled)
            body()
        }
        #expect(View.areAnimationsEnabled)
        stage.advance(to: stage.time)
        check("performWithoutAnimation")
        stage.advance(to: stage.time + 3)
        prepare()
        stage.advance(to: stage.time)
        View.setAnimationsEnabled(false)
        body()
        View.setAnimationsEnabled(true)
        stage.advance(to: stage.time)
        check("setAnimationsEnabled")
        stage.advance(to: stage.time + 3)
    }

    @Test func blocksKeyframesAndTransitions() {
        let bodies: [(@escaping () -> Void, @escaping (Bool) -> Void) -> Void] = [
            { View.animate(withDuration: 1, animations: $0, completion: $1) },
            { View.animate(withDuration: 1, delay: 1, animations: $0, completion: $1) },
            { View.animate(springDuration: 1, animations: $0, completion: $1) },
            { View.animateKeyframes(withDuration: 1, animations: $0, completion: $1) },
            { changes, completion in
                View.animate(withDuration: 1) {
                    View.animate(withDuration: 1, animations: changes, completion: completion)
                }
            },
            {
                View.transition(
                    with: self.view, duration: 1, options: .transitionCrossDissolve, animations: $0, completion: $1)
            },
            { self.stage.root.animateSharedElements(withDuration: 1, changes: $0, completion: $1) },
        ]
        for (index, body) in bodies.enumerated() {
            var ends: [Bool] = []
            expectAtOnce {
                view.center.x = 50
                ends = []
            } _: {
                body({ view.center.x = 150 }, { ends.append($0) })
            } _: {
                #expect(view.presentation.position.x == 150 && !view.layer.isAnimating, "\(index) \($0)")
                #expect(ends == [true], "\(index) \($0)")
            }
        }
    }

    @Test func controlsAndScrolling() {
        let (slider, progress) = (Slider(frame: Rect(x: 0, y: 0, width: 200, height: 40)), ProgressView())
        let (toggle, scroll) = (Switch(), ScrollView(frame: stage.root.bounds))
        scroll.contentSize = Size(width: 300, height: 3000)
        for view in [scroll, slider, progress, toggle] { stage.root.addSubview(view) }
        stage.advance(to: 0)
        expectAtOnce {
            slider.setValue(0, animated: false)
            progress.setProgress(0, animated: false)
            toggle.setOn(false, animated: false)
            scroll.setContentOffset(.zero, animated: false)
        } _: {
            slider.setValue(1, animated: true)
            progress.setProgress(1, animated: true)
            toggle.setOn(true, animated: true)
            scroll.setContentOffset(Point(x: 0, y: 500), animated: true)
        } _: { label in
            #expect(!stage.isMoving && scroll.contentOffset.y == 500, "\(label)")
        }
    }

    @Test func pushesPopsAndPresentations() {
        let navigation = NavigationController(rootViewController: ViewController())
        stage.rootViewController = navigation
        stage.advance(to: stage.time)
        let (pushed, presented) = (ViewController(), ViewController())
        expectAtOnce {
        } _: {
            navigation.pushViewController(pushed, animated: true)
        } _: {
            #expect(!stage.isMoving && pushed.view.stage != nil, "\($0)")
            navigation.popViewController(animated: false)
        }
        expectAtOnce {
            navigation.pushViewController(pushed, animated: false)
        } _: {
            navigation.popViewController(animated: true)
        } _: {
            #expect(!stage.isMoving && pushed.viewIfLoaded?.stage == nil, "\($0)")
        }
        expectAtOnce {
        } _: {
            navigation.present(presented, animated: true)
        } _: {
            #expect(!stage.isMoving && presented.view.stage != nil, "\($0)")
            navigation.dismiss(animated: false)
        }
        expectAtOnce {
            navigation.present(presented, animated: false)
        } _: {
            navigation.dismiss(animated: true)
        } _: {
            #expect(!stage.isMoving && navigation.presentedViewController == nil, "\($0)")
        }
    }

    @Test func updatesOfATable() throws {
        final class Source: TableViewDataSource {
            var count = 40
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            }
        }
        let (table, source) = (TableView(frame: stage.root.bounds), Source())
        table.register({ TableViewCell() }, forCellReuseIdentifier: "cell")
        (table.dataSource, table.rowHeight) = (source, 100)
        stage.root.addSubview(table)
        stage.advance(to: stage.time)
        var second: TableViewCell?
        expectAtOnce {
            second = table.cellForRow(at: ListIndexPath(row: 1, section: 0))
        } _: {
            source.count -= 1
            table.deleteRows(at: [ListIndexPath(row: 0, section: 0)])
        } _: {
            #expect(second?.presentation.frame.minY == 0 && !stage.isMoving, "\($0)")
        }
    }
}
