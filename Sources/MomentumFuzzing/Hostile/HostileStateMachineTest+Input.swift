import MomentumTesting

extension HostileStateMachineTest {
    /// Performs a call that scrolls, types, touches, or changes the stage.
    func playInput(_ step: HostileStep) {
        let (a, b, n, m) = (step.a, step.b, step.n, step.m)
        let view = view(at: n)
        let point = Point(x: a, y: b)
        switch step.call {
        // Scrolling and input.
        case .scrollContent: first(ScrollView.self, n)?.contentSize = Size(width: a, height: b)
        case .scrollTo: first(ScrollView.self, n)?.setContentOffset(point, animated: isTrue(m))
        case .scrollZoom:
            guard let scroll = first(ScrollView.self, n) else { return }
            (scroll.minimumZoomScale, scroll.maximumZoomScale) = (a, b)
            scroll.setZoomScale(a, animated: isTrue(m))
            scroll.zoom(to: Rect(x: a, y: b, width: a, height: b), animated: isTrue(n))
        case .scrollRect:
            first(ScrollView.self, n)?.scrollRectToVisible(Rect(x: a, y: b, width: b, height: a), animated: isTrue(m))
        case .wheel:
            stage.send(
                WheelSample(
                    location: Point(x: 100, y: 100), delta: Vector(dx: a, dy: b), timestamp: stage.time,
                    isPrecise: isTrue(m)))
        case .press:
            stage.send(PointerSample(id: n, phase: .began, location: Point(x: 60, y: 60), timestamp: stage.time))
        case .drag:
            stage.send(PointerSample(id: n, phase: .moved, location: point, timestamp: isTrue(m) ? a : stage.time))
        case .lift:
            stage.send(
                PointerSample(id: n, phase: isTrue(m) ? .ended : .cancelled, location: point, timestamp: stage.time))
        case .key:
            let keys: [KeyEvent.Key] = [.left, .right, .up, .down, .home, .end, .space, .tab, .enter, .escape]
            stage.send(KeyEvent(keys[Int(n.magnitude % UInt(keys.count))], isDown: !isTrue(m), isShifted: a > b))
        // Lists.
        case .reload: first(TableView.self, n)?.reloadData()
        case .insertRows: first(TableView.self, 0)?.insertRows(at: [ListIndexPath(row: n, section: m)])
        case .deleteRows: first(TableView.self, 0)?.deleteRows(at: [ListIndexPath(row: n, section: m)])
        case .moveRow:
            first(TableView.self, 0)?.moveRow(
                at: ListIndexPath(row: n, section: m), to: ListIndexPath(row: m, section: n))
        case .selectRow: first(TableView.self, 0)?.selectRow(at: ListIndexPath(row: n, section: m), animated: isTrue(m))
        case .scrollToRow:
            first(TableView.self, 0)?.scrollToRow(
                at: ListIndexPath(row: n, section: m), at: .middle, animated: isTrue(m))
        case .batch:
            first(TableView.self, 0)?.performBatchUpdates { [weak self] in self?.react(.block) }
        case .lie:
            source?.sections = n
            source?.rows = m
        // Controls.
        case .pages: first(PageControl.self, n)?.numberOfPages = m
        case .currentPage: first(PageControl.self, n)?.currentPage = m
        case .segment:
            guard let control = first(SegmentedControl.self, n) else { return }
            control.insertSegment(withTitle: "s", at: m, animated: isTrue(n))
            control.selectedSegmentIndex = n
            control.setWidth(a, forSegmentAt: m)
            control.removeSegment(at: n, animated: isTrue(m))
        case .slide: first(Slider.self, n)?.setValue(a, animated: isTrue(m))
        case .step: first(Stepper.self, n)?.value = a
        // Text.
        case .focus: view?.focus()
        case .text: first(TextField.self, n)?.text = String(repeating: "é a", count: Int(m.magnitude % 40))
        case .insertText:
            first(TextField.self, n)?.insertText("abc")
            first(TextView.self, n)?.insertText("a\nb")
        case .textLimit:
            first(TextField.self, n)?.maximumLength = m
            first(TextView.self, n)?.maximumLength = m
        case .edit:
            // Two random integers are seldom both at the end of the range of `Int`.
            let range = a < b ? n..<n : min(n, m)..<max(n, m)
            stage.send(TextEdit(replacing: range, with: "x", anchor: isTrue(m) ? nil : n, head: isTrue(n) ? nil : m))
        case .textCommand: if let command = TextCommand(rawValue: Int(n.magnitude % 5)) { stage.send(command) }
        case .caret: _ = first(TextView.self, n)?.caretRect(for: m)
        // Gestures and controllers.
        case .gesture:
            view?.addGestureRecognizer(PanGesture { [weak self] in self?.react(.gesture, by: $0.view) })
            view?.addGestureRecognizer(TapGesture { [weak self] in self?.react(.gesture, by: $0.view) })
        case .removeGestures: for gesture in view?.gestureRecognizers ?? [] { view?.removeGestureRecognizer(gesture) }
        case .present: controller(n).present(controller(m), animated: a > b)
        case .dismiss: controller(n).dismiss(animated: a > b)
        case .pushController:
            (stage.rootViewController as? NavigationController)?.pushViewController(controller(n), animated: a > b)
        case .popController: _ = (stage.rootViewController as? NavigationController)?.popViewController(animated: a > b)
        case .rootController:
            stage.rootViewController =
                isTrue(m) ? NavigationController(rootViewController: controller(n)) : controller(n)
        // The stage.
        case .resize: stage.size = Size(width: a, height: b)
        case .direction: stage.layoutDirection = isTrue(m) ? .rightToLeft : .leftToRight
        case .reducedMotion: stage.prefersReducedMotion = isTrue(m)
        case .frameTime: advance(to: a)
        case .frames: frames(1 + Int(n.magnitude % 12))
        case .draw: stage.draw(into: &list)
        case .hitTest: _ = stage.root.hitTest(point)
        case .handler:
            var random = SplitMix64(seed: UInt64(bitPattern: Int64(n)) ^ a.bitPattern ^ b.bitPattern)
            let place = isTrue(m) ? HostilePlace.allCases[random.index(below: HostilePlace.allCases.count)] : nil
            for _ in 0..<3 { armed.append((place, .reaction(&random))) }
        case .tearDown:
            leaveStage()
        default: break
        }
    }
}
