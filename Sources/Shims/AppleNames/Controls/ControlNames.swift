import Momentum
import MomentumKit

/// A view that a user operates.
public typealias UIControl = Control
/// A control that is pressed.
public typealias UIButton = Button
/// A control for a number.
public typealias UISlider = Slider
/// A control for yes or no.
public typealias UISwitch = Switch
/// Shows how far something is.
public typealias UIProgressView = ProgressView
/// A line of text that is typed.
public typealias UITextField = TextField
/// Lines of text that are typed.
public typealias UITextView = TextView
/// A line of text that is searched for.
public typealias UISearchBar = SearchBar
/// Told of scrolling.
public protocol UIScrollViewDelegate: ScrollViewDelegate, UncalledScrollViewDelegateMethods,
    _UncalledScrollViewDelegateMethods
{}

extension Control {
    /// States of a control.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// The states as bits.
        public let rawValue: UInt
        /// The states that the bits stand for.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// None of the others.
        public static let normal: State = []
        /// A finger is on it.
        public static let highlighted = State(rawValue: 1)
        /// It cannot be operated.
        public static let disabled = State(rawValue: 2)
        /// As the program says.
        public static let selected = State(rawValue: 4)
        /// It has the focus.
        public static let focused = State(rawValue: 8)
    }
    /// The states it is in.
    public final var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }
    /// Calls `action` on `target`, which is held weakly, whenever one of `events` happens.
    public final func addTarget(_ target: AnyObject?, action: Selector, for events: Event) {
        let call = TargetedSelector(target, action)
        add(events, identity: target.map { ObjectIdentifier($0) }) { call.send($0) }
    }
    /// Tells `target`, or everyone when nil, of `events` no more.
    public final func removeTarget(_ target: AnyObject?, action: Selector?, for events: Event) {
        removeTarget(target, for: events)
    }
    /// Does what the control is there for, as a press of it does.
    public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
    /// Calls `action` whenever one of `events` happens.
    public final func addAction(_ action: UIAction, for events: Event) {
        add(events, identity: nil) { action.perform(from: $0) }
    }
}

extension Button {
    /// A button that does `primaryAction`, with its title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(type: .system, primaryAction: primaryAction)
        self.frame = frame
    }
}

extension Slider {
    /// A slider that does `primaryAction` whenever its value changes.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }
}

extension Switch {
    /// A switch that does `primaryAction` whenever it is turned.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }
}

extension PageControl {
    /// Dots that do `primaryAction` whenever another page is chosen.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }
}

extension RefreshControl {
    /// A wheel that does `primaryAction` when it is pulled down to.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }
}

/// Something that a control or a menu does.
open class UIAction {
    /// What a menu says.
    public final var title: String
    /// What a menu shows.
    public final var image: UIImage?
    /// Who does it, while it is done.
    public private(set) final var sender: AnyObject?
    private let handler: (UIAction) -> Void

    /// Something that `handler` does.
    public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
    }

    final func perform(from sender: AnyObject?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}

extension ProgressView {
    /// How a progress view looks.
    public nonisolated enum Style: Int, Sendable {
        /// On a page; in a bar.
        case `default`, bar
    }
    /// A view that shows progress, which looks the same in both styles.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
}

nonisolated extension Control.Event {
    /// All that a finger does.
    public static let allTouchEvents = Control.Event(rawValue: 0xFF)
    /// All that the editing of a text does.
    public static let allEditingEvents: Control.Event = [
        .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
}

/// Where the picture of a button stands.
public typealias NSDirectionalRectEdge = Button.Configuration.ImagePlacement
