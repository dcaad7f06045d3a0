import MomentumTesting
import Testing

@testable import MomentumGallery

/// Random presses, taps, keys, searches and changes of size: no diagnostic is reported, and the initial state is
/// restored in the end.
@Suite struct LockScreenFuzzTests {
    @Test(arguments: ["lock-screen", "force-menu"]) func randomInputReturnsToTheInitialState(id: String) {
        let handler = Diagnostics.handler
        defer { Diagnostics.handler = handler }
        for seed in 1...6 as ClosedRange<UInt64> {
            var said: [Diagnostic] = []
            Diagnostics.handler = { said.append($0) }
            var fuzz = LockScreenFuzz(id, seed: seed)
            let fault = fuzz.run()
            #expect(fault == nil && said.isEmpty, "seed \(seed): \(fault ?? "") \(said)")
            guard fault == nil, said.isEmpty else { return }
        }
    }
}

private struct LockScreenFuzz {
    private var random: SplitMix64
    private let test: LockScreenRun
    private let isStill: Bool
    private var finger: (place: Point, force: Double)?

    init(_ id: String, seed: UInt64) {
        random = SplitMix64(seed: seed)
        isStill = seed % 6 == 0
        test = LockScreenRun(id, reducesMotion: isStill, settles: false)
    }

    /// Returns the first fault, or nil.
    mutating func run() -> String? {
        for _ in 0..<160 {
            act()
            if let fault = wait(random.happens(0.1) ? 0.9 : random.number(in: 0...0.12)) { return fault }
        }
        if let finger { test.pointer(.ended, finger.place) }
        for _ in 0..<3 {
            test.key(.escape)
            test.run(1.5)
        }
        return wrongAtRest()
    }

    private mutating func act() {
        let icons = test.icons.filter { $0.alpha > 0 }
        let icon = icons[random.index(below: icons.count)]
        switch random.index(below: 14) {
        case 0...3 where finger == nil:
            finger = (test.middle(icon), random.happens(0.7) ? 0.12 : 0)
            test.pointer(.began, test.middle(icon))
        case 0...4:
            guard var held = finger else { return }
            if held.force > 0 { held.force = random.number(in: 0.1...0.6) }
            finger = held
            test.pointer(.moved, held.place, force: held.force)
        case 5, 6:
            guard let held = finger else { return }
            finger = nil
            test.pointer(random.happens(0.2) ? .cancelled : .ended, held.place)
        case 7 where finger == nil:
            test.tap(
                Point(
                    x: random.number(in: 10...310),
                    y: random.number(in: 10...Double(test.session.stage.size.height - 10))))
        case 8:
            let size = Size(width: random.number(in: 320...900), height: random.number(in: 560...800))
            test.session.apply(.resize(size))
            test.session.apply(.frame(test.time))
        case 9: icon.focus()
        case 10:
            let keys: [KeyEvent.Key] = [.tab, .enter, .space, .escape, .up, .down, .left, .right]
            test.key(keys[random.index(below: keys.count)])
        case 11: test.session.apply(.key(KeyEvent(.space, isDown: random.happens(0.6))))
        case 12: test.view.appsCard?.toggle()
        default: if random.happens(0.5) { test.view.search.focus() } else { test.view.endSearch() }
        }
    }

    /// Lets `seconds` pass. No value may change more in a frame than its velocity explains.
    private mutating func wait(_ seconds: Double) -> String? {
        let end = test.time + seconds
        while test.time < end {
            let indices = test.session.description.watched.indices
            let before = indices.map { test.session.sample($0) }
            test.run(1.0 / 120)
            for index in indices {
                let (old, now) = (before[index], test.session.sample(index))
                guard now.value.isFinite, now.velocity.isFinite else { return "a number is not finite" }
                let name = test.session.description.watched[index].name
                let unit = "\(test.session.description.watched[index].unit)" == "pt" ? 1.0 : 100
                // A press by time begins at a hundredth, and with reduced motion changes are immediate.
                let reach = max(abs(old.velocity), abs(now.velocity)) / 120 * 1.6 + 2.5 / unit
                let isPressedByTime = test.view.previews.contains { $0.phase == .pressed }
                if !isStill, !isPressedByTime, abs(now.value - old.value) > reach {
                    return "\(name) jumped from \(old) to \(now) at \(test.time)"
                }
            }
        }
        return nil
    }

    private func wrongAtRest() -> String? {
        if test.session.needsFrame { return "something still asks for frames" }
        if !test.animated.isEmpty { return "animated: \(test.animated)" }
        if test.view.isSearching || test.blur.value != 0 || test.scale.value != 1 { return "it still searches" }
        for preview in test.view.previews where preview.phase != .idle { return "a preview is \(preview.phase)" }
        for icon in test.icons where icon.isLifted || icon.art.transform != .identity { return "an icon is away" }
        if test.view.table.clock.frame.minY != LockTable.clockTop { return "the clock is elsewhere" }
        return nil
    }
}
