/// Everything that can be done to a scene: what a session logs and a script holds.
///
/// Another kind is a case here, with a ``Kind-swift.enum`` of the same name; its fields in `SessionInput+Fields.swift`, from which records,
/// scripts and `Web/host/shared/inputs.js` follow; what it does, in ``Session``; and a line of `Guides/Scripts.md`.
public enum SessionInput: Equatable {
    /// A frame at a time, in seconds: everything before it is handled.
    case frame(Double)
    /// A sample of a pointer.
    case pointer(PointerSample)
    /// A key that went down or up.
    case key(KeyEvent)
    /// A tick of the wheel, or a move on a trackpad.
    case wheel(WheelSample)
    /// Another variant, by its index.
    case variant(Int)
    /// Another value of the parameter of an index.
    case parameter(Int, Double)
    /// Another size of the stage, in points.
    case resize(Size)
    /// Whether the user wants less motion.
    case reduceMotion(Bool)
    /// What assistive technology does to an element.
    case accessibility(AccessibilityInput)
    /// What else the user asks for.
    case preferences(AccessibilityPreferences)
    /// What the host says of a picture that it was to decode.
    case image(ImageAnswer)
    /// The host has other fonts than before: texts are measured again.
    case fonts
    /// How large the user wants letters, as a factor.
    case textSize(Double)
    /// What a host's text entry has done to the focused text.
    case edit(TextEdit)
    /// What is done to the focused text as a whole.
    case textCommand(TextCommand)
    /// How high a keyboard on the screen reaches, in points, and how long it takes to get there, in seconds.
    case keyboardHeight(Double, duration: Double)
    /// How far what the host shows over the stage reaches in from its edges, in points.
    case safeArea(EdgeInsets)
    /// Which way the user's interface runs.
    case layoutDirection(UserInterfaceLayoutDirection)
    /// What is changed by hand.
    case change(PartChange)
}

extension SessionInput {
    /// A kind of input, by the number with which its records begin: that of a kind never changes, and a new one comes last.
    package enum Kind: UInt8, CaseIterable {
        case frame, pointer, key, variant, parameter, resize, reduceMotion, wheel, accessibility, preferences, image
        case fonts, textSize, edit, textCommand, keyboardHeight, change, safeArea, layoutDirection

        /// An input of the kind, in whose place a coder that reads puts another.
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
            }
        }
    }

    /// Whether it may put everything elsewhere from one frame to the next, which is no fault of the program's.
    var mayLookDifferentAtOnce: Bool {
        switch self {
        case .variant, .parameter, .resize, .reduceMotion, .textSize, .safeArea, .layoutDirection, .change: true
        default: false
        }
    }

    /// What kind of input it is.
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
        }
    }

    /// True for a wish of the user or a state of the host, which holds for the next program, too.
    var isLasting: Bool {
        switch self {
        case .preferences, .fonts, .textSize, .safeArea, .layoutDirection: true
        default: false
        }
    }

    /// True for an act of a person on the present picture: it counts only while time runs.
    var needsTime: Bool {
        switch self {
        case .pointer, .key, .wheel, .edit, .textCommand, .accessibility: true
        default: false
        }
    }

    /// Its name in messages for an act of a person; empty for the others.
    var title: String {
        switch self {
        case .key: "a key"
        case .wheel: "a wheel"
        case .variant: "another variant"
        case .parameter: "a parameter"
        case .resize: "another size"
        case .reduceMotion: "less motion"
        case .accessibility: "assistive technology"
        case .textSize: "another text size"
        case .edit, .textCommand: "typing"
        case .keyboardHeight: "the keyboard"
        case .image: "a picture"
        case .change: "a change by hand"
        case .frame, .pointer, .preferences, .fonts, .safeArea, .layoutDirection: ""
        }
    }
}
