extension View {
    /// The name of the view as a shared element. Nil, the default, if the view is not a shared element. A transition
    /// between two pages that both contain a view of this name moves the element from one view to the other.
    ///
    /// ```swift
    /// cell.cover.sharedElement = "cover-\(album.id)"
    /// // and in the controller that is pushed
    /// photograph.sharedElement = "cover-\(album.id)"
    /// ```
    ///
    /// Pushes, pops, presentations, dismissals and changes of tabs use a ``SharedElementTransition`` for it, unless
    /// they have an animation of their own. If two visible views of a page have the same name, the first one is moved,
    /// and a diagnostic is reported.
    public final var sharedElement: String? {
        get { SharedElements.name(of: self) }
        set { SharedElements.set(newValue, of: self) }
    }
}

/// The names of shared elements, and the views that are hidden during their flight.
enum SharedElements {
    private static var entries: [(view: Weak<View>, name: String)] = []
    /// The views that are hidden during flights, with the number of their flights.
    private static var hidden: [(view: View, count: Int)] = []

    static func name(of view: View) -> String? { entries.first { $0.view.object === view }?.name }

    static func set(_ name: String?, of view: View) {
        entries.removeAll { $0.view.object.map { $0 === view } ?? true }
        guard let name else { return }
        entries.append((Weak(view), name))
        if TransitionContext.elements == nil { TransitionContext.elements = SharedElementsInTransitions() }
    }

    /// Returns the visible elements in `root`, one for each name.
    static func elements(in root: View) -> [(name: String, view: View)] {
        var elements: [(name: String, view: View)] = []
        for entry in entries {
            guard let view = entry.view.object, view.isDescendant(of: root), isShown(view, in: root) else { continue }
            if elements.contains(where: { $0.name.isSame(as: entry.name) }) {
                Diagnostics.report(
                    "two views on one page have the same name", value: .text(entry.name), in: "View.sharedElement",
                    remedy: "set a different name for each view; only the first view moves")
            } else {
                elements.append((entry.name, view))
            }
        }
        return elements
    }

    /// Returns whether any part of `view` is visible within the clipping views up to `root`, and no view on the way is
    /// hidden or transparent.
    private static func isShown(_ view: View, in root: View) -> Bool {
        var current = view
        while true {
            if current.isHidden || (current.alpha <= 0 && current !== root) { return false }
            if current !== view, current.clipsToBounds || current === root {
                guard let frame = view.convert(view.bounds, to: current), frame.intersects(current.bounds) else {
                    return false
                }
            }
            guard current !== root, let outer = current.superview else { return true }
            current = outer
        }
    }

    /// Returns the elements that are visible in both views.
    static func pairs(_ from: View, _ to: View) -> [(name: String, source: View, target: View)] {
        let targets = elements(in: to)
        return elements(in: from).compactMap { source in
            guard let target = targets.first(where: { $0.name.isSame(as: source.name) }), target.view !== source.view
            else { return nil }
            return (source.name, source.view, target.view)
        }
    }

    /// Hides `view` during a flight.
    static func hide(_ view: View) {
        if let index = hidden.firstIndex(where: { $0.view === view }) {
            hidden[index].count += 1
        } else {
            hidden.append((view, 1))
        }
        view.layer.isSetAside = true
    }

    /// Shows `view` again when its last flight has ended.
    static func reveal(_ view: View) {
        guard let index = hidden.firstIndex(where: { $0.view === view }) else { return }
        hidden[index].count -= 1
        guard hidden[index].count == 0 else { return }
        hidden.remove(at: index)
        view.layer.isSetAside = false
    }
}

/// The animation of shared elements in transitions.
private final class SharedElementsInTransitions: TransitionElements {
    func animation(from: View, to: View, in container: View, isPresenting: Bool) -> (any AnimatedTransitioning)? {
        Layer.withActionProvider(nil) {
            if to.stage == nil { to.place(at: container.bounds) }
            to.layoutIfNeeded()
        }
        return SharedElements.pairs(from, to).isEmpty ? nil : SharedElementTransition(isComing: isPresenting)
    }

    func willRemoveContainer(_ container: View) { SharedElementFlights.moveToSuperview(container) }
}
