extension Layer {
    /// A Boolean value that indicates whether the layer and its sublayers are not drawn. Default false. An animation of
    /// `"hidden"` changes it halfway.
    public final var isHidden: Bool {
        get { isTrue(.isHidden) }
        set {
            guard setFlag(newValue, .isHidden) else { return }
            runAction(for: newValue ? .orderOut : .orderIn)
        }
    }
    /// A Boolean value that indicates whether sublayers and contents are clipped to the bounds with their rounded
    /// corners. The shadow is not clipped. Default false.
    public final var masksToBounds: Bool {
        get { isTrue(.masksToBounds) }
        set { setFlag(newValue, .masksToBounds) }
    }
    /// A Boolean value that indicates whether the layer and its sublayers are also visible from behind. Default true.
    public final var isDoubleSided: Bool {
        get { isTrue(.isDoubleSided) }
        set { setFlag(newValue, .isDoubleSided) }
    }
    /// A Boolean value that indicates whether y increases upwards for the sublayers, starting at the lower edge of the
    /// bounds. Images and texts stay upright. Default false.
    public final var isGeometryFlipped: Bool {
        get { isTrue(.isGeometryFlipped) }
        set { setFlag(newValue, .isGeometryFlipped) }
    }
    /// The corners that ``cornerRadius`` rounds; all by default.
    public final var maskedCorners: CornerMask {
        get { extras.maskedCorners }
        set { extras.maskedCorners = newValue }
    }
    /// The blur of the content behind the layer, visible within the layer's rounded bounds: the standard deviation, in
    /// points. Default 0: no blur. Negative values have the same effect as 0. Reports a diagnostic and changes nothing
    /// if the value is not finite.
    public final var backgroundBlurRadius: Double {
        get { self[.backgroundBlurRadius] }
        set { self[.backgroundBlurRadius] = newValue }
    }
    /// The path that casts the shadow instead of the drawn content, in the layer's coordinates. Default nil: the drawn
    /// content casts the shadow. Setting the path does not animate unless ``actions`` specify it.
    ///
    /// Reports a diagnostic and changes nothing if a point of the path is not finite.
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

    /// The image that is drawn over the background. Default nil: no image. In a layer that belongs to no view, a new
    /// image fades in over the old one.
    public final var contents: Image? {
        get { extras.contents }
        set {
            change("contents", from: VariableLengthValue(contents), to: VariableLengthValue(newValue)) {
                extras.contents = newValue
            }
        }
    }
    /// The placement of the image in the bounds. Default `.resize`.
    public final var contentsGravity: ContentsGravity {
        get { extras.contentsGravity }
        set { extras.contentsGravity = newValue }
    }
    /// The part of the drawn image that is stretched in both directions, in units of the part that ``contentsRect``
    /// selects. The corners outside it keep their size in points, and the sides are stretched along their edge.
    ///
    /// Default (0, 0, 1, 1): the whole image is stretched. It replaces the image's own ``Image/capInsets`` and cannot
    /// be animated. Reports a diagnostic and changes nothing if the rectangle is not finite or lies outside the unit
    /// square.
    public final var contentsCenter: Rect {
        get { extras.contentsCenter?.rect ?? ContentsCenter.all }
        set { extras.contentsCenter = ContentsCenter(newValue, before: extras.contentsCenter) }
    }
    /// The part of the image that is drawn, in units of the image. Default (0, 0, 1, 1): the whole image. Reports a
    /// diagnostic and changes nothing if the value is not finite.
    public final var contentsRect: Rect {
        get { self[.contentsRect] }
        set { self[.contentsRect] = newValue }
    }

    /// The colour by which the image's colours are multiplied. White, the default, leaves them unchanged, a grey
    /// darkens the image, and a translucent colour fades it. Reports a diagnostic and changes nothing if the value is
    /// not finite.
    public final var contentsMultiplyColor: Color {
        get { self[.contentsMultiplyColor] }
        set { self[.contentsMultiplyColor] = newValue }
    }

    /// Sets ``contentsMultiplyColor`` if `color` differs from it.
    package final func tintContents(_ color: Color) {
        if contentsMultiplyColor != color { contentsMultiplyColor = color }
    }

    /// A layer whose alpha determines the visible parts of this layer and its sublayers: transparent parts of the mask
    /// hide them. The mask uses this layer's coordinates and time, and is removed from its previous superlayer. Default
    /// nil: no mask.
    ///
    /// Reports a diagnostic and changes nothing if the mask contains this layer, or would lie deeper than
    /// ``maximumDepth``.
    public final var mask: Layer? {
        get { maskLayer }
        set {
            guard newValue !== maskLayer else { return }
            if let newValue, let refusal = refusal(of: newValue) {
                return Diagnostics.reportNesting(refusal, in: "Layer.mask")
            }
            removeMask()
            guard let newValue else { return }
            ImplicitActions.install()
            newValue.removeFromSuperlayer()
            maskLayer = newValue
            newValue.parent = link
            updateMaskLevels()
            newValue.enter(tree)
            structureChanged()
        }
    }

    /// Removes the mask. Called before a new mask leaves its superlayer, which may be this layer.
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

    /// Sets ``isHidden`` for a container in which the layer shrinks out of view. An animation that hides the layer
    /// hides it at its end instead of halfway, and one that shows it again shows it from the beginning.
    package final func setHiddenAtEnd(_ isHidden: Bool) {
        // The value is exactly the threshold, which an animation reaches only at its end.
        let old = values[PropertyLayout.isHidden.offset]
        guard setFlag(isHidden, .isHidden, true: 0.5) else { return }
        if isRecorded {
            runImplicitAction("hidden", from: .number(old), to: .number(values[PropertyLayout.isHidden.offset]))
        }
        runAction(for: isHidden ? .orderOut : .orderIn)
    }

    /// Changes a list or an image by `body`, and animates the change if an action requires it and the two values can be
    /// interpolated.
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

    /// Returns whether every point of `path` is finite. Reports a diagnostic if not.
    final func accepts(_ path: Path?, in place: StaticString) -> Bool {
        guard let point = path?.points.first(where: { !$0.isFinite }) else { return true }
        Diagnostics.report(
            "a point of the path is not finite", value: .pair(point.x, point.y), in: place,
            remedy: "set a path of finite points; the property keeps its value")
        return false
    }

    /// Changes a path by `body`. The change animates only in an animation block of views, or if an action requires it.
    final func changeOutline(_ path: PropertyPath, from old: Path, to new: Path, _ body: () -> Void) {
        OutlineJoining.install()
        // The action and the presentation value, from which the animation starts, are read before the change.
        let action = actsAlone ? action(forKey: .property(path)) : nil
        let provider = isOfView ? Layer.currentActionProvider : nil
        let presented = action != nil || provider != nil ? presentation.value(at: path) : nil
        body()
        markDirty()
        guard let presented else {
            return report(.set(path, from: .path(old), to: .path(new), isAnimated: false))
        }
        if let action { return run(action, for: path, from: presented, to: .path(new)) }
        report(.set(path, from: .path(old), to: .path(new), isAnimated: true))
        // Only paths of the same structure can be added to each other.
        provider?.record(path, of: self, from: old.form == new.form ? .path(old) : presented, to: .path(new))
    }
}
