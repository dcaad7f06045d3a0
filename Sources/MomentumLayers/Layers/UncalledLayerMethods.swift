/// What Core Animation asks of a layer's delegate and this library never does: a ``LayerDelegate`` that implements one of these
/// does not compile natively. See ``NeverCalled``.
public protocol UncalledLayerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// A layer shows its ``Layer/contents``, and is not asked to draw.
        @NeverCalled func display(_ layer: Layer)
        /// A layer shows its ``Layer/contents``, and is not asked to draw.
        @NeverCalled func layerWillDraw(_ layer: Layer)
        /// Views lay out: override `layoutSubviews()` of one.
        @NeverCalled func layoutSublayers(of layer: Layer)
        /// Write `forKey key: ActionKey`.
        @NeverCalled func action(for layer: Layer, forKey event: String) -> LayerAction?
    #endif
}

/// ``UncalledLayerMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledLayerMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// A layer shows its ``Layer/contents``, and is not asked to draw.
        @MainActor func display(_ layer: Layer)
        /// A layer shows its ``Layer/contents``, and is not asked to draw.
        @MainActor func layerWillDraw(_ layer: Layer)
        /// Views lay out: override `layoutSubviews()` of one.
        @MainActor func layoutSublayers(of layer: Layer)
        /// Write `forKey key: ActionKey`.
        @MainActor func action(for layer: Layer, forKey event: String) -> LayerAction?
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension LayerDelegate {
        /// A layer shows its ``Layer/contents``, and is not asked to draw.
        public func display(_ layer: Layer) {}
        /// A layer shows its ``Layer/contents``, and is not asked to draw.
        public func layerWillDraw(_ layer: Layer) {}
        /// Views lay out: override `layoutSubviews()` of one.
        public func layoutSublayers(of layer: Layer) {}
        /// Write `forKey key: ActionKey`.
        public func action(for layer: Layer, forKey event: String) -> LayerAction? { nil }
    }
#endif

#if !hasFeature(Embedded)
    /// Isolates methods that a protocol of UIKit's has and the one here that corresponds to it does not call.
    ///
    /// Swift takes any method for a delegate's own, so that one which nothing calls would go unnoticed. Here a delegate protocol
    /// therefore requires such a method twice, with two isolations that no implementation can have at once: the program
    /// that writes it does not compile, and the compiler names the protocol whose documentation says what to write instead.
    @globalActor public actor NeverCalled {
        /// The actor. Nothing ever runs on it.
        public static let shared = NeverCalled()
    }
#endif
