import MomentumCurves
import MomentumLayers
import MomentumTesting

/// A tree for random changes, with a log of the calls of its animations' delegates.
final class FuzzWorld {
    static let layerCount = 7

    let root = Layer()
    let layers = (0..<layerCount).map { _ in Layer() }
    let tree: LayerTree
    let log = FuzzLog()
    /// Whether to use only changes whose pictures do not depend on batching: a layer that left the tree in this frame
    /// stays outside, only layers in the tree are animated, and a layer that was changed in this frame keeps its
    /// animations. Without them, the next one would begin at the position of the last commit, which differs if there
    /// was one in between.
    let isBatched: Bool
    private var taken: [Layer] = []
    private var changed: [Layer] = []

    init(seed: UInt64, isBatched: Bool = true) {
        self.isBatched = isBatched
        tree = LayerTree(root: root)
        var random = SplitMix64(seed: seed ^ 0x5EED)
        for (index, layer) in layers.enumerated() {
            layer.actionSource = .view
            layer.bounds = Rect(x: 0, y: 0, width: random.number(in: 10...90), height: random.number(in: 10...90))
            layer.position = Point(x: random.number(in: 0...200), y: random.number(in: 0...200))
            layer.backgroundColor = Color(hex: 0x336699)
            if random.happens(0.3) { layer.timing.speed = [2, 0.5, -1, 0][random.index(below: 4)] }
            if random.happens(0.3) { layer.timing.timeOffset = random.number(in: 0...3) }
            if index > 4 { continue }
            (index > 1 ? layers[random.index(below: index)] : root).addSublayer(layer)
        }
        root.actionSource = .view
        _ = tree.commit()
        for layer in layers where random.happens(0.4) { layer.actionSource = .transaction }
    }

    func advance(to time: Double) {
        taken.removeAll()
        changed.removeAll()
        tree.advance(to: time)
    }

    func make(_ change: FuzzChange, layer index: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let layer = layers[index]
        let key: AnimationKey? = [nil, "a", "b"][random.index(below: 3)]
        guard !isBatched || layer.tree != nil || change == .insert else { return }
        switch change {
        case .removeKey, .removeAll, .removeProperty:
            if isBatched, changed.contains(where: { $0 === layer }) { return }
        default: changed.append(layer)
        }
        switch change {
        case .animate, .animateAgain: animate(layer, &random, key)
        case .animateInTransaction: transaction(layer, &random, key)
        case .refuse:
            let animation = BasicAnimation(keyPath: random.happens(0.5) ? "position.x" : nil)
            animation.toValue = .number(.nan)
            animation.delegate = log.listener()
            layer.add(animation, forKey: key)
        case .removeKey: layer.removeAnimation(forKey: key ?? "a")
        case .removeAll: layer.removeAllAnimations()
        case .removeProperty: layer.removeAnimations(of: random.happens(0.5) ? "position" : "transform.rotation")
        case .capture:
            if random.happens(0.5) { layer.capture(.position) } else { layer.capture(.transform) }
        case .setModel:
            layer.position = Point(x: random.number(in: 0...200), y: random.number(in: 0...200))
            if random.happens(0.5) { layer.opacity = random.number(in: 0...1) }
            if random.happens(0.2) { layer.isHidden.toggle() }
        case .setTransform:
            layer.transform = Transform3D(
                rotationAngle: random.number(in: -2...2), x: 0, y: random.number(in: 0...1), z: 1)
        case .declareVelocity:
            layer.move(
                .position, to: Point(x: random.number(in: 0...99), y: 5),
                velocity: Vector(dx: random.number(in: -9...9), dy: 7),
                lasting: random.happens(0.5) ? 0 : 0.2)
        case .changeTime: changeTime(layer, &random)
        case .insert: insert(layer, &random)
        case .take:
            taken.append(layer)
            layer.removeFromSuperlayer()
        case .reorder: layer.superlayer?.insertSublayer(layer, at: random.index(below: 3))
        }
    }

    private func animate(_ layer: Layer, _ random: inout SplitMix64, _ key: AnimationKey?) {
        var animations = RandomAnimations(random: random, now: layer.currentTime)
        let animation = animations.animation()
        random = animations.random
        if random.happens(0.7) { animation.delegate = log.listener() }
        layer.add(animation, forKey: key)
    }

    private func transaction(_ layer: Layer, _ random: inout SplitMix64, _ key: AnimationKey?, depth: Int = 0) {
        Transaction.begin()
        Transaction.animationDuration = random.happens(0.2) ? 0 : random.number(in: 0.1...1)
        if random.happens(0.7) { Transaction.setCompletion(log.completion()) }
        for _ in 0..<random.index(below: 3) { animate(layer, &random, key) }
        if random.happens(0.5) { layer.position.x = random.number(in: 0...200) }
        if depth < 2, random.happens(0.4) { transaction(layer, &random, key, depth: depth + 1) }
        if random.happens(0.3) { animate(layer, &random, nil) }
        Transaction.commit()
    }

    private func changeTime(_ layer: Layer, _ random: inout SplitMix64) {
        switch random.index(below: 4) {
        case 0: layer.timing.timeOffset += random.number(in: -0.5...0.5)
        case 1:
            let now = layer.superlayer?.currentTime ?? 0
            let local = layer.timing.localTime(at: now)
            layer.timing.speed = [1, 2, 0.5, 0, -1][random.index(below: 5)]
            (layer.timing.beginTime, layer.timing.timeOffset) = (now, local)
        case 2: layer.timing.speed = random.number(in: -2...2)
        default: layer.timing = MediaTiming()
        }
    }

    private func insert(_ layer: Layer, _ random: inout SplitMix64) {
        if isBatched, layer.tree != nil || taken.contains(where: { $0 === layer }) { return }
        let parent = random.happens(0.4) ? root : layers[random.index(below: layers.count)]
        var ancestor: Layer? = parent
        while let current = ancestor, current !== layer { ancestor = current.superlayer }
        guard ancestor == nil, !isBatched || parent.tree != nil else { return }
        parent.addSublayer(layer)
    }
}

/// The log of calls, in their order.
final class FuzzLog {
    enum Event: Equatable {
        case start(Int)
        case stop(Int)
        case completion(Int)
    }

    fileprivate(set) var events: [Event] = []
    private(set) var listenerCount = 0
    private(set) var completionCount = 0

    func listener() -> any AnimationDelegate {
        listenerCount += 1
        return FuzzListener(number: listenerCount - 1, log: self)
    }

    func completion() -> (Bool) -> Void {
        completionCount += 1
        let number = completionCount - 1
        return { [self] _ in events.append(.completion(number)) }
    }
}

private final class FuzzListener: AnimationDelegate {
    private let number: Int
    private let log: FuzzLog

    init(number: Int, log: FuzzLog) { (self.number, self.log) = (number, log) }

    func animationDidStart(_ animation: Animation) { log.events.append(.start(number)) }
    func animationDidStop(_ animation: Animation, finished: Bool) { log.events.append(.stop(number)) }
}
