import MomentumProof
import Testing

@testable import MomentumGallery

/// Random presses, taps, keys, searches and changes of size: nothing is refused, and in the end all is as it was.
@Suite struct LockScreenFuzzTests {
    @Test(arguments: ["lock-screen", "force-menu"]) func everythingComesHomeWhateverIsDone(id: String) {
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
    private let trial: LockScreenTrial
    private let isStill: Bool
    private var finger: (place: Point, force: Double)?

    init(_ id: String, seed: UInt64) {
        random = SplitMix64(seed: seed)
        isStill = seed % 6 == 0
        trial = LockScreenTrial(id, reducesMotion: isStill, settles: false)
    }

    /// What is wrong first, if anything.
    mutating func run() -> String? {
        for _ in 0..<160 {
            act()
            if let fault = wait(random.happens(0.1) ? 0.9 : random.number(in: 0...0.12)) { return fault }
        }
        if let finger { trial.pointer(.ended, finger.place) }
        for _ in 0..<3 {
            trial.key(.escape)
            trial.run(1.5)
        }
        return wrongAtRest()
    }

    private mutating func act() {
        let icons = trial.icons.filter { $0.alpha > 0 }
        let icon = icons[random.index(below: icons.count)]
        switch random.index(below: 14) {
        case 0...3 where finger == nil:
            finger = (trial.middle(icon), random.happens(0.7) ? 0.12 : 0)
            trial.pointer(.began, trial.middle(icon))
        case 0...4:
            guard var held = finger else { return }
            if held.force > 0 { held.force = random.number(in: 0.1...0.6) }
            finger = held
            trial.pointer(.moved, held.place, force: held.force)
        case 5, 6:
            guard let held = finger else { return }
            finger = nil
            trial.pointer(random.happens(0.2) ? .cancelled : .ended, held.place)
        case 7 where finger == nil:
            trial.tap(
                Point(
                    x: random.number(in: 10...310),
                    y: random.number(in: 10...Double(trial.session.stage.size.height - 10))))
        case 8:
            let size = Size(width: random.number(in: 320...900), height: random.number(in: 560...800))
            trial.session.apply(.resize(size))
            trial.session.apply(.frame(trial.time))
        case 9: icon.focus()
        case 10:
            let keys: [KeyEvent.Key] = [.tab, .enter, .space, .escape, .up, .down, .left, .right]
            trial.key(keys[random.index(below: keys.count)])
        case 11: trial.session.apply(.key(KeyEvent(.space, isDown: random.happens(0.6))))
        case 12: trial.view.appsCard?.toggle()
        default: if random.happens(0.5) { trial.view.search.focus() } else { trial.view.endSearch() }
        }
    }

    /// Lets time pass; whatever moves goes no further in a frame than its velocity takes it.
    private mutating func wait(_ seconds: Double) -> String? {
        let end = trial.time + seconds
        while trial.time < end {
            let indices = trial.session.description.watched.indices
            let before = indices.map { trial.session.sample($0) }
            trial.run(1.0 / 120)
            for index in indices {
                let (old, now) = (before[index], trial.session.sample(index))
                guard now.value.isFinite, now.velocity.isFinite else { return "a number is not finite" }
                let name = trial.session.description.watched[index].name
                let unit = "\(trial.session.description.watched[index].unit)" == "pt" ? 1.0 : 100
                // A press by time begins at a hundredth; less motion makes changes at once.
                let reach = max(abs(old.velocity), abs(now.velocity)) / 120 * 1.6 + 2.5 / unit
                let isPressedByTime = trial.view.previews.contains { $0.phase == .pressed }
                if !isStill, !isPressedByTime, abs(now.value - old.value) > reach {
                    return "\(name) jumped from \(old) to \(now) at \(trial.time)"
                }
            }
        }
        return nil
    }

    private func wrongAtRest() -> String? {
        if trial.session.needsFrame { return "something still asks for frames" }
        if !trial.animated.isEmpty { return "animated: \(trial.animated)" }
        if trial.view.isSearching || trial.blur.value != 0 || trial.scale.value != 1 { return "it still searches" }
        for preview in trial.view.previews where preview.phase != .idle { return "a preview is \(preview.phase)" }
        for icon in trial.icons where icon.isLifted || icon.art.transform != .identity { return "an icon is away" }
        if trial.view.table.clock.frame.minY != LockTable.clockTop { return "the clock is elsewhere" }
        return nil
    }
}
