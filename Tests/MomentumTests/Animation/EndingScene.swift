import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// Motions that end on a stage with several views: snapshots that are replaced by views, pages that leave, rows that
/// are deleted.
enum Ending: String, CaseIterable, Sendable {
    case sharedPush, sharedPop, sharedPresent, sharedDismiss, sharedRearranged, sharedThrown, sharedCancelled,
        sharedBouncing
    case push, pop, present, dismiss, crossDissolve, tab, page, pageCurl, alert, alertDismissed
    case blockSpring, blockCurve, animatorSpring, animatorRemoving, viewTransition, stackHiding
    case timelineCurve, timelineSpring, timelineStagger, timelineReversed, timelineSettled
    case switchOn, slider, segment, progress, pageControl, editing
    case rowsInserted, rowsDeleted, rowMoved, rowsReloaded, rowsExpanded, swiped, dropped, deceleration, bounce, paging,
        refreshed
}

/// A scene with a motion that is about to end.
final class EndingScene: TableViewDataSource, TableViewDelegate {
    let stage = Stage(size: Size(width: 400, height: 800))
    private let random: SplitMix64
    private let ending: Ending
    private let card = View(frame: Rect(x: 40, y: 60, width: 120, height: 90))
    private let list = ViewController()
    private var pages: [ViewController] = []
    private var kept: [AnyObject] = []
    private var later: [(time: Double, body: () -> Void)] = []
    private var rows = Array(0..<30)
    private var height: (Int) -> Double = { _ in 44 }

    init(_ ending: Ending, _ random: inout SplitMix64) {
        self.ending = ending
        self.random = random
        _ = random.number(in: 0...1)
        var dice = random
        list.view.backgroundColor = .white
        card.backgroundColor = Color(red: 1, green: 0, blue: 0)
        list.view.addSubview(card)
        stage.rootViewController = list
        stage.advance(to: 0.5)
        begin(&dice)
        stage.advance(to: stage.time)
    }

    func frame(_ frame: Int, _ rate: Double) {
        let due = later.filter { $0.time <= Double(frame) / rate }
        later.removeAll { $0.time <= Double(frame) / rate }
        for entry in due { entry.body() }
    }

    /// Ends the running motion at once.
    func cutOff() {
        func end(_ view: View) {
            view.layer.removeAllAnimations()
            view.subviews.forEach(end)
        }
        if ending == .pop {
            for page in pages { page.view.removeFromSuperview() }
        } else {
            end(stage.root)
        }
    }

    private func page(_ name: String, _ dice: inout SplitMix64) -> ViewController {
        let page = ViewController()
        page.view.backgroundColor = Color(red: 0.9, green: 0.9, blue: 1)
        let picture = View(
            frame: Rect(
                x: dice.number(in: 0...60), y: dice.number(in: 100...360), width: dice.number(in: 200...340),
                height: dice.number(in: 150...400)))
        picture.backgroundColor = Color(red: 0, green: 0, blue: 1)
        picture.sharedElement = name
        page.view.addSubview(picture)
        pages.append(page)
        return page
    }

    private func navigation() -> NavigationController {
        let navigation = NavigationController(rootViewController: list)
        stage.rootViewController = navigation
        stage.advance(to: 0.6)
        kept.append(navigation)
        return navigation
    }

    private func table() -> TableView {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 800))
        table.register({ TableViewCell() }, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate) = (self, self)
        list.view.addSubview(table)
        stage.advance(to: 0.7)
        return table
    }

    private func path(_ row: Int) -> ListIndexPath { ListIndexPath(row: row, section: 0) }

    private func drag(from start: Double, by distance: Double, in seconds: Double, lifts: Bool = true) {
        let begin = stage.time
        stage.send(PointerSample(phase: .began, location: Point(x: 200, y: start), timestamp: begin))
        for part in 1...10 {
            let share = Double(part) / 10
            let sample = PointerSample(
                phase: .moved, location: Point(x: 200, y: start + distance * share), timestamp: begin + seconds * share)
            stage.advance(to: begin + seconds * share)
            stage.send(sample)
        }
        let end = begin + seconds
        if lifts {
            stage.send(PointerSample(phase: .ended, location: Point(x: 200, y: start + distance), timestamp: end))
        }
        stage.advance(to: end)
    }

    private func begin(_ dice: inout SplitMix64) {
        switch ending {
        case .sharedPush, .sharedPop, .sharedPresent, .sharedDismiss, .sharedRearranged, .sharedThrown,
            .sharedCancelled,
            .sharedBouncing:
            beginShared(&dice)
        case .push, .pop, .present, .dismiss, .crossDissolve, .tab, .page, .pageCurl, .alert,
            .alertDismissed:
            beginPage(&dice)
        case .rowsInserted, .rowsDeleted, .rowMoved, .rowsReloaded, .rowsExpanded, .swiped, .dropped, .deceleration,
            .bounce,
            .paging, .refreshed, .editing:
            beginList(&dice)
        case .switchOn, .slider, .segment, .progress, .pageControl: beginControl(&dice)
        default: beginMotion(&dice)
        }
    }

    private func beginShared(_ dice: inout SplitMix64) {
        card.sharedElement = "card"
        card.cornerRadius = dice.number(in: 0...20)
        if dice.happens(0.5) { card.layer.shadowOpacity = 0.3 }
        switch ending {
        case .sharedRearranged:
            let frame = Rect(x: 200, y: dice.number(in: 300...600), width: dice.number(in: 40...180), height: 150)
            list.view.animateSharedElements(dampingRatio: dice.number(in: 0.5...1)) { [card] in card.frame = frame }
        case .sharedPresent, .sharedDismiss:
            let page = page("card", &dice)
            list.present(page, animated: ending == .sharedPresent)
            if ending == .sharedPresent { return }
            stage.advance(to: 1.5)
            list.dismiss(animated: true)
        default:
            let navigation = navigation()
            let hand = EndingInteraction(damping: ending == .sharedBouncing ? dice.number(in: 0.2...0.6) : 0.86)
            if ending != .sharedPush, ending != .sharedPop { navigation.delegate = hand }
            kept.append(hand)
            navigation.pushViewController(page("card", &dice), animated: ending != .sharedPop)
            if ending == .sharedPop {
                stage.advance(to: 1.5)
                navigation.popViewController(animated: true)
            }
            guard ending == .sharedThrown || ending == .sharedCancelled else { return }
            let isDone = ending == .sharedThrown
            stage.advance(to: 0.75)
            hand.interaction.pause()
            hand.interaction.update(0.6)
            hand.transition?.drag(by: Vector(dx: 40, dy: dice.number(in: -200...200)), scale: 0.9)
            stage.advance(to: 0.8)
            hand.transition?.release(velocity: Vector(dx: 100, dy: dice.number(in: -900...900)))
            if isDone { hand.interaction.finish() } else { hand.interaction.cancel() }
        }
    }

    private func beginPage(_ dice: inout SplitMix64) {
        let other = page("other", &dice)
        switch ending {
        case .push: navigation().pushViewController(other, animated: true)
        case .pop:
            let navigation = navigation()
            navigation.pushViewController(other, animated: false)
            stage.advance(to: 1)
            navigation.popViewController(animated: true)
        case .present: list.present(other, animated: true)
        case .dismiss, .crossDissolve:
            if ending == .crossDissolve { other.modalTransitionStyle = .crossDissolve }
            list.present(other, animated: false)
            stage.advance(to: 1)
            list.dismiss(animated: true)
        case .tab:
            let tabs = TabBarController()
            tabs.viewControllers = [list, other]
            stage.rootViewController = tabs
            stage.advance(to: 0.6)
            tabs.selectedIndex = 1
        case .page, .pageCurl:
            let pager = PageViewController(
                transitionStyle: ending == .page ? .scroll : .pageCurl, navigationOrientation: .horizontal)
            pager.setViewControllers([page("first", &dice)], direction: .forward, animated: false)
            stage.rootViewController = pager
            stage.advance(to: 0.6)
            pager.setViewControllers([other], direction: .forward, animated: true)
            kept.append(pager)
        default:
            let alert = AlertController(
                title: "Title", message: "Message", preferredStyle: dice.happens(0.5) ? .alert : .actionSheet)
            alert.addAction(AlertAction(title: "Fine"))
            list.present(alert, animated: ending == .alert)
            if ending == .alert { return }
            stage.advance(to: 1.2)
            list.dismiss(animated: true)
        }
    }

    private func beginList(_ dice: inout SplitMix64) {
        let table = table()
        let first = 1 + dice.index(below: 5)
        switch ending {
        case .rowsInserted:
            rows.insert(contentsOf: [100, 101], at: first)
            table.insertRows(at: [path(first), path(first + 1)])
        case .rowsDeleted:
            rows.removeSubrange(first..<first + 3)
            table.deleteRows(at: (first..<first + 3).map(path))
        case .rowMoved:
            rows.swapAt(first, first + 6)
            table.performBatchUpdates {
                table.moveRow(at: path(first), to: path(first + 6))
                table.moveRow(at: path(first + 6), to: path(first))
            }
        case .rowsReloaded: table.reloadRows(at: [path(first)])
        case .rowsExpanded:
            height = { $0 == first ? 200 : 44 }
            table.beginUpdates()
            table.endUpdates()
        case .editing: table.setEditing(true, animated: true)
        case .deceleration: drag(from: 700, by: -dice.number(in: 60...200), in: 0.1)
        case .bounce: drag(from: 200, by: dice.number(in: 60...300), in: 0.2)
        case .paging:
            table.isPagingEnabled = true
            drag(from: 700, by: -dice.number(in: 60...200), in: 0.1)
        case .refreshed:
            let control = RefreshControl()
            table.refreshControl = control
            stage.advance(to: 0.8)
            drag(from: 100, by: 400, in: 0.5)
            later.append((0.8, { control.endRefreshing() }))
        case .dropped:
            table.setEditing(true, animated: false)
            table.beginInteractiveMovementForRow(at: path(first))
            stage.advance(to: 0.8)
            table.updateInteractiveMovementTargetPosition(Point(x: 200, y: 44 * Double(first + 4)))
            stage.advance(to: 1.4)
            table.endInteractiveMovement()
        default:
            let y = 44 * Double(first) + 22
            let start = stage.time
            stage.send(PointerSample(phase: .began, location: Point(x: 300, y: y), timestamp: start))
            for step in 1...10 {
                let time = start + 0.02 * Double(step)
                stage.send(
                    PointerSample(phase: .moved, location: Point(x: 300 - 15 * Double(step), y: y), timestamp: time))
                stage.advance(to: time)
            }
            stage.send(PointerSample(phase: .ended, location: Point(x: 150, y: y), timestamp: start + 0.2))
            stage.advance(to: start + 0.2)
            later.append((0.8, { table.setEditing(false, animated: true) }))
        }
    }

    private func beginControl(_ dice: inout SplitMix64) {
        let control: View
        switch ending {
        case .switchOn:
            let one = Switch()
            control = one
            later.append((0.02, { one.setOn(true, animated: true) }))
        case .slider:
            let one = Slider(frame: Rect(x: 0, y: 0, width: 300, height: 40))
            let value = dice.number(in: 0.3...1)
            control = one
            later.append((0.02, { one.setValue(value, animated: true) }))
        case .segment:
            let one = SegmentedControl(items: ["One", "Two", "Three"])
            one.frame = Rect(x: 0, y: 0, width: 300, height: 32)
            one.selectedSegmentIndex = 0
            control = one
            later.append(
                (
                    0.02,
                    { [stage] in
                        for (phase, wait) in [(PointerSample.Phase.began, 0.0), (.ended, 0.05)] {
                            stage.send(
                                PointerSample(
                                    phase: phase, location: Point(x: 320, y: 500), timestamp: stage.time + wait))
                        }
                    }
                ))
        case .progress:
            let one = ProgressView(frame: Rect(x: 0, y: 0, width: 300, height: 4))
            let value = dice.number(in: 0.3...1)
            control = one
            later.append((0.02, { one.setProgress(value, animated: true) }))
        default:
            let one = PageControl(frame: Rect(x: 0, y: 0, width: 300, height: 40))
            one.numberOfPages = 5
            control = one
            later.append((0.02, { one.currentPage = 3 }))
        }
        control.center = Point(x: 200, y: 500)
        list.view.addSubview(control)
        stage.advance(to: 0.7)
    }

    private func beginMotion(_ dice: inout SplitMix64) {
        let card = card
        let target = Point(x: dice.number(in: 60...360), y: dice.number(in: 300...700))
        let (duration, ratio) = (dice.number(in: 0.2...1), dice.number(in: 0.2...1))
        let changes = {
            card.center = target
            card.transform = Transform2D(rotationAngle: 0.8)
            card.alpha = 0.4
        }
        switch ending {
        case .blockSpring: View.animate(withDuration: duration, usingSpringWithDamping: ratio, animations: changes)
        case .blockCurve: View.animate(withDuration: duration, animations: changes)
        case .animatorSpring, .animatorRemoving:
            let animator = PropertyAnimator(duration: duration, dampingRatio: ratio) { [ending] in
                changes()
                if ending == .animatorRemoving { card.alpha = 0 }
            }
            if ending == .animatorRemoving { animator.addCompletion { _ in card.removeFromSuperview() } }
            animator.startAnimation()
        case .viewTransition:
            let other = View(frame: card.frame)
            other.backgroundColor = .black
            View.transition(from: card, to: other, duration: duration, options: .transitionCrossDissolve)
        case .stackHiding:
            let stack = StackView(frame: Rect(x: 20, y: 400, width: 300, height: 200))
            stack.axis = .vertical
            for _ in 0..<3 {
                let row = View()
                row.backgroundColor = .black
                row.heightAnchor.constraint(equalToConstant: 40).isActive = true
                stack.addArrangedSubview(row)
            }
            list.view.addSubview(stack)
            stage.advance(to: 0.7)
            View.animate(withDuration: duration) {
                stack.arrangedSubviews[1].isHidden = true
                stack.layoutIfNeeded()
            }
        default: beginTimeline(card, target, duration, ratio)
        }
    }

    private func beginTimeline(_ card: View, _ target: Point, _ duration: Double, _ ratio: Double) {
        let timeline = Timeline()
        switch ending {
        case .timelineSpring:
            timeline.animate(duration: duration, dampingRatio: ratio) { card.center = target }
        case .timelineStagger:
            let others = (0..<4).map { View(frame: Rect(x: 20, y: 300 + 50 * Double($0), width: 40, height: 40)) }
            for (index, other) in others.enumerated() {
                other.backgroundColor = .black
                list.view.addSubview(other)
                timeline.animate(at: .at(0.1 * Double(index)), duration: duration, dampingRatio: ratio) {
                    other.center.x += 200
                }
            }
            stage.advance(to: 0.7)
        default:
            timeline.animate(duration: duration) { card.center = target }
            timeline.animate(duration: duration) { card.alpha = 0.3 }
        }
        timeline.startAnimation()
        if ending == .timelineReversed { later.append((duration * 1.2, { timeline.isReversed = true })) }
        if ending == .timelineSettled {
            later.append((duration * 0.7, { timeline.settle(at: duration * 1.5) }))
        }
        kept.append(timeline)
    }

    // MARK: Rows

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel.text = String(rows[indexPath.row])
        return cell
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
        height(rows[indexPath.row])
    }
    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: ListIndexPath, to destinationIndexPath: ListIndexPath
    ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: ListIndexPath
    ) -> SwipeActionsConfiguration? {
        SwipeActionsConfiguration(actions: [
            ContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        ])
    }
}

/// Provides the transition of a push, and drives it interactively.
final class EndingInteraction: NavigationControllerDelegate {
    private(set) var transition: SharedElementTransition?
    let interaction = PercentDrivenInteractiveTransition()
    private let damping: Double

    init(damping: Double) {
        self.damping = damping
        interaction.wantsInteractiveStart = false
    }

    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from: ViewController, to: ViewController
    ) -> (any AnimatedTransitioning)? {
        let transition = SharedElementTransition(isComing: operation == .push)
        transition.dampingRatio = damping
        self.transition = transition
        return transition
    }

    func navigationController(
        _ navigationController: NavigationController, interactionControllerFor animator: any AnimatedTransitioning
    ) -> (any InteractiveTransitioning)? { interaction }
}
