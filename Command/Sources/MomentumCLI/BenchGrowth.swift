import MomentumGallery

/// Compares the costs of an animated property among 100,000 layers and among 1,000, measured alternately.
///
/// The ratio of these rows is the growth. If it is not 1, the last rows show the machine's part of it: they only stream
/// the bytes of the linear animations through the same caches.
enum BenchGrowth {
    private static let many = 100_000
    private static let few = 1_000

    static var cases: [BenchCase] {
        [.linear, .eased, .spring, .point, .pointEased, .pointSpring].map(growth) + [streamGrowth, linearAgainstStream]
    }

    private static func growth(_ kind: BenchAnimationKind) -> BenchCase {
        var (large, small): (BenchLayerScene?, BenchLayerScene?)
        return BenchCase(
            name: "growth, \(kind.rawValue)",
            unit: "animated property of \(many) layers",
            count: many,
            peerName: "of \(few) layers; the ratio's limit is 1.5",
            subject: {
                if large == nil { large = BenchLayerScene(layers: many, kind: kind) }
                large?.evaluateNextFrame()
            },
            peer: {
                if small == nil { small = BenchLayerScene(layers: few, kind: kind) }
                for _ in 0..<many / few { small?.evaluateNextFrame() }
            }
        )
    }

    private static var streamGrowth: BenchCase {
        var (large, small) = (BenchStream(count: many), BenchStream(count: few))
        return BenchCase(
            name: "growth, streaming the bytes",
            unit: "animation of \(many), \(BenchStream.bytesRead) bytes read and \(BenchStream.bytesWritten) written",
            count: many,
            peerName: "of \(few)",
            subject: { large.run() },
            peer: { for _ in 0..<many / few { small.run() } }
        )
    }

    private static var linearAgainstStream: BenchCase {
        var scene: BenchLayerScene?
        var stream = BenchStream(count: many)
        return BenchCase(
            name: "bytes, position linear, \(many) layers",
            unit: "running layer animation evaluated",
            count: many,
            peerName: "streaming the same \(BenchStream.bytesRead) + \(BenchStream.bytesWritten) bytes",
            subject: {
                if scene == nil { scene = BenchLayerScene(layers: many, kind: .point) }
                scene?.evaluateNextFrame()
            },
            peer: { stream.run() }
        )
    }
}

/// Reads and writes as many bytes as the evaluation of the same number of animations with one or two components.
struct BenchStream {
    /// The bytes of a track.
    static let bytesRead = 64
    /// The bytes of two values and two velocities.
    static let bytesWritten = 32

    private let source: [SIMD8<Double>]
    private var target: [SIMD4<Double>]

    init(count: Int) {
        source = (0..<count).map { SIMD8(repeating: Double($0)) }
        target = [SIMD4<Double>](repeating: .zero, count: count)
    }

    mutating func run() {
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                for index in target.indices { target[index] = source[index].lowHalf + source[index].highHalf }
                BenchSink.consume(target[target.count - 1][0])
            }
        }
    }
}
