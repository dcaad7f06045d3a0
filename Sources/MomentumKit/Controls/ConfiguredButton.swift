/// An object that lays out and colours a button with a ``Button/Configuration``.
protocol ButtonContentProvider: AnyObject {
    /// The accessibility label.
    var label: String { get }
    /// The margins around the content, in points.
    var insets: EdgeInsets { get }
    /// Returns the size of the content, with the texts broken within `width` if they may be; 0 for an unlimited width.
    func contentSize(in width: Double) -> Size
    /// Lays out the content.
    func layOut()
    /// Applies the colours of the present state.
    func showState()
    /// Notifies the object that the button has displayed a change of its state.
    func stateDidChange()
}

/// An implementation without effect. With a second conforming type the compiler cannot call ``ConfiguredButton``
/// directly, so that programs without configurations do not contain it.
final class NoContentProvider: ButtonContentProvider {
    var label: String { "" }
    var insets: EdgeInsets { .zero }
    func contentSize(in width: Double) -> Size { .zero }
    func layOut() {}
    func showState() {}
    func stateDidChange() {}
}

/// The part of a button's state that determines its appearance.
private struct ButtonState: Equatable {
    let isEnabled, isHighlighted, isSelected: Bool
    init(_ button: Button) {
        (isEnabled, isHighlighted, isSelected) = (button.isEnabled, button.isHighlighted, button.isSelected)
    }
}

/// The ``ButtonContentProvider`` of a button that has a configuration.
final class ConfiguredButton: ButtonContentProvider {
    var configuration: Button.Configuration
    var update: ((Button) -> Void)?
    private let owner: Weak<Button>
    private let subtitle = Label()
    private let picture = ImageView()
    private let shape = ShapeView()
    private var wheel: ActivityIndicatorView?
    private let formerFont: Font
    private var isHandling = false
    /// The state for which ``update`` was last called.
    private var handled: ButtonState?

    init(_ button: Button, _ configuration: Button.Configuration) {
        owner = Weak(button)
        self.configuration = configuration
        formerFont = button.titleLabel.font
        for view in [subtitle, picture, shape] as [View] {
            view.isUserInteractionEnabled = false
            view.isAccessibilityElement = false
            view.alpha = 0
            button.face.addSubview(view)
        }
        configurationDidChange()
    }

    private var text: String { configuration.title ?? "" }
    private var detail: String { configuration.subtitle ?? "" }

    var label: String {
        var label = text
        if !detail.isEmpty { label += label.isEmpty ? detail : ", " + detail }
        if configuration.showsActivityIndicator { label += label.isEmpty ? "in progress" : ", in progress" }
        return label
    }

    var insets: EdgeInsets {
        let own = configuration.contentInsets
        let isMirrored = owner.object?.isRightToLeft ?? false
        return EdgeInsets(
            top: own.top, left: isMirrored ? own.trailing : own.leading, bottom: own.bottom,
            right: isMirrored ? own.leading : own.trailing)
    }

    // MARK: Changes

    func configurationDidChange() {
        guard let button = owner.object else { return }
        Layer.withActionProvider(nil) {
            button.title = text
            button.titleLabel.font = .preferred(configuration.textStyle)
            subtitle.font = .preferred(.footnote)
            subtitle.text = detail
            if let image = configuration.image { picture.image = image }
            if let symbol = configuration.symbol { shape.shapeLayer.path = symbol }
            if configuration.showsActivityIndicator, wheel == nil {
                let new = ActivityIndicatorView(style: .medium)
                (new.alpha, new.hidesWhenStopped) = (0, false)
                button.face.addSubview(new)
                wheel = new
            }
        }
        if configuration.showsActivityIndicator { wheel?.startAnimating() } else { wheel?.stopAnimating() }
        button.settle {
            showParts()
            if button.bounds.width > 0 { button.layoutSubviews() }
        }
        button.invalidateIntrinsicContentSize()
        button.setNeedsLayout()
        button.stateDidChange()
    }

    /// Shows the parts of the configuration and hides the others by their opacity.
    private func showParts() {
        subtitle.alpha = detail.isEmpty ? 0 : 1
        let shows = configuration.showsActivityIndicator
        picture.alpha = configuration.image != nil && configuration.symbol == nil && !shows ? 1 : 0
        shape.alpha = configuration.symbol != nil && !shows ? 1 : 0
        wheel?.alpha = shows ? 1 : 0
    }

    /// Calls the update handler for the present state.
    func handle() {
        guard let button = owner.object, let update, !isHandling else { return }
        isHandling = true
        handled = ButtonState(button)
        update(button)
        isHandling = false
    }

    func stateDidChange() {
        if let button = owner.object, ButtonState(button) != handled { handle() }
    }

    /// Removes the views of the configuration and restores the button's font.
    func leave() {
        owner.object?.titleLabel.font = formerFont
        for view in [subtitle, picture, shape] as [View] { view.removeFromSuperview() }
        wheel?.removeFromSuperview()
    }

    // MARK: Appearance

    func showState() {
        guard let button = owner.object else { return }
        let (tint, ground) = (button.tintColor, configuration.baseBackgroundColor)
        let isSelected = button.isSelected
        let ink = configuration.baseForegroundColor ?? (configuration.kind == .filled ? .white : tint)
        button.titleLabel.textColor = ink
        subtitle.textColor = ink
        picture.tintColor = ink
        shape.shapeLayer.fillColor = ink
        wheel?.color = ink
        let color: Color
        switch configuration.kind {
        case .plain: color = ground ?? (isSelected ? tint.withAlpha(0.15) : .clear)
        case .gray: color = ground ?? ControlColors.track
        case .tinted: color = (ground ?? tint).withAlpha(isSelected ? 0.3 : 0.15)
        case .filled: color = ground ?? tint
        }
        button.settle { button.face.backgroundColor = color }
        if configuration.kind != .plain { button.face.outlineForContrast(ink.withAlpha(1)) }
    }

    // MARK: Layout

    private var isUpright: Bool { configuration.imagePlacement == .top || configuration.imagePlacement == .bottom }

    private var pictureSize: Size {
        if configuration.showsActivityIndicator { return Size(width: 20, height: 20) }
        return configuration.symbol?.bounds.size ?? configuration.image?.size ?? .zero
    }

    private func textSizes(in width: Double) -> (title: Size, subtitle: Size, both: Size) {
        guard let button = owner.object else { return (.zero, .zero, .zero) }
        let available = Size(width: width, height: 0)
        let title = text.isEmpty ? .zero : button.titleLabel.sizeThatFits(available)
        let small = detail.isEmpty ? .zero : subtitle.sizeThatFits(available)
        let gap = title.height > 0 && small.height > 0 ? configuration.titlePadding : 0
        return (
            title, small, Size(width: max(title.width, small.width), height: title.height + gap + small.height)
        )
    }

    func contentSize(in width: Double) -> Size {
        let picture = pictureSize
        let hasTexts = !text.isEmpty || !detail.isEmpty
        let gap = picture.width > 0 && hasTexts ? configuration.imagePadding : 0
        guard !isUpright else {
            let texts = textSizes(in: width).both
            return Size(width: max(picture.width, texts.width), height: picture.height + gap + texts.height)
        }
        let texts = textSizes(in: width > 0 ? max(1, width - picture.width - gap) : 0).both
        return Size(width: picture.width + gap + texts.width, height: max(picture.height, texts.height))
    }

    func layOut() {
        guard let button = owner.object else { return }
        let inner = Rect(origin: .zero, size: button.bounds.size).inset(by: insets)
        button.face.cornerRadius = configuration.cornerRadius(height: button.bounds.height)
        let (image, isMirrored) = (pictureSize, button.isRightToLeft)
        let hasTexts = !text.isEmpty || !detail.isEmpty
        let gap = image.width > 0 && hasTexts ? configuration.imagePadding : 0
        let available = isUpright ? inner.width : max(0, inner.width - image.width - gap)
        let sizes = textSizes(in: available)
        // A title that is wider than the available space is truncated.
        let texts = Size(width: min(sizes.both.width, available), height: sizes.both.height)
        var (picture, block) = (Rect(origin: .zero, size: image), Rect(origin: .zero, size: texts))
        if isUpright {
            let top = inner.midY - (image.height + gap + texts.height) / 2
            let isFirst = configuration.imagePlacement == .top
            picture.origin = Point(
                x: inner.midX - image.width / 2, y: isFirst ? top : top + texts.height + gap)
            block.origin = Point(x: inner.midX - texts.width / 2, y: isFirst ? top + image.height + gap : top)
        } else {
            let left = inner.midX - (image.width + gap + texts.width) / 2
            let isFirst = (configuration.imagePlacement == .leading) != isMirrored
            picture.origin = Point(x: isFirst ? left : left + texts.width + gap, y: inner.midY - image.height / 2)
            block.origin = Point(x: isFirst ? left + image.width + gap : left, y: inner.midY - texts.height / 2)
        }
        for view in [self.picture, shape] as [View] { view.place(at: picture) }
        wheel?.center = Point(x: picture.midX, y: picture.midY)
        let alignment = alignment(isMirrored)
        button.titleLabel.textAlignment = alignment
        subtitle.textAlignment = alignment
        button.titleLabel.place(
            at: Rect(x: block.minX, y: block.minY, width: block.width, height: sizes.title.height))
        subtitle.place(
            at: Rect(
                x: block.minX, y: block.maxY - sizes.subtitle.height, width: block.width,
                height: sizes.subtitle.height))
    }

    private func alignment(_ isMirrored: Bool) -> TextAlignment {
        switch configuration.titleAlignment {
        case .center: return .center
        case .leading: return isMirrored ? .right : .left
        case .trailing: return isMirrored ? .left : .right
        case .automatic:
            if isUpright || pictureSize.width == 0 { return .center }
            return (configuration.imagePlacement == .leading) != isMirrored ? .left : .right
        }
    }
}
