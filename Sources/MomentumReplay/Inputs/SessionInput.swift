/// An input to a scene. A session logs inputs, and a script consists of them.
///
/// A new kind of input needs:
///
/// - a case here, and a `Kind-swift.enum` of the same name;
/// - its fields in `SessionInput+Fields.swift`, from which records, scripts and `Web/host/shared/inputs.js` follow;
/// - its effect in ``Session``;
/// - a line in `Guides/Scripts.md`.
public enum SessionInput: Equatable {
    /// A frame at the given time, in seconds. It handles all input that precedes it. The time must not be earlier than
    /// the time of the previous frame.
    case frame(Double)
    /// A sample of a pointer.
    case pointer(PointerSample)
    /// A key press or release.
    case key(KeyEvent)
    /// A step of a wheel, or a movement on a trackpad.
    case wheel(WheelSample)
    /// A change to another variant, by its index in the scene's description.
    case variant(Int)
    /// A change of the parameter at an index of the scene's description to a value within the parameter's range.
    case parameter(Int, Double)
    /// A change of the stage's size, in points. Each side is within ``Stage/sizeRange``.
    case resize(Size)
    /// A change of the user's preference for reduced motion.
    case reduceMotion(Bool)
    /// An action of assistive technology on an element.
    case accessibility(AccessibilityInput)
    /// A change of the user's other accessibility preferences.
    case preferences(AccessibilityPreferences)
    /// The host's answer about an image that it was asked to decode. An answer that the stage does not wait for is
    /// ignored.
    case image(ImageAnswer)
    /// A change of the host's fonts. Texts are measured again.
    case fonts
    /// A change of the user's preferred text size, as a factor within ``Stage/textSizeRange``.
    case textSize(Double)
    /// An edit of the focused text in the host's text entry.
    case edit(TextEdit)
    /// A command for the focused text as a whole.
    case textCommand(TextCommand)
    /// A change of the height of the on-screen keyboard, in points, and the duration of its animation, in seconds. The
    /// ranges are ``InputRange/keyboard`` and ``InputRange/duration``.
    case keyboardHeight(Double, duration: Double)
    /// A change of the safe area: the insets of the stage's edges that are covered by the host, in points. Each inset
    /// is within ``InputRange/inset``.
    case safeArea(EdgeInsets)
    /// A change of the layout direction of the user interface.
    case layoutDirection(UserInterfaceLayoutDirection)
    /// A manual change to a part of the program. Reports a diagnostic and changes nothing if the program has no
    /// inspection, or if the part has no such property, animation or timeline at present.
    case change(PartChange)
    /// An input of the host: a message, an answer to a request of the program, or a change of the environment.
    case host(HostInput)
}

extension SessionInput {
    /// A kind of input. The raw value is the first byte of its records: it never changes, and new kinds are added at
    /// the end.
    package enum Kind: UInt8, CaseIterable {
        case frame, pointer, key, variant, parameter, resize, reduceMotion, wheel, accessibility, preferences, image
        case fonts, textSize, edit, textCommand, keyboardHeight, change, safeArea, layoutDirection
        case message, answer, environment

        /// An input of the kind with default fields, which a coder that reads replaces.
        package var prototype: SessionInput {
            switch self {
            case .frame: .frame(0)
            case .pointer: .pointer(PointerSample(phase: .began, location: .zero, timestamp: 0))
            case .key: .key(KeyEvent(.space))
            case .variant: .variant(0)
            case .parameter: .parameter(0, 0)
            case .resize: .resize(.zero)
            case .reduceMotion: .reduceMotion(false)
            case .wheel: .wheel(WheelSample(location: .zero, delta: .zero, timestamp: 0))
            case .accessibility: .accessibility(AccessibilityInput(.activate, of: 0))
            case .preferences: .preferences([])
            case .image: .image(ImageAnswer(ImageName(.resource, []), .failed(.missing)))
            case .fonts: .fonts
            case .textSize: .textSize(1)
            case .edit: .edit(TextEdit(replacing: 0..<0, with: []))
            case .textCommand: .textCommand(.undo)
            case .keyboardHeight: .keyboardHeight(0, duration: 0)
            case .change: .change(PartChange(.time(0), of: 0))
            case .safeArea: .safeArea(.zero)
            case .layoutDirection: .layoutDirection(.leftToRight)
            case .message: .host(.message(HostMessage(letters: [], text: [])))
            case .answer: .host(.answer(HostAnswer(.unreachable)))
            case .environment: .host(.environment([]))
            }
        }
    }

    /// Whether the input may change the picture abruptly from one frame to the next, which is no fault of the program.
    var mayJump: Bool {
        switch self {
        case .variant, .parameter, .resize, .reduceMotion, .textSize, .safeArea, .layoutDirection, .change: true
        default: false
        }
    }

    /// The kind of the input.
    package var kind: Kind {
        switch self {
        case .frame: .frame
        case .pointer: .pointer
        case .key: .key
        case .wheel: .wheel
        case .variant: .variant
        case .parameter: .parameter
        case .resize: .resize
        case .reduceMotion: .reduceMotion
        case .accessibility: .accessibility
        case .preferences: .preferences
        case .image: .image
        case .fonts: .fonts
        case .textSize: .textSize
        case .edit: .edit
        case .textCommand: .textCommand
        case .keyboardHeight: .keyboardHeight
        case .safeArea: .safeArea
        case .layoutDirection: .layoutDirection
        case .change: .change
        case .host(.message): .message
        case .host(.answer): .answer
        case .host(.environment): .environment
        }
    }
}

extension SessionInput.Kind {
    /// The first word of the kind's lines in scripts.
    package var word: String {
        switch self {
        case .resize: "size"
        case .reduceMotion: "reduce-motion"
        case .textSize: "text-size"
        case .textCommand: "typing"
        case .keyboardHeight: "keyboard"
        case .safeArea: "safe-area"
        case .layoutDirection: "layout-direction"
        case .frame: "frame"
        case .pointer: "pointer"
        case .key: "key"
        case .variant: "variant"
        case .parameter: "parameter"
        case .wheel: "wheel"
        case .accessibility: "accessibility"
        case .preferences: "preferences"
        case .image: "image"
        case .fonts: "fonts"
        case .edit: "edit"
        case .change: "change"
        case .message: "message"
        case .answer: "answer"
        case .environment: "environment"
        }
    }

    /// Whether the kind describes a preference of the user or a state of the host, which remains valid for the next
    /// program.
    var isLasting: Bool {
        switch self {
        case .preferences, .fonts, .textSize, .safeArea, .layoutDirection: true
        default: false
        }
    }

    /// Whether the kind is an action of the user on the present picture, which is ignored while time is paused.
    var needsTime: Bool {
        switch self {
        case .pointer, .key, .wheel, .edit, .textCommand, .accessibility: true
        default: false
        }
    }

    /// The name of the kind in messages, for actions of a user; empty for the others.
    var title: String {
        switch self {
        case .key: "a key event"
        case .wheel: "a wheel event"
        case .variant: "a variant change"
        case .parameter: "a parameter change"
        case .resize: "a size change"
        case .reduceMotion: "a Reduce Motion change"
        case .accessibility: "an accessibility action"
        case .textSize: "a text size change"
        case .edit, .textCommand: "typing"
        case .keyboardHeight: "a keyboard change"
        case .image: "a loaded image"
        case .change: "a manual change"
        case .message: "a message"
        case .answer: "an answer"
        case .frame, .pointer, .preferences, .fonts, .safeArea, .layoutDirection, .environment: ""
        }
    }
}
