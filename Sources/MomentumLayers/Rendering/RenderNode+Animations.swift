nonisolated extension RenderNode {
    /// Whether animations may show anything but the model.
    var isAnimated: Bool { run.count > 0 }
}

nonisolated extension UnsafePointer<RenderNode> {
    /// Lays what the animations show over `values`, and over `rates` if they are wanted; both hold the model's.
    func layAnimations(
        _ evaluated: RenderSamples, over values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>? = nil
    ) {
        let now = pointee.timeMap.localTime(at: evaluated.time)
        pointee.animations.withUnsafeBufferPointer { animations in
            layAnimations(animations.baseAddress.unsafelyUnwrapped, evaluated, at: now, over: values, rates)
        }
    }

    @inline(__always)
    private func layAnimations(
        _ animations: UnsafePointer<RunningAnimation>, _ evaluated: RenderSamples, at now: Double,
        over values: UnsafeMutablePointer<Double>, _ rates: UnsafeMutablePointer<Double>?
    ) {
        var animation = animations - 1
        for place in Int(pointee.run.first)..<Int(pointee.run.first + pointee.run.count) {
            let track = evaluated.tracks + place
            if !track.pointee.isSecond { animation += 1 }
            if track.pointee.covers(now) {
                track.lay(evaluated.samples[place], over: values, rates)
            } else if !track.pointee.isSecond {
                animation.pointee.apply(
                    at: now, layerRate: pointee.timeMap.rate, values: values, rates: rates)
            }
        }
    }
}

// Asking by layer, on the main actor.
extension RenderTree {
    /// What `layer`, one that was in the tree at the commit, shows in `frame`; nil for any other, and for a frame that was
    /// evaluated for another commit.
    public func presentation(of layer: Layer, in frame: RenderFrame) -> LayerPresentation? {
        guard frame.belongs(to: self), nodes.indices.contains(layer.nodeIndex) else { return nil }
        let node = nodes[layer.nodeIndex]
        guard node.layer == ObjectIdentifier(layer) else { return nil }
        return presentation(of: node, in: frame)
    }

    /// What `node`, one of this tree, shows in `frame`, which was evaluated for the tree.
    nonisolated func presentation(of node: RenderNode, in frame: RenderFrame) -> LayerPresentation {
        let source = node.source(at: frame.time)
        guard node.isAnimated else { return LayerPresentation(values: node.values, rates: node.rates, source: source) }
        var values = node.values
        var rates = node.rates.isEmpty ? [Double](repeating: 0, count: PropertyLayout.count) : node.rates
        values.withUnsafeMutableBufferPointer { values in
            rates.withUnsafeMutableBufferPointer { rates in
                withSamples(of: frame) { samples in
                    withUnsafePointer(to: node) {
                        $0.layAnimations(
                            samples, over: values.baseAddress.unsafelyUnwrapped, rates.baseAddress.unsafelyUnwrapped)
                    }
                }
            }
        }
        return LayerPresentation(values: values, rates: rates, source: source)
    }
}
