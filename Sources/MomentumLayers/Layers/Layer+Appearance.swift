extension Layer {
    /// Whether the layer and its sublayers are left out of the picture. Default false. Animations of `"hidden"` change it
    /// halfway.
    public final var isHidden: Bool {
        get { isTrue(.isHidden) }
        set {
            guard setFlag(newValue, .isHidden) else { return }
            runAction(for: newValue ? .orderOut : .orderIn)
        }
    }
    /// Whether sublayers and contents are cut off at the bounds, with the rounded corners. A shadow is not. Default false.
    public final var masksToBounds: Bool {
        get { isTrue(.masksToBounds) }
        set { setFlag(newValue, .masksToBounds) }
    }
    /// Whether the layer and its sublayers are also seen from behind. Default true.
    public final var isDoubleSided: Bool {
        get { isTrue(.isDoubleSided) }
        set { setFlag(newValue, .isDoubleSided) }
    }
    /// Whether y grows upwards for the sublayers, from the lower edge of the bounds. Images and texts stay upright.
    /// Default false.
    public final var isGeometryFlipped: Bool {
        get { isTrue(.isGeometryFlipped) }
        set { setFlag(newValue, .isGeometryFlipped) }
    }
    /// Which corners ``cornerRadius`` rounds. Default all.
    public final var maskedCorners: CornerMask {
        get { extras.maskedCorners }
        set { extras.maskedCorners = newValue }
    }
    /// The blur of what lies behind the layer, seen through it within its rounded bounds: the standard deviation, in points.
    /// 0 for none. Default 0.
    public final var backgroundBlurRadius: Double {
        get { self[.backgroundBlurRadius] }
        set { self[.backgroundBlurRadius] = newValue }
    }
    /// What casts the shadow in place of what the layer draws, in the layer's coordinates. Default nil. Setting it animates
    /// nothing unless ``actions`` say so.
    public final var shadowPath: Path? {
        get { extras.shadowPath }
        set {
            guard newValue != extras.shadowPath, accepts(newValue, in: "Layer.shadowPath") else { return }
            changeOutline("shadowPath", from: extras.shadowPath ?? Path(), to: newValue ?? Path()) {
                extras.shadowPath = newValue
                extras.shadowPathID = ContentID.next()
            }
        }
    }

    /// The image that is drawn over the background. Default nil. In a layer of its own, setting it fades over.
    public final var contents: Image? {
        get { extras.contents }
        set {
            change("contents", from: VariableLengthValue(contents), to: VariableLengthValue(newValue)) {
                extras.contents = newValue
            }
        }
    }
    /// How the image lies in the bounds. Default `.resize`.
    public final var contentsGravity: ContentsGravity {
        get { extras.contentsGravity }
        set { extras.contentsGravity = newValue }
    }
    /// The part of the drawn image that is stretched both ways, in units of what ``contentsRect`` shows: the corners beside it
    /// keep their size in points, and the sides are stretched along the edge. Default all: (0, 0, 1, 1), which stretches
    /// everything. It replaces the image's own ``Image/capInsets``. Nothing animates it. A rectangle that is not finite or lies
    /// outside is refused with a diagnostic.
    public final var contentsCenter: Rect {
        get { extras.contentsCenter?.rect ?? ContentsCenter.all }
        set { extras.contentsCenter = ContentsCenter(newValue, before: extras.contentsCenter) }
    }
    /// The part of the image that is drawn, in units of the image. Default all: (0, 0, 1, 1).
    public final var contentsRect: Rect {
        get { self[.contentsRect] }
        set { self[.contentsRect] = newValue }
    }

    /// What the image's colours are multiplied by: white, the default, leaves them as they are, a grey darkens the image, and a
    /// transparent colour lets it fade.
    public final var contentsMultiplyColor: Color {
        get { self[.contentsMultiplyColor] }
        set { self[.contentsMultiplyColor] = newValue }
    }

    /// Has ``contentsMultiplyColor`` be another one if it is.
    package final func tintContents(_ color: Color) {
        if contentsMultiplyColor != color { contentsMultiplyColor = color }
    }

    /// A layer whose opacity decides what is seen of this one and its sublayers: nothing where it is transparent. It lies in
    /// this layer's coordinates and moves in its time; it leaves whatever layer it was in. Default nil. A layer that
    /// contains this one is refused with a diagnostic.
    public final var mask: Layer? {
        get { maskLayer }
        set {
            guard newValue !== maskLayer else { return }
            if let newValue, let refusal = refusal(of: newValue) {
                return Diagnostics.report(
                    Diagnostic(
                        String(refusal), in: "Layer.mask", remedy: "give another layer; the mask stays as it is"))
            }
            removeMask()
            guard let newValue else { return }
            ImplicitActions.install()
            newValue.removeFromSuperlayer()
            maskLayer = newValue
            newValue.parent = link
            noteMaskLevels()
            newValue.enter(tree)
            structureChanged()
        }
    }

    /// Takes the mask away, before a new one leaves its superlayer, which may be this very layer.
    final func removeMask() {
        guard let mask = maskLayer else { return }
        mask.parent = nil
        mask.enter(nil)
        maskLayer = nil
        structureChanged()
    }

    private func isTrue(_ property: LayerProperty<Double>) -> Bool { values[property.offset] >= 0.5 }

    @discardableResult
    private func setFlag(_ flag: Bool, _ property: LayerProperty<Double>, true number: Double = 1) -> Bool {
        guard flag != isTrue(property) else { return false }
        let path = property.path
        let (old, new) = (values[property.offset], flag ? number : 0)
        values[property.offset] = new
        markDirty()
        if actsAlone, let action = action(forKey: .property(path)) {
            run(action, for: path, from: .number(old), to: .number(new))
        }
        return true
    }

    /// Sets ``isHidden`` for a container in which the layer shrinks away: an animation hides it at its end instead of halfway, and
    /// one that brings it back shows it from its beginning.
    package final func setHiddenAtEnd(_ isHidden: Bool) {
        // At the very threshold, which an animation reaches when it is over.
        let old = values[PropertyLayout.isHidden.offset]
        guard setFlag(isHidden, .isHidden, true: 0.5) else { return }
        if isRecorded {
            runImplicitAction("hidden", from: .number(old), to: .number(values[PropertyLayout.isHidden.offset]))
        }
        runAction(for: isHidden ? .orderOut : .orderIn)
    }

    /// Makes a change of a list or an image, and animates it if that is called for and can be.
    final func change(
        _ path: PropertyPath, from old: VariableLengthValue, to new: VariableLengthValue, _ body: () -> Void
    ) {
        guard old != new else { return }
        body()
        markDirty()
        guard VariableLengthStep(from: old, to: new) != nil else {
            return report(.set(path, from: AnimationValue(old), to: AnimationValue(new), isAnimated: false))
        }
        runImplicitAction(path, from: AnimationValue(old), to: AnimationValue(new))
    }

    /// Whether every point of `path` is finite; reports it if not.
    final func accepts(_ path: Path?, in place: StaticString) -> Bool {
        if path?.points.allSatisfy({ $0.isFinite }) ?? true { return true }
        Diagnostics.report(
            Diagnostic(
                "the path has a point that is not finite", in: place,
                remedy: "give finite points; the path stays as it is"))
        return false
    }

    /// Makes a change of a path, which animates only in a view, or when an action says so.
    final func changeOutline(_ path: PropertyPath, from old: Path, to new: Path, _ body: () -> Void) {
        OutlineJoining.install()
        // Before the change: what it does, and what is seen, which the animation starts from.
        let action = actsAlone ? action(forKey: .property(path)) : nil
        let provider = isOfView ? Layer.currentActionProvider : nil
        let seen = action != nil || provider != nil ? presentation.value(at: path) : nil
        body()
        markDirty()
        guard let seen else {
            return report(.set(path, from: .path(old), to: .path(new), isAnimated: false))
        }
        if let action { return run(action, for: path, from: seen, to: .path(new)) }
        report(.set(path, from: .path(old), to: .path(new), isAnimated: true))
        // Only paths of one structure can be added to each other.
        provider?.record(path, of: self, from: old.form == new.form ? .path(old) : seen, to: .path(new))
    }
}
