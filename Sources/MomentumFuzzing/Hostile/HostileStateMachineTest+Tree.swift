import MomentumTesting

extension HostileStateMachineTest {
    /// Performs a call that creates, moves or lays out views. Returns false for other calls.
    func playTree(_ step: HostileStep) -> Bool {
        let (a, b, n, m) = (step.a, step.b, step.n, step.m)
        let view = view(at: n)
        switch step.call {
        case .makeView: add(HostileView(self, Rect(x: a, y: b, width: 40, height: 30)), step)
        case .makeLabel:
            let label = Label("label", frame: Rect(x: a, y: b, width: 80, height: 20))
            label.numberOfLines = m
            label.fontSize = a
            add(label, step)
        case .makeScrollView:
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
            scroll.contentSize = Size(width: a, height: 3_000)
            scroll.delegate = inconsistentDataSource()
            add(scroll, step)
        case .makeTable:
            let table = TableView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
            table.dataSource = inconsistentDataSource()
            add(table, step)
        case .makeCollection:
            let collection = CollectionView(
                frame: Rect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: FlowLayout())
            collection.dataSource = inconsistentDataSource()
            add(collection, step)
        case .makeStack:
            let stack = StackView(frame: Rect(x: 0, y: 0, width: 200, height: 40))
            add(stack, step)
            for _ in 0..<3 { stack.addArrangedSubview(Label("s")) }
        case .makePageControl: add(PageControl(frame: Rect(x: 0, y: 0, width: 200, height: 28)), step)
        case .makeSegments:
            let control = SegmentedControl(frame: Rect(x: 0, y: 0, width: 200, height: 30))
            for index in 0..<3 { control.insertSegment(withTitle: "s", at: index, animated: false) }
            add(control, step)
        case .makeSlider:
            let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 30))
            (slider.minimumValue, slider.maximumValue, slider.step) = (a, b, a)
            add(slider, step)
        case .makeStepper:
            let stepper = Stepper(frame: Rect(x: 0, y: 0, width: 90, height: 30))
            (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (a, b, b)
            add(stepper, step)
        case .makeField: add(TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40)), step)
        case .makeTextView: add(TextView(frame: Rect(x: 0, y: 0, width: 200, height: 90)), step)
        case .makeEffect: add(VisualEffectView(), step)
        // Hierarchy and geometry.
        case .add: if let view { self.view(at: m)?.addSubview(view) }
        case .insert: if let view { self.view(at: m)?.insertSubview(view, at: n) }
        case .exchange: view?.exchangeSubview(at: n, withSubviewAt: m)
        case .move:
            guard let view else { return true }
            View.animate(withDuration: 0.4) { view.move(to: self.view(at: m) ?? self.stage.root, at: m) }
        case .remove: (isTrue(m) ? caller ?? view : view)?.removeFromSuperview()
        case .frame: view?.frame = Rect(x: a, y: b, width: b, height: a)
        case .bounds: view?.bounds = Rect(x: a, y: b, width: b, height: a)
        case .transform: view?.transform = Transform2D(rotationAngle: a).scaledBy(x: b, y: b)
        case .alpha: view?.alpha = a
        case .corner: view?.cornerRadius = a
        case .hide: view?.isHidden = isTrue(m)
        // Layout.
        case .constrain:
            guard let view, let other = self.view(at: m) else { return true }
            view.translatesAutoresizingMaskIntoConstraints = false
            let constraint = view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: a, constant: b)
            constraint.isActive = true
            constraints.append(constraint)
        case .constant: pick(constraints, n)?.constant = a
        case .multiplier: pick(constraints, n)?.multiplier = a
        case .priority: pick(constraints, n)?.priority = LayoutPriority(a)
        case .stackSpacing: first(StackView.self, n)?.spacing = a
        case .stackCustomSpacing:
            if let stack = first(StackView.self, n), let view {
                stack.insertArrangedSubview(view, at: m)
                stack.setCustomSpacing(a, after: view)
            }
        case .stackKind:
            guard let stack = first(StackView.self, n) else { return true }
            stack.distribution = StackView.Distribution(rawValue: Int(m.magnitude % 5)) ?? .fill
            stack.alignment = StackView.Alignment(rawValue: Int(n.magnitude % 6)) ?? .fill
            stack.axis = isTrue(m) ? .vertical : .horizontal
        case .fit:
            view?.sizeToFit()
            _ = view?.systemLayoutSizeFitting(Size(width: a, height: b))
            _ = view?.sizeThatFits(Size(width: a, height: b))
        case .layOut: view?.layoutIfNeeded()
        case .nest:
            // Builds a hierarchy deeper than any real interface, on the stage or added to it afterwards. The guard
            // makes this rare, because it takes long.
            guard n > 1 << 20 else { return true }
            let top = isTrue(m) ? stage.root : View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            defer { if top !== stage.root { stage.root.addSubview(top) } }
            var outer = top
            for _ in 0..<4_000 {
                let inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
                outer.addSubview(inner)
                // If the engine has refused the view, every further call would be a separate mistake.
                guard inner.superview === outer else { return true }
                outer = inner
            }
        default: return false
        }
        return true
    }
}
