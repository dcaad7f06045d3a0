// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``CALayerDelegate`` that nothing calls: a class that implements one of them does not compile natively.
/// See ``NeverCalled``.
public protocol UncalledLayerDelegateMethods: AnyObject {
    /// A layer shows its `contents`, and is not asked to draw.
    @NeverCalled func display(_ layer: CALayer)
    /// A layer shows its `contents`, and is not asked to draw.
    @NeverCalled func layerWillDraw(_ layer: CALayer)
    /// Views lay out: override `layoutSubviews()` of one.
    @NeverCalled func layoutSublayers(of layer: CALayer)
    /// Write `forKey key: ActionKey`.
    @NeverCalled func action(for layer: CALayer, forKey event: String) -> CAAction?
}

/// ``UncalledLayerDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledLayerDelegateMethods: AnyObject {
    /// A layer shows its `contents`, and is not asked to draw.
    @MainActor func display(_ layer: CALayer)
    /// A layer shows its `contents`, and is not asked to draw.
    @MainActor func layerWillDraw(_ layer: CALayer)
    /// Views lay out: override `layoutSubviews()` of one.
    @MainActor func layoutSublayers(of layer: CALayer)
    /// Write `forKey key: ActionKey`.
    @MainActor func action(for layer: CALayer, forKey event: String) -> CAAction?
}

nonisolated extension CALayerDelegate {
    /// A layer shows its `contents`, and is not asked to draw.
    public func display(_ layer: CALayer) { neverCalled() }
    /// A layer shows its `contents`, and is not asked to draw.
    public func layerWillDraw(_ layer: CALayer) { neverCalled() }
    /// Views lay out: override `layoutSubviews()` of one.
    public func layoutSublayers(of layer: CALayer) { neverCalled() }
    /// Write `forKey key: ActionKey`.
    public func action(for layer: CALayer, forKey event: String) -> CAAction? { neverCalled() }
}
