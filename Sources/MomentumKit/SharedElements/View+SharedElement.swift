extension View {
    /// What the view stands for, on its own page and on others: a transition between two pages on which a view has the same name moves
    /// the one to the other. Nil, the default, for nothing.
    ///
    ///     cell.cover.sharedElement = "cover-\(album.id)"
    ///     // and in the controller that is pushed
    ///     photograph.sharedElement = "cover-\(album.id)"
    ///
    /// A push, a pop, a presentation, a dismissal or a change of tabs without an animation of its own does that by a
    /// ``SharedElementTransition``. Of two views with one name on one page the first is moved, with one diagnostic.
    public final var sharedElement: String? {
        get { SharedElements.name(of: self) }
        set { SharedElements.set(newValue, of: self) }
    }
}

/// Which views stand for what.
enum SharedElements {
    private static var entries: [(view: Weak<View>, name: String)] = []
    /// The views in whose place something flies, and how much does.
    private static var hidden: [(view: View, count: Int)] = []

    static func name(of view: View) -> String? { entries.first { $0.view.object === view }?.name }

    static func set(_ name: String?, of view: View) {
        entries.removeAll { $0.view.object.map { $0 === view } ?? true }
        guard let name else { return }
        entries.append((Weak(view), name))
        if TransitionContext.elements == nil { TransitionContext.elements = SharedElementsInTransitions() }
    }

    /// The elements that can be seen in `root`, each name once.
    static func elements(in root: View) -> [(name: String, view: View)] {
        var elements: [(name: String, view: View)] = []
        for entry in entries {
            guard let view = entry.view.object, view.isDescendant(of: root), isShown(view, in: root) else { continue }
            if elements.contains(where: { $0.name.isSame(as: entry.name) }) {
                Diagnostics.report(
                    Diagnostic(
                        "two views on one page have the same name", in: "View.sharedElement",
                        remedy: "give each its own; the first of them is moved"))
            } else {
                elements.append((entry.name, view))
            }
        }
        return elements
    }

    /// Whether anything of `view` lies within what clips it, and nothing on the way to `root` hides it.
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

    /// The elements that can be seen in both.
    static func pairs(_ from: View, _ to: View) -> [(name: String, source: View, target: View)] {
        let targets = elements(in: to)
        return elements(in: from).compactMap { source in
            guard let target = targets.first(where: { $0.name.isSame(as: source.name) }), target.view !== source.view
            else { return nil }
            return (source.name, source.view, target.view)
        }
    }

    /// Leaves `view` out of the picture.
    static func hide(_ view: View) {
        if let index = hidden.firstIndex(where: { $0.view === view }) {
            hidden[index].count += 1
        } else {
            hidden.append((view, 1))
        }
        view.layer.isSetAside = true
    }

    /// Puts it back into the picture when nothing flies in its place any more.
    static func reveal(_ view: View) {
        guard let index = hidden.firstIndex(where: { $0.view === view }) else { return }
        hidden[index].count -= 1
        guard hidden[index].count == 0 else { return }
        hidden.remove(at: index)
        view.layer.isSetAside = false
    }
}

/// What transitions ask of shared elements.
private final class SharedElementsInTransitions: TransitionElements {
    func animation(from: View, to: View, in container: View, isComing: Bool) -> (any AnimatedTransitioning)? {
        Layer.withActionProvider(nil) {
            if to.stage == nil { to.place(at: container.bounds) }
            to.layoutIfNeeded()
        }
        return SharedElements.pairs(from, to).isEmpty ? nil : SharedElementTransition(isComing: isComing)
    }

    func willTidyUp(_ container: View) { SharedElementFlights.outlive(container) }
}
