nonisolated extension RenderNode {
    /// Whether animations may show anything but the model.
    var isAnimated: Bool { run.count > 0 }
}

nonisolated extension UnsafePointer<RenderNode> {
    /// Lays what the animations show over `values`, and over `rates` if they are wanted; both hold the model's.
    @inline(__always)
    func layAnimations(
        _ evaluated: RenderSamples, over values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>? = nil
    ) {
        var animation = -1
        var isAsked = false
        for place in Int(pointee.run.first)..<Int(pointee.run.first + pointee.run.count) {
            let slot = evaluated.slots + place
            let sample = evaluated.samples + place
            if !slot.pointee.isSecond {
                animation += 1
                isAsked = sample.pointee.isMissing
                if isAsked { askAnimation(animation, at: evaluated.time, over: values, rates) }
            }
            if !isAsked { slot.pointee.lay(sample.pointee, over: values, rates) }
        }
    }

    @inline(never)
    private func askAnimation(
        _ animation: Int, at time: Double, over values: UnsafeMutablePointer<Double>,
        _ rates: UnsafeMutablePointer<Double>?
    ) {
        let map = pointee.timeMap
        pointee.animations.withUnsafeBufferPointer {
            ($0.baseAddress.unsafelyUnwrapped + animation).pointee
                .apply(at: map.localTime(at: time), layerRate: map.rate, values: values, rates: rates)
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
