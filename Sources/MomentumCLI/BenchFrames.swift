import MomentumGallery

/// What a frame costs besides evaluating: commits and display lists.
enum BenchFrames {
    static var cases: [BenchCase] {
        [commit(changed: 1, of: 10_000), commit(changed: 10_000, of: 10_000)]
            + [100, 1_000, 10_000].map(draw)
    }

    private static func commit(changed: Int, of layers: Int) -> BenchCase {
        var scene: BenchLayerScene?
        var plain = [Double](repeating: 0, count: 73 * changed)
        let model = plain
        return BenchCase(
            name: "commit, \(changed) of \(layers) layers changed",
            unit: "changed layer, change and commit",
            count: changed,
            peerName: "copying the changed layers' 73 numbers from array to array",
            subject: {
                if scene == nil { scene = BenchLayerScene(layers: layers, kind: nil) }
                scene?.change(changed)
                scene?.commit()
            },
            peer: {
                plain.withUnsafeMutableBufferPointer { plain in
                    for index in plain.indices { plain[index] = model[index] }
                    BenchSink.take(plain[plain.count - 1])
                }
            }
        )
    }

    private static func draw(layers: Int) -> BenchCase {
        var scene: BenchLayerScene?
        // What a filled layer takes: a push with a matrix, a rectangle, a pop.
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
                    BenchSink.take(Double(word))
                }
            }
        )
    }
}
