/// Everything that can be done to a scene: what a session logs and a script holds.
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

    /// Whether it may put everything elsewhere from one frame to the next, which is no fault of the program's.
    var mayLookDifferentAtOnce: Bool {
        switch self {
        case .variant, .parameter, .resize, .reduceMotion, .textSize, .safeArea, .layoutDirection, .change: true
        default: false
        }
    }
}
