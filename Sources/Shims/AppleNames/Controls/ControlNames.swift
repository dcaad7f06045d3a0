import Momentum
import MomentumKit

/// The base class of views that a user operates, such as buttons and sliders.
public typealias UIControl = Control
/// A control that performs an action when it is pressed.
public typealias UIButton = Button
/// A control that selects a value from a continuous range.
public typealias UISlider = Slider
/// A control with the values on and off.
public typealias UISwitch = Switch
/// A view that shows the progress of a task.
public typealias UIProgressView = ProgressView
/// A control for editing a single line of text.
public typealias UITextField = TextField
/// A scrollable view for editing several lines of text.
public typealias UITextView = TextView
/// A control for entering a search term.
public typealias UISearchBar = SearchBar
/// The methods that tell a delegate of scrolling and zooming.
public protocol UIScrollViewDelegate: ScrollViewDelegate, UnsupportedScrollViewDelegateMethods,
    _UnsupportedScrollViewDelegateMethods
{}

extension Control {
    /// The state of a control.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// The states as a bit mask. 0 is the normal state.
        public let rawValue: UInt
        /// Creates a set of states from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The state of a control in none of the other states.
        public static let normal: State = []
        /// The state of a control while a touch is inside it.
        public static let highlighted = State(rawValue: 1)
        /// The state of a control that is disabled.
        public static let disabled = State(rawValue: 2)
        /// The state of a control that the program has selected.
        public static let selected = State(rawValue: 4)
        /// The state of a control that has the keyboard focus.
        public static let focused = State(rawValue: 8)
    }
    /// The present states of the control.
    public final var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }
    /// Adds an action: the control calls `action` on `target` at each of `events`. The target is not retained, and a
    /// nil target has no effect.
    public final func addTarget(_ target: AnyObject?, action: Selector, for events: Event) {
        let call = TargetedSelector(target, action)
        add(events, identity: target.map { ObjectIdentifier($0) }) { call.send($0) }
    }
    /// Removes all actions of `target` for `events`. `action` is ignored. A nil target removes all actions for
    /// `events`, including closures.
    public final func removeTarget(_ target: AnyObject?, action: Selector?, for events: Event) {
        removeTarget(target, for: events)
    }
    /// Performs the actions for `primaryActionTriggered`, as a press does.
    public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
    /// Adds an action that the control performs at each of `events`. ``removeTarget(_:action:for:)`` removes the action
    /// only with a nil target.
    public final func addAction(_ action: UIAction, for events: Event) {
        add(events, identity: nil) { action.perform(from: $0) }
    }
}

extension Button {
    /// Creates a button with a frame, in points, that performs `primaryAction`, with the title and image of the action.
    /// Nil creates a button without an action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(type: .system, primaryAction: primaryAction)
        self.frame = frame
    }
}

extension Slider {
    /// Creates a slider with a frame, in points, that performs `primaryAction` when its value changes; nil for no
    /// action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }
}

extension Switch {
    /// Creates a switch with a frame, in points, that performs `primaryAction` when its value changes; nil for no
    /// action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }
}

extension PageControl {
    /// Creates a page control with a frame, in points, that performs `primaryAction` when the user selects another
    /// page; nil for no action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }
}

extension RefreshControl {
    /// Creates a refresh control with a frame, in points, that performs `primaryAction` when the user pulls it down;
    /// nil for no action.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .valueChanged) }
    }
}

/// An action of a control or a menu.
open class UIAction {
    /// The title of the action in a menu. Default empty.
    public final var title: String
    /// The image of the action in a menu; nil, the default, if there is none.
    public final var image: UIImage?
    /// The object that performs the action. It is nil except while the action is being performed.
    public private(set) final var sender: AnyObject?
    private let handler: (UIAction) -> Void

    /// Creates an action that calls `handler` with the action as its argument. If the image is nil, the action has no
    /// image.
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
    /// The styles of progress views.
    public nonisolated enum Style: Int, Sendable {
        /// The standard style and the style for a bar. They look the same here.
        case `default`, bar
    }
    /// Creates a progress view without a size. `style` is ignored, since all styles look the same.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
}

nonisolated extension Control.Event {
    /// The set of all touch events of controls.
    public static let allTouchEvents = Control.Event(rawValue: 0xFF)
    /// The set of all editing events of text controls.
    public static let allEditingEvents: Control.Event = [
        .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
    ]
}

/// The edge of a button at which its image is placed.
public typealias NSDirectionalRectEdge = Button.Configuration.ImagePlacement
