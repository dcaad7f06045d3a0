import MomentumPhysics
import MomentumReplay

/// The moving layers of the page's benchmark, `Web/bench.html`. `Web/bench/worker/motion.js` computes the same motion
/// in JavaScript.
final class WebBenchmark {
    static var open: WebBenchmark?
    /// The last display list, which the page reads in place.
    static var list = DisplayList()
    /// A limit above the largest count that the page measures.
    static let maximumLayers = 20_000
    /// A limit that keeps the computation of fingerprints to a few seconds.
    static let maximumSteps = 100_000
    static let size = Size(width: 960, height: 600)

    private let tree: LayerTree
    private var picture: RenderTree
    private var frame = RenderFrame()

    init(count: Int) {
        let root = Layer()
        root.bounds = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
        root.position = Point(x: Self.size.width / 2, y: Self.size.height / 2)
        tree = LayerTree(root: root)
        Transaction.withoutActions {
            for index in 0..<count { root.addSublayer(Self.layer(index)) }
        }
        picture = tree.commit()
    }

    func evaluate(at time: Double) { picture.evaluate(at: time, into: &frame) }

    func draw(into list: inout DisplayList) { picture.draw(frame, size: Self.size, into: &list) }

    private static func layer(_ index: Int) -> Layer {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: Double(10 + index % 7 * 2), height: Double(8 + index % 5 * 2))
        layer.cornerRadius = index % 2 == 0 ? 0 : 3
        layer.backgroundColor = Color(
            red: Double(index * 40 % 256) / 255, green: Double(index * 72 % 256) / 255, blue: 0.8, alpha: 1)
        let isSprung = index % 5 == 4
        add(isSprung ? spring(index) : BasicAnimation(keyPath: "position"), to: layer, index) {
            if isSprung { $0.timingFunction = nil }
            $0.fromValue = .point(Point(x: Double(20 + index * 37 % 920), y: Double(20 + index * 61 % 560)))
            $0.toValue = .point(
                Point(x: Double(20 + (index * 53 + 311) % 920), y: Double(20 + (index * 29 + 97) % 560)))
        }
        if index % 3 == 0 {
            add(BasicAnimation(keyPath: "transform.rotation"), to: layer, index) {
                $0.fromValue = .number(0)
                $0.toValue = .number(2 * Double.pi)
                $0.timingFunction = .linear
                $0.autoreverses = false
            }
        } else if index % 3 == 1 {
            add(BasicAnimation(keyPath: "opacity"), to: layer, index) {
                $0.fromValue = .number(1)
                $0.toValue = .number(0.25)
            }
        }
        return layer
    }

    private static func spring(_ index: Int) -> BasicAnimation {
        let spring = SpringAnimation(keyPath: "position")
        spring.spring = Spring(response: 0.5 + Double(index % 8) / 16, dampingFraction: 0.4)
        return spring
    }

    /// Adds an animation that repeats back and forth for ever. Each layer has its own duration and phase.
    private static func add(
        _ animation: BasicAnimation, to layer: Layer, _ index: Int, _ change: (BasicAnimation) -> Void
    ) {
        animation.duration = 1.25 + Double(index % 11) / 8
        animation.timeOffset = Double(index % 13) / 8
        animation.repeatCount = .infinity
        animation.autoreverses = true
        animation.timingFunction = .easeInEaseOut
        change(animation)
        layer.add(animation)
    }
}

@_expose(wasm, "bench_open") @_cdecl("bench_open")
func benchOpen(_ count: Int32) {
    HostCall.run("bench_open") {
        let count = HostCall.admitted(
            Int(count), in: 0...WebBenchmark.maximumLayers, orElse: "the number of layers is out of range",
            remedy: "pass at most 20000 layers", of: "bench_open"
        )
        guard let count else { return }
        WebBenchmark.open = count > 0 ? WebBenchmark(count: count) : nil
    }
}

@_expose(wasm, "bench_evaluate") @_cdecl("bench_evaluate")
func benchEvaluate(_ time: Double) {
    HostCall.run("bench_evaluate") {
        let time = HostCall.admitted(
            time, in: InputRange.time, orElse: "the time is out of range",
            remedy: "pass a time from 0 to 10000000 seconds", of: "bench_evaluate")
        if let time { WebBenchmark.open?.evaluate(at: time) }
    }
}

@_expose(wasm, "bench_draw") @_cdecl("bench_draw")
func benchDraw() -> UnsafePointer<UInt32>? {
    HostCall.run("bench_draw", orElse: nil) {
        WebBenchmark.open?.draw(into: &WebBenchmark.list)
        // The words stay at the same address until the next picture is drawn.
        return WebBenchmark.list.words.withUnsafeBufferPointer { $0.baseAddress }
    }
}

@_expose(wasm, "bench_length") @_cdecl("bench_length")
func benchLength() -> Int32 {
    HostCall.run("bench_length", orElse: 0) { Int32(WebBenchmark.list.words.count * 4) }
}

@_expose(wasm, "physics_fingerprint") @_cdecl("physics_fingerprint")
func physicsFingerprint(_ steps: Int32) -> UInt64 {
    HostCall.run("physics_fingerprint", orElse: 0) {
        let steps = HostCall.admitted(
            Int(steps), in: 0...WebBenchmark.maximumSteps, orElse: "the number of steps is out of range",
            remedy: "pass at most 100000 steps", of: "physics_fingerprint")
        return steps.map { PhysicsWorld.referenceFingerprint(steps: $0) } ?? 0
    }
}
