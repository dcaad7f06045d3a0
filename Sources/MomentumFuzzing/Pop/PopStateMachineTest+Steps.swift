import MomentumTesting

extension PopStateMachineTest {
    func perform(_ step: PopStep) {
        switch step {
        case .frame, .frames: break
        case .add(let kind, let thing, let key, let seed): add(kind, thing, key, seed)
        case .addAgain(let recent, let key): if let record = recently(recent) { addAgain(record, key) }
        case .remove(let thing, let key): remove(thing, key)
        case .removeAll(let thing): removeAll(thing)
        case .retarget(let recent, let value): touch(recent) { $0.calls.retarget(value) }
        case .push(let recent, let value): touch(recent) { $0.calls.push(value) }
        case .tune(let recent, let value): touch(recent) { $0.calls.tune(value) }
        case .pause(let recent): touch(recent) { $0.animation.isPaused = true }
        case .resume(let recent): touch(recent) { $0.animation.isPaused = false }
        case .reactTo(let recent, let event, let action): recently(recent)?.reactions[event] = action
        case .animate(let thing, let value): animate(thing, value)
        case .set(let thing, let value): set(thing, value)
        case .renew(let thing): renew(thing)
        case .leaveStage(let thing):
            if let index = index(of: thing) {
                views[index].removeFromSuperview()
                stage.root.addSubview(views[index])
            }
        case .tearDown: stage.tearDown()
        }
    }

    private func recently(_ count: Int) -> PopRecord? {
        count < records.count ? records[records.count - 1 - count] : nil
    }

    private func touch(_ recent: Int, _ body: (PopRecord) -> Void) {
        guard let record = recently(recent) else { return }
        record.wasTouched()
        // This may wake an animation at rest, and start a paused one from the present value of its property.
        body(record)
    }

    private func key(_ number: Int) -> AnimationKey? { ([nil, "a", "b", "c"] as [AnimationKey?])[number] }

    private func index(of thing: PopStep.Thing) -> Int? {
        switch thing {
        case .first: 0
        case .second: 1
        case .fade: 2
        case .number: nil
        }
    }

    private func add(_ kind: PopStep.Kind, _ thing: PopStep.Thing, _ key: Int, _ seed: Int) {
        let record: PopRecord
        switch thing {
        case .first: record = make(kind, thing, .centerX, of: views[0], seed)
        case .second: record = make(kind, thing, .centerX, of: views[1], seed)
        case .fade: record = make(kind, thing, .alpha, of: views[2], seed)
        case .number:
            let property = PopProperty<PopNumber, Double>("value", threshold: 1) {
                $0.value
            } write: {
                $0.value = $1
            }
            record = make(kind, thing, property, of: number, seed)
        }
        records.append(record)
        record.calls.add(self.key(key))
    }

    private func addAgain(_ record: PopRecord, _ key: Int) {
        record.wasTouched()
        record.calls.add(self.key(key))
    }

    private func remove(_ thing: PopStep.Thing, _ number: Int) {
        guard let key = key(number) else { return }
        if let index = index(of: thing) {
            views[index].pop.removeAnimation(forKey: key)
        } else {
            stage.pop.removeAnimation(forKey: key, of: self.number)
        }
    }

    private func removeAll(_ thing: PopStep.Thing) {
        if let index = index(of: thing) {
            views[index].pop.removeAllAnimations()
        } else {
            stage.pop.removeAllAnimations(of: number)
        }
    }

    private func animate(_ thing: PopStep.Thing, _ value: Double) {
        // With a huge offset, rounding would destroy the position to which it is added.
        guard let index = index(of: thing), thing != .fade, abs(value) < 1e6 else { return }
        View.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: nil) {
            views[index].center.x = value
        }
    }

    private func set(_ thing: PopStep.Thing, _ value: Double) {
        // With a huge position, rounding would destroy later small changes.
        if let index = index(of: thing), thing != .fade, !(abs(value) > 1e13) { views[index].center.x = value }
        guard thing == .number, value.isFinite else { return }
        number.value = value
        setsNumber = true
    }

    private func renew(_ thing: PopStep.Thing) {
        guard let index = index(of: thing) else {
            number = PopNumber()
            setsNumber = true
            return
        }
        views[index].removeFromSuperview()
        views[index] = View()
        stage.root.addSubview(views[index])
    }

    /// Performs the reaction of `record` to an event, once.
    func react(_ record: PopRecord, to event: Int) {
        guard let action = record.reactions[event], reactionBudget > 0 else { return }
        record.reactions[event] = nil
        reactionBudget -= 1
        record.wasTouched()
        setsNumber = setsNumber || record.thing == .number
        switch action {
        case 0: stage.pop.remove(record.animation)
        case 1: add(.spring, record.thing, 1, reactionBudget)
        case 2: record.calls.retarget(Double(reactionBudget))
        default: record.animation.isPaused.toggle()
        }
    }
}
