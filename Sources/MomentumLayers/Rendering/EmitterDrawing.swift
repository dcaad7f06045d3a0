/// The drawing of an emitter's particles.
nonisolated final class EmitterDrawing: LayerContent {
    private let emitter: EmitterContent

    init(_ emitter: EmitterContent) { self.emitter = emitter }

    var drawnCount: Int { PropertyLayout.emitterEnd }

    func paintCount(_ values: UnsafePointer<Double>) -> Int { 2 }

    func reach(_ node: UnsafePointer<RenderNode>, _ values: UnsafePointer<Double>) -> ContentReach { .unlimited }

    // Not inlined: otherwise, a program that creates such a layer would be compiled with a copy of this function.
    @inline(never)
    func draw(
        _ contentContext: ContentContext, _ context: DrawContext, _ shadow: inout ShadowStyle, _ list: inout DisplayList
    ) {
        drawParticles(at: contentContext.node.pointee.timeMap.localTime(at: contentContext.time), context, &list)
    }

    /// Draws the particles of the emitter at the layer's time `now`.
    private func drawParticles(at now: Double, _ context: DrawContext, _ list: inout DisplayList) {
        // If y increases upwards, the whole drawing is mirrored, and so are each position and rotation. The two
        // mirrorings cancel, except that the images stay upright.
        if context.isFlipped { list.command(.push) { $0.append(Transform2D(scaleX: 1, y: -1)) } }
        switch emitter.renderMode {
        case .unordered, .oldestFirst, .additive:
            var count = 0
            for epoch in emitter.epochs { count = max(count, epoch.cells.count) }
            for cellIndex in 0..<count {
                var run = SpriteRun(isAdded: emitter.renderMode == .additive)
                for epoch in emitter.epochs where cellIndex < epoch.cells.count {
                    guard let image = epoch.cells[cellIndex].contents else { continue }
                    epoch.forEachParticle(of: cellIndex, at: now) { run.append($0, image, context, to: &list) }
                }
                run.finish(&list)
            }
        case .oldestLast, .backToFront:
            var particles: [(order: Double, particle: Particle, image: Image)] = []
            for epoch in emitter.epochs {
                for cellIndex in epoch.cells.indices {
                    guard let image = epoch.cells[cellIndex].contents else { continue }
                    epoch.forEachParticle(of: cellIndex, at: now) {
                        let order = emitter.renderMode == .oldestLast ? $0.age : $0.position.z
                        particles.append((order, $0, image))
                    }
                }
            }
            var run = SpriteRun(isAdded: false)
            for entry in particles.sorted(byAscending: { $0.order }) {
                run.append(entry.particle, entry.image, context, to: &list)
            }
            run.finish(&list)
        }
        if context.isFlipped { list.command(.pop) }
    }
}

/// A sequence of sprites of the same image, in a single command.
private nonisolated struct SpriteRun {
    let isAdded: Bool
    private var image: Image?
    private var start = 0
    private var count: UInt32 = 0

    init(isAdded: Bool) { self.isAdded = isAdded }

    @inline(never)
    mutating func append(
        _ particle: Particle, _ image: Image, _ context: DrawContext, to list: inout DisplayList
    ) {
        let color = context.paint(particle.color)
        guard color.alpha > 0, particle.scale > 0 else { return }
        var (position, scale) = (Point(x: particle.position.x, y: particle.position.y), particle.scale)
        if let perspective = context.perspective {
            guard let matrix = perspective.linearised(at: position) else { return }
            position = position.applying(matrix)
            scale *= abs(matrix.determinant).squareRoot()
        }
        if image != self.image || count == 0 {
            finish(&list)
            self.image = image
            start = list.beginSprites(image, isAdded: isAdded)
        }
        let (sine, cosine) = particle.rotation == 0 ? (0, 1) : Maths.sincos(particle.rotation)
        list.append(context.isFlipped ? Point(x: position.x, y: -position.y) : position)
        list.append(cosine * scale)
        list.append(context.isFlipped ? -sine * scale : sine * scale)
        list.append(color.rgba8)
        count += 1
    }

    mutating func finish(_ list: inout DisplayList) {
        if count > 0 { list.endSprites(start, count: count) }
        count = 0
    }
}
