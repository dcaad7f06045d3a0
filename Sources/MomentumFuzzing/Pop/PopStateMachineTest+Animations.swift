import MomentumTesting

extension PopStateMachineTest {
    /// Returns an animation of `kind` with parameters that depend on `seed`.
    func make<Owner: AnyObject>(
        _ kind: PopStep.Kind, _ thing: PopStep.Thing, _ property: PopProperty<Owner, Double>, of owner: Owner,
        _ seed: Int
    ) -> PopRecord {
        var random = SplitMix64(seed: UInt64(seed))
        let scale = thing == .fade ? 0.01 : 1
        let end = random.number(in: -300...300) * scale + (thing == .fade ? 5 : 0)
        let animation: PopObjectAnimation<Owner>
        var calls = PopRecord.Calls()
        switch kind {
        case .spring:
            let spring = PopSpring(property, to: random.happens(0.9) ? end : nil)
            if random.happens(0.3) { spring.velocity = random.number(in: -2000...2000) * scale }
            spring.springBounciness = random.number(in: 0...20)
            spring.springSpeed = random.number(in: 0...20)
            calls = self.calls(spring)
            animation = spring
        case .decay, .landing:
            let decay = PopDecay(property)
            if random.happens(0.8) { decay.velocity = random.number(in: -2000...2000) * scale }
            if kind == .landing { decay.landingValue = end }
            calls = self.calls(decay)
            animation = decay
        case .basic:
            let basic = PopBasic(property, to: end, duration: [0, 0.1, 0.4, 2][random.index(below: 4)])
            calls.retarget = { basic.toValue = $0 * scale }
            calls.motion = { (basic.currentValue, basic.currentVelocity) }
            animation = basic
        case .custom:
            let last = random.number(in: 0...2)
            animation = PopCustom { animation, _ in animation.currentTime < last }
        }
        if kind != .custom { options(animation, &random) }
        return watch(animation, thing, calls, of: owner)
    }

    private func options<Owner: AnyObject>(_ animation: PopObjectAnimation<Owner>, _ random: inout SplitMix64) {
        if random.happens(0.15) { animation.beginTime = stage.time + random.number(in: -1...1) }
        if random.happens(0.15) { animation.autoreverses = true }
        if random.happens(0.1) { animation.repeatCount = random.index(below: 4) }
        if random.happens(0.05) { animation.repeatsForever = true }
        if random.happens(0.2) { animation.isRemovedOnCompletion = false }
        if random.happens(0.05) { animation.isPaused = true }
        guard let moving = animation as? PopPropertyAnimation<Owner, Double>, random.happens(0.2) else { return }
        moving.clampMode = PopClampMode(rawValue: random.index(below: 4))
    }

    private func calls<Owner: AnyObject>(_ spring: PopSpring<Owner, Double>) -> PopRecord.Calls {
        var calls = PopRecord.Calls()
        let scale = spring.property.threshold < 1 ? 0.01 : 1
        calls.retarget = { spring.toValue = $0 * scale }
        calls.push = { spring.velocity = $0 * scale }
        calls.tune = { spring.springBounciness = $0 }
        calls.motion = { (spring.currentValue, spring.currentVelocity) }
        calls.spring = {
            let isPlain =
                spring.clampMode.isEmpty && !spring.autoreverses && spring.repeatCount < 2 && !spring.repeatsForever
            return isPlain ? spring.toValue.map { ($0, spring.spring) } : nil
        }
        return calls
    }

    private func calls<Owner: AnyObject>(_ decay: PopDecay<Owner, Double>) -> PopRecord.Calls {
        var calls = PopRecord.Calls()
        let scale = decay.property.threshold < 1 ? 0.01 : 1
        calls.retarget = { decay.landingValue = $0 * scale }
        calls.push = { decay.velocity = $0 * scale }
        calls.tune = { decay.deceleration = 0.998 + $0 / 10_000 }
        calls.motion = { (decay.currentValue, decay.currentVelocity) }
        calls.decay = {
            let isPlain =
                decay.landingValue == nil && decay.clampMode.isEmpty && !decay.autoreverses
                && decay.repeatCount < 2 && !decay.repeatsForever
            return isPlain ? Decay(retention: decay.deceleration) : nil
        }
        return calls
    }

    private func watch<Owner: AnyObject>(
        _ animation: PopObjectAnimation<Owner>, _ thing: PopStep.Thing, _ calls: PopRecord.Calls, of owner: Owner
    ) -> PopRecord {
        var calls = calls
        calls.add = { [unowned self, weak owner, weak animation] key in
            if let owner, let animation { stage.pop.add(animation, to: owner, forKey: key) }
        }
        let record = PopRecord(animation, thing, calls)
        animation.didStart = { [unowned self, unowned record] _ in
            record.didStart()
            react(record, to: 0)
        }
        animation.didApply = { [unowned self, unowned record] _ in
            record.didApply()
            react(record, to: 1)
        }
        animation.didReachToValue = { [unowned self, unowned record] _ in
            record.didReach()
            react(record, to: 2)
        }
        animation.didStop = { [unowned self, unowned record] _, finished in
            record.didStop(finished: finished)
            react(record, to: 3)
        }
        return record
    }
}
