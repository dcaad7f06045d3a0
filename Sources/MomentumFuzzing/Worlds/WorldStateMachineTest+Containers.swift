import MomentumTesting

extension WorldStateMachineTest {
    // MARK: Containers

    /// Returns the container for views at `place`. Creates it on the first call.
    func host(_ place: WorldPlace) -> View {
        let index = WorldPlace.allCases.firstIndex(of: place) ?? 0
        if place == .plain { return page }
        if let host = hosts[index] { return host }
        let all = Rect(x: 0, y: 0, width: 400, height: 800)
        var (container, host) = (View(frame: all), View?.none)
        container.isUserInteractionEnabled = false
        switch place {
        case .plain, .flying: break
        case .turned:
            container.frame = Rect(x: 50, y: 300, width: 300, height: 300)
            container.transform = Transform2D(rotationAngle: 0.7)
        case .scaled:
            container.frame = Rect(x: 40, y: 240, width: 200, height: 200)
            container.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.5, y: 0.8)
        case .flat: container.transform = Transform2D(scaleX: 0, y: 1)
        case .deep:
            var depth = Transform3D.identity
            depth.m34 = -1 / 500
            container.layer.sublayerTransform = depth
            let plate = View(frame: Rect(x: 50, y: 200, width: 300, height: 300))
            plate.transform3D = Transform3D(rotationAngle: 0.5, x: 0, y: 1, z: 0)
            container.addSubview(plate)
            host = plate
        case .slow: container.layer.timing.speed = 0.25
        case .hurried: container.layer.timing.speed = 3
        case .scrolled:
            let list = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 600))
            list.contentSize = Size(width: 200, height: 8000)
            container = list
        case .zoomed:
            let scroll = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 400))
            let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
            scroll.addSubview(picture)
            scroll.contentSize = picture.frame.size
            (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.6, 3)
            let delegateChecker = ZoomDelegateChecker(picture)
            zoomDelegate = delegateChecker
            scroll.delegate = delegateChecker
            (container, host) = (scroll, picture)
        }
        page.insertSubview(container, at: 0)
        hosts[index] = host ?? container
        views[Self.viewCount + index] = container
        return host ?? container
    }

    /// Returns the index in ``views`` of the container at `place`.
    func number(of place: WorldPlace) -> Int { Self.viewCount + (WorldPlace.allCases.firstIndex(of: place) ?? 0) }

    var list: ScrollView? { views[number(of: .scrolled)] as? ScrollView }
    var zoom: ScrollView? { views[number(of: .zoomed)] as? ScrollView }

    // MARK: Changes

    static func make(_ change: WorldChange, _ value: Double, of view: View) {
        switch change {
        case .center: view.center = Point(x: 200 + value, y: 300 - value / 2)
        case .alpha: view.alpha = 0.5 + value / 500
        case .turn: view.transform = Transform2D(rotationAngle: value / 80)
        case .scale: view.transform = Transform2D(scaleX: 1.1 + value / 200, y: 1.2 - value / 250)
        case .flatten: view.transform = Transform2D(scaleX: 0, y: 1)
        case .vanish: view.transform = Transform2D(scaleX: 0, y: 0)
        case .shift: view.transform = Transform2D(translationX: value, y: -value / 3)
        case .tilt: view.transform3D = Transform3D(rotationAngle: value / 150, x: 0, y: 1, z: 0)
        case .size: view.bounds.size = Size(width: 60 + value / 10, height: 80 - value / 10)
        case .corner: view.cornerRadius = 20 + value / 20
        }
    }

    /// Returns a completion handler whose calls are counted.
    func completion() -> () -> Void {
        calls.append(0)
        let index = calls.count - 1
        let count = Self.fault == .secondCompletion ? 2 : Self.fault == .noCompletion ? 0 : 1
        return { [weak self] in self?.calls[index] += count }
    }

    func animate(_ timing: WorldTiming, _ changes: () -> Void) {
        let completion = completion()
        switch timing {
        case .ease: View.animate(withDuration: 0.43, animations: changes) { _ in completion() }
        case .spring: View.animate(springDuration: 0.4, animations: changes) { _ in completion() }
        case .bouncy: View.animate(springDuration: 0.5, bounce: 0.4, animations: changes) { _ in completion() }
        case .long: View.animate(withDuration: 1.37, delay: 0.11, animations: changes) { _ in completion() }
        }
    }
}
