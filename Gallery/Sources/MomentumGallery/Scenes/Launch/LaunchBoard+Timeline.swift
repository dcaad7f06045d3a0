extension LaunchBoard {
    /// Returns the timeline of the launch. Its parts follow each other, overlap and repeat.
    func timeline(timeScale: Double, whenReady: @escaping (Bool) -> Void) -> Timeline {
        let timeline = Timeline()
        timeline.addLabel("bloom", at: .at(0.75 * timeScale))
        timeline.addLabel("name", at: .at(1.2 * timeScale))
        let glowing = timeline.animate(at: 0, duration: 1.6 * timeScale, curve: .easeOut) { [self] in
            glow.alpha = 1
            glow.transform = .identity
        }
        let drawing = timeline.animate(at: .at(0.05 * timeScale), duration: 1.3 * timeScale, curve: .easeInOut) {
            [self] in
            ring.shapeLayer.strokeEnd = 1
        }
        let riding = timeline.add(ride(1.3 * timeScale), to: comet.layer, at: .withPrevious)
        let blooming = timeline.animate(
            petals.map { $0 as View }, at: .at(0.3 * timeScale), stagger: .each(0.06 * timeScale),
            springDuration: 0.62 * timeScale,
            bounce: 0.35
        ) { [petals] petal in
            petal.alpha = 0.92
            petal.center = Self.bloomCenter
            petal.transform = Self.turn(petals.firstIndex { $0 === petal } ?? 0)
        }
        let opening = timeline.animate(at: "bloom", springDuration: 0.5 * timeScale, bounce: 0.45) { [self] in
            core.transform = .identity
        }
        let breathing = timeline.add(breath(timeScale), at: .label("bloom", 0.7 * timeScale))
        let naming = timeline.animate(
            letters.map { $0 as View }, at: "name", stagger: .each(0.05 * timeScale, from: .center),
            springDuration: 0.5 * timeScale, bounce: 0.35
        ) { letter in
            letter.alpha = 1
            letter.transform = .identity
        }
        let ruling = timeline.animate(at: .label("name", 0.2 * timeScale), duration: 0.6 * timeScale, curve: .easeInOut)
        {
            [self] in
            rule.transform = .identity
        }
        let fadingIn = timeline.animate(at: .withPrevious(0.1 * timeScale), duration: 0.6 * timeScale, curve: .easeOut)
        { [self] in
            tagline.alpha = 1
            tagline.transform = .identity
        }
        let laying = timeline.animate(
            tiles.map { $0 as View }, at: .label("name", 0.35 * timeScale),
            stagger: .each(0.08 * timeScale, from: .center),
            springDuration: 0.55 * timeScale, bounce: 0.3
        ) { tile in
            tile.alpha = 1
            tile.center.y = Self.tileHeight
            tile.transform = .identity
        }
        let popping = timeline.animateKeyframes(at: .label("name", 1.1 * timeScale), duration: 0.5 * timeScale) {
            [self] in
            for (start, scale) in [(0.0, 1.35), (0.45, 0.88), (0.75, 1.0)] {
                let length = start == 0 ? 0.45 : start == 0.45 ? 0.3 : 0.25
                View.addKeyframe(withRelativeStartTime: start, relativeDuration: length) { [self] in
                    badge.transform = Transform2D(scaleX: scale, y: scale)
                }
            }
        }
        timeline.addCall(whenReversed: { whenReady(false) }) { whenReady(true) }
        timeline.addLabel("ready")
        // The playhead is animated by a part of the same timeline.
        timeline.animate(at: 0, duration: timeline.duration, curve: .linear) { [self] in track.head.center.x = track.end
        }
        track.show(
            [
                (0xFFC79A, [glowing, drawing, riding]), (0xFF8FA8, blooming), (0xFFF1D6, [opening, breathing]),
                (0x9CC8FF, naming), (0xB9A8FF, [ruling, fadingIn]), (0x84E6B4, laying + [popping]),
            ], labels: timeline.labels.map { $0.time }, total: timeline.duration)
        return timeline
    }

    /// Returns the animation of the comet, which follows the end of the line, lights up and fades out.
    private func ride(_ duration: Double) -> Animation {
        let ride = KeyframeAnimation(keyPath: "position")
        ride.path = Path(ellipseIn: Rect(x: 2, y: 2, width: 260, height: 260))
        ride.calculationMode = .paced
        let light = KeyframeAnimation(keyPath: "opacity")
        light.values = [0, 1, 1, 0]
        light.keyTimes = [0, 0.12, 0.88, 1]
        let group = AnimationGroup()
        group.animations = [ride, light]
        group.duration = duration
        group.timingFunction = .easeInEaseOut
        return group
    }

    /// Returns a nested timeline in which the flower grows and shrinks twice.
    private func breath(_ timeScale: Double) -> Timeline {
        let breath = Timeline()
        breath.animate(duration: 0.3 * timeScale, curve: .easeInOut) { [self] in
            flower.transform = Transform2D(scaleX: 1.07, y: 1.07)
        }
        (breath.repeatCount, breath.autoreverses) = (4, true)
        return breath
    }
}
