import MomentumGallery

/// The costs of a frame besides the evaluation: commits and display lists.
enum BenchFrames {
    static var cases: [BenchCase] {
        [1, 100, 10_000].flatMap { changed in
            [
                commit(changed: changed, of: 10_000, kind: nil),
                commit(changed: changed, of: 10_000, kind: .pointSpring),
            ]
        } + [rebuild(layers: 10_000)] + [100, 1_000, 10_000].map(draw)
    }

    private static func commit(changed: Int, of layers: Int, kind: BenchAnimationKind?) -> BenchCase {
        var scene: BenchLayerScene?
        let numbers = 73
        var plain = [Double](repeating: 0, count: numbers * changed)
        let model = plain
        return BenchCase(
            name: "commit, \(changed) of \(layers) \(kind == nil ? "still" : "animated") layers changed",
            unit: "changed layer, change and commit",
            count: changed,
            peerName: "copying as many numbers as the changed layers had at first, \(numbers) each",
            subject: {
                if scene == nil { scene = BenchLayerScene(layers: layers, kind: kind) }
                scene?.change(changed)
                scene?.commit()
            },
            peer: {
                plain.withUnsafeMutableBufferPointer { plain in
                    for index in plain.indices { plain[index] = model[index] }
                    BenchSink.consume(plain[plain.count - 1])
                }
            }
        )
    }

    /// Adding or removing a layer, which commits the whole tree again.
    private static func rebuild(layers: Int) -> BenchCase {
        var (scene, still): (BenchLayerScene?, BenchLayerScene?)
        return BenchCase(
            name: "commit, structure of \(layers) animated layers",
            unit: "layer of the tree, change and commit",
            count: layers,
            peerName: "the same with still layers",
            subject: {
                if scene == nil { scene = BenchLayerScene(layers: layers, kind: .pointSpring) }
                scene?.changeStructure()
                scene?.commit()
            },
            peer: {
                if still == nil { still = BenchLayerScene(layers: layers, kind: nil) }
                still?.changeStructure()
                still?.commit()
            }
        )
    }

    private static func draw(layers: Int) -> BenchCase {
        var scene: BenchLayerScene?
        // The words of a filled layer: a push with a matrix, a rectangle, a pop.
        let wordsOfLayer = 18
        var words = [UInt32](repeating: 0, count: layers * wordsOfLayer)
        return BenchCase(
            name: "display list, \(layers) layers",
            unit: "layer drawn into the list",
            count: layers,
            peerName: "filling the same \(wordsOfLayer * 4) bytes with a word",
            subject: {
                if scene == nil {
                    scene = BenchLayerScene(layers: layers, kind: .linear)
                    scene?.evaluateNextFrame()
                }
                scene?.draw()
            },
            peer: {
                words.withUnsafeMutableBufferPointer { words in
                    let word = words[0] &+ 1
                    for index in words.indices { words[index] = word }
                    BenchSink.consume(Double(word))
                }
            }
        )
    }
}
