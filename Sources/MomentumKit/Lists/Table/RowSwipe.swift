/// A row that has been swiped aside to show its actions.
///
/// The row's content scrolls sideways in its cell, and the actions stretch with it. A finger can catch and drag both at
/// any time. After its release they move along a spring, with the finger's velocity, to the position that shows all
/// actions, back to the closed position, or, after a swipe over most of the row, to the position at which the first
/// action fills the row.
final class RowSwipe: RowSwiping {
    let cell: TableViewCell
    let side: Double
    private let table: Weak<TableView>
    private let configuration: SwipeActionsConfiguration
    private let holder = View()
    private var buttons: [SwipeActionButton] = []
    private var widths: [Double] = []
    /// The visible width of the actions and its rate of change, in points and points per second.
    private var shown = 0.0
    private var speed = 0.0
    private var motion: (scrollMotion: ScrollMotion, start: Double)?
    /// Whether the first action fills the whole width of the actions.
    private var isFilling = false
    private var link: DisplayLink?
    private var isOver = false
    private let scrolled: Double

    /// The angular frequency of the springs, in rad/s.
    private static let frequency = 16.0
    /// The time by which the velocity is extrapolated at the release, in seconds.
    private static let extrapolationTime = 0.2

    init(_ table: TableView, of cell: TableViewCell, side: Double, by configuration: SwipeActionsConfiguration) {
        self.table = Weak(table)
        (self.cell, self.side, self.configuration) = (cell, side, configuration)
        scrolled = table.contentOffset.y
        holder.clipsToBounds = true
        Layer.withActionProvider(nil) {
            cell.addSubview(holder)
            for (index, action) in configuration.actions.enumerated() {
                let button = SwipeActionButton(action)
                button.addTarget(self, action: RowSwipe.pressed, for: .primaryActionTriggered)
                buttons.append(button)
                widths.append(button.preferredWidth)
                // The first action lies in front of the others.
                holder.insertSubview(button, at: 0)
                button.tag = index
            }
        }
        show(0, 0)
    }

    private var width: Double { cell.bounds.width }
    private var openWidth: Double { min(widths.reduce(0, +), max(44, width - 60)) }
    private var fillsFrom: Double { max(width * 0.6, openWidth + 30) }
    private var canFill: Bool { configuration.performsFirstActionWithFullSwipe && fillsFrom < width }
    private var extent: ScrollExtent {
        ScrollExtent(lower: 0, upper: canFill ? width : openWidth, viewport: max(1, width))
    }

    var isMoving: Bool { motion != nil }
    var pull: Double { extent.pull(forOffset: shown) }

    // MARK: Interactive swipe

    func stop() {
        if let stage = cell.stage { advance(to: stage.time) }
        motion = nil
        show(shown, 0)
    }

    func drag(to pull: Double, velocity: Double) {
        motion = nil
        let limits = extent
        fill(limits.offset(forPull: pull) > fillsFrom && canFill)
        show(limits.offset(forPull: pull), velocity * limits.slope(atPull: pull), lasting: VelocityTracker.restTime)
    }

    func release(velocity: Double) {
        let ahead = shown + velocity * Self.extrapolationTime
        if canFill, isFilling || ahead > width, velocity > -Self.minimumFlingVelocity {
            fill(true)
            settle(at: width, velocity)
            return perform(buttons[0])
        }
        fill(false)
        settle(at: ahead > openWidth / 2 ? openWidth : 0, velocity)
    }

    /// The speed of a finger that moves back, in points per second, above which a release performs no action.
    private static let minimumFlingVelocity = 200.0

    func open() { settle(at: openWidth, speed) }

    func close() {
        fill(false)
        settle(at: 0, speed)
    }

    private func fill(_ isFilling: Bool) {
        guard isFilling != self.isFilling else { return }
        self.isFilling = isFilling
        guard let stage = cell.stage, !stage.prefersReducedMotion else { return placeButtons() }
        View.animate(springDuration: 0.3, animations: placeButtons)
    }

    // MARK: Opening and closing

    private func settle(at target: Double, _ velocity: Double) {
        guard let stage = cell.stage, !stage.prefersReducedMotion else {
            show(target, 0)
            if target == 0 { drop() }
            return
        }
        motion = (ScrollMotion(from: shown, velocity: velocity, to: target, frequency: Self.frequency), stage.time)
        show(shown, velocity)
        runLink()
    }

    private func runLink() {
        guard link == nil, let stage = cell.stage else { return }
        let new = DisplayLink(target: self, action: RowSwipe.tick)
        new.add(to: stage)
        link = new
    }

    private func tick(_ link: DisplayLink) { advance(to: link.timestamp) }

    private func advance(to time: Double) {
        guard let motion else {
            link?.remove()
            link = nil
            return
        }
        let elapsed = time - motion.start
        guard elapsed >= motion.scrollMotion.duration else {
            let sample = motion.scrollMotion.sample(at: elapsed)
            return show(sample.value, sample.velocity)
        }
        self.motion = nil
        show(motion.scrollMotion.end, 0)
        if motion.scrollMotion.end == 0 { drop() }
    }

    // MARK: Showing

    private func show(_ shown: Double, _ speed: Double, lasting duration: Double = 0) {
        (self.shown, self.speed) = (shown, speed)
        let size = cell.bounds.size
        cell.layer.move(
            .bounds, to: Rect(origin: Point(x: side * shown, y: cell.bounds.minY), size: size),
            velocity: Rect(x: side * speed, y: 0, width: 0, height: 0), lasting: duration)
        Layer.withActionProvider(nil) {
            holder.place(at: frame(shown))
            placeButtons()
        }
    }

    /// Places the actions for the present position of the row.
    private func placeButtons() {
        for (index, button) in buttons.enumerated() {
            button.place(at: frame(of: index))
            button.centerContent()
        }
    }

    /// Returns the frame of the actions in the cell.
    private func frame(_ shown: Double) -> Rect {
        let visibleWidth = max(0, shown)
        return Rect(x: side > 0 ? width : -visibleWidth, y: 0, width: visibleWidth, height: cell.bounds.height)
    }

    /// Returns the frame of an action. Each action stretches in proportion to its width.
    private func frame(of index: Int) -> Rect {
        let visibleWidth = max(0, shown)
        let total = max(1, widths.reduce(0, +))
        var outer = 0.0
        for before in 0..<index { outer += widths[before] }
        let start = visibleWidth * outer / total
        let own = isFilling && index == 0 ? visibleWidth : visibleWidth * widths[index] / total
        return Rect(x: side > 0 ? visibleWidth - start - own : start, y: 0, width: own, height: cell.bounds.height)
    }

    // MARK: Performing actions

    private func pressed(_ sender: SwipeActionButton) { perform(sender) }

    private func perform(_ button: SwipeActionButton) {
        let action = button.action
        action.handler(action, button) { [self] _ in
            if !isOver { close() }
        }
    }

    func tableDidLayOut() {
        guard let table = table.object, !isOver else { return }
        if abs(table.contentOffset.y - scrolled) > 4, motion?.scrollMotion.end != 0 { return close() }
        if motion == nil { show(shown, speed) }
    }

    func drop() {
        guard !isOver else { return }
        isOver = true
        link?.remove()
        link = nil
        motion = nil
        Layer.withActionProvider(nil) {
            cell.layer.move(
                .bounds, to: Rect(origin: Point(x: 0, y: cell.bounds.minY), size: cell.bounds.size), velocity: .zero)
            holder.removeFromSuperview()
        }
        if let table = table.object, table.rowSwipe === self { table.rowSwipe = nil }
    }
}
