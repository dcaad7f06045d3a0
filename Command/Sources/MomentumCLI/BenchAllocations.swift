import Foundation
import MomentumGallery

/// The number of heap allocations of frames in a steady state, and the size of their display lists.
enum BenchAllocations {
    static var counts: [BenchCount] {
        [
            BenchCount(
                name: "display list size, filled layer", unit: "bytes per layer",
                value: {
                    let scene = BenchLayerScene(layers: 1_000, kind: .linear)
                    scene.evaluateNextFrame()
                    scene.draw()
                    return Double(scene.listSize) / 1_000
                },
                limitName: "a matrix and a rounded rectangle in 32-bit floats are 56"),
            BenchCount(
                name: "heap allocations per frame, evaluate and draw", unit: "objects",
                value: {
                    let scene = BenchLayerScene(layers: 1_000, kind: .pointSpring)
                    return HeapCounter.allocationsPerFrame {
                        scene.evaluateNextFrame()
                        scene.draw()
                    }
                },
                limitName: "1,000 layers with a spring each; 0 is the budget"),
            BenchCount(
                name: "heap allocations per frame, stage", unit: "objects",
                value: {
                    let stage = Stage(size: Size(width: 1000, height: 1000))
                    for index in 0..<1_000 {
                        let layer = Layer()
                        layer.actionSource = .view
                        layer.backgroundColor = .black
                        stage.root.layer.addSublayer(layer)
                        layer.add(BenchAnimationKind.pointSpring.animation(index))
                    }
                    var list = DisplayList()
                    return HeapCounter.allocationsPerFrame {
                        stage.advance(to: stage.time + 1.0 / 240)
                        stage.draw(into: &list)
                    }
                },
                limitName: "advance and draw of a stage with 1,000 springs running; 0 is the budget"),
            BenchCount(
                name: "heap allocations per frame, driven layer", unit: "objects",
                value: {
                    let scene = BenchLayerScene(layers: 1_000, kind: nil)
                    var x = 0.0
                    return HeapCounter.allocationsPerFrame {
                        x += 1
                        scene.tree.advance(to: x / 60)
                        scene.layers[0].move(.position, to: Point(x: x, y: 0), velocity: Vector(dx: 60, dy: 0))
                        scene.commit()
                        scene.evaluateNextFrame()
                        scene.draw()
                    }
                },
                limitName: "one layer in 1,000 moved by a display link or a finger, and committed"),
        ]
    }
}

/// Counts the allocations of the Swift runtime through its hook for instruments.
///
/// The hook sees arrays, contexts of closures, boxes and class instances. If it is missing (in another runtime, or one
/// that is linked statically), nothing is counted.
enum HeapCounter {
    private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var allocate: Allocate?

    /// Returns the mean number of allocations in one `frame`, after a few frames that may allocate buffers. Returns nil
    /// if the hook is missing.
    static func allocationsPerFrame(_ frame: () -> Void) -> Double? {
        for _ in 0..<10 { frame() }
        let frames = 100
        guard let counted = countAllocations({ for _ in 0..<frames { frame() } }) else { return nil }
        return Double(counted) / Double(frames)
    }

    private static func countAllocations(_ work: () -> Void) -> Int? {
        guard let program = dlopen(nil, RTLD_NOW),
            let entry = dlsym(program, "_swift_allocObject"),
            let isOn = dlsym(program, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
        else { return nil }
        let slot = entry.assumingMemoryBound(to: Allocate.self)
        let flag = isOn.assumingMemoryBound(to: Bool.self)
        let original = slot.pointee
        allocate = original
        count = 0
        slot.pointee = { metadata, size, alignment in
            HeapCounter.count += 1
            return HeapCounter.allocate?(metadata, size, alignment)
        }
        flag.pointee = true
        work()
        flag.pointee = false
        slot.pointee = original
        return count
    }
}
