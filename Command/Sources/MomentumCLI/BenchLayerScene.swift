import MomentumGallery

/// A root with many layers, each of which may have an animation.
final class BenchLayerScene {
    let tree: LayerTree
    private(set) var layers: [Layer]
    private var picture: RenderTree
    private var frame = RenderFrame()
    private var list = DisplayList()
    private var clock = BenchClock()
    private let extra = Layer()
    private var hue = 0.0

    /// Creates the layers: filled rectangles of 8 by 8 points.
    init(layers count: Int, kind: BenchAnimationKind?) {
        let root = Layer()
        root.actionSource = .view
        root.bounds = Rect(x: 0, y: 0, width: 1000, height: 1000)
        tree = LayerTree(root: root)
        layers = (0..<count).map { index in
            let layer = Layer()
            layer.actionSource = .view
            layer.bounds = Rect(x: 0, y: 0, width: 8, height: 8)
            layer.position = Point(x: Double(index % 100) * 10, y: Double(index / 100 % 100) * 10)
            layer.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
            root.addSublayer(layer)
            if let kind { layer.add(kind.animation(index)) }
            return layer
        }
        picture = tree.commit()
    }

    /// Evaluates the render tree a sixtieth of a second later.
    func evaluateNextFrame() { picture.evaluate(at: clock.next(), into: &frame) }

    /// Writes the last evaluated frame into a display list.
    func draw() { picture.draw(frame, size: Size(width: 1000, height: 1000), into: &list) }

    /// The length of the display list, in bytes.
    var listSize: Int { list.words.count * 4 }

    /// Changes the colours of the first `count` layers.
    func change(_ count: Int) {
        hue = hue == 0 ? 1 : 0
        for index in 0..<count { layers[index].backgroundColor = Color(red: hue, green: 0.4, blue: 0.6, alpha: 1) }
    }

    /// Adds a filled layer.
    func addStill() {
        let layer = Layer()
        layer.actionSource = .view
        layer.bounds = Rect(x: 0, y: 0, width: 8, height: 8)
        layer.backgroundColor = .black
        tree.root.addSublayer(layer)
        layers.append(layer)
    }

    /// Adds a layer without contents, or removes it.
    func changeStructure() {
        if extra.superlayer == nil { tree.root.addSublayer(extra) } else { extra.removeFromSuperlayer() }
    }

    /// Commits as a stage does: the previous render tree is kept until there is a new one.
    func commit() { picture = tree.commit() }
}

/// The times of frames at 60 Hz, repeating from 0 to 20 seconds.
struct BenchClock {
    private var frame = 0

    mutating func next() -> Double {
        frame = frame == 1199 ? 0 : frame + 1
        return Double(frame) / 60
    }
}

/// The mathematics of ``BenchAnimationKind`` without layers: from arrays to arrays.
struct BenchBareCurves {
    private let kind: BenchAnimationKind
    private let easing = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    private let count: Int
    private var springs: [SpringRates] = []
    private let durations: [Double]
    private let starts: [Double]
    private let changes: [Double]
    private var values: [Double]
    private var rates: [Double]
    private var clock = BenchClock()

    init(count: Int, kind: BenchAnimationKind) {
        self.kind = kind
        self.count = count
        durations = (0..<count).map(BenchAnimationKind.duration)
        if kind.isSpring { springs = (0..<count).map { SpringRates(BenchAnimationKind.spring($0)) } }
        let numbers = count * kind.componentCount
        starts = (0..<numbers).map { Double($0 % 97) }
        changes = (0..<numbers).map { 300 + Double($0 % 89) }
        values = [Double](repeating: 0, count: numbers)
        rates = values
    }

    mutating func evaluateNextFrame() {
        let time = clock.next()
        let components = kind.componentCount
        let (isSpring, isEased, isAdditive) = (kind.isSpring, kind.isEased, kind == .additive)
        values.withUnsafeMutableBufferPointer { values in
            rates.withUnsafeMutableBufferPointer { rates in
                for index in 0..<count {
                    var (fraction, slope) = (time / durations[index], 1 / durations[index])
                    let step = isSpring ? SpringStep(springs[index], dt: time) : nil
                    if isEased {
                        let sample = easing.sample(at: fraction)
                        (fraction, slope) = (sample.value, sample.derivative * slope)
                    }
                    for slot in index * components..<(index + 1) * components {
                        let change = changes[slot]
                        let value = starts[slot] + change * (step?.dd ?? fraction)
                        let rate = change * (step?.vd ?? slope)
                        values[slot] = isAdditive ? values[slot] * 0.5 + value : value
                        rates[slot] = isAdditive ? rates[slot] * 0.5 + rate : rate
                    }
                }
            }
        }
        BenchSink.consume(values[0] + rates[0])
    }
}
