import CGTK
import MomentumReplay

/// The keyboard input of a program, including input methods.
final class Keys {
    private let loop: FrameLoop
    private let widget: Widget
    private let method: OpaquePointer
    private let controller: OpaquePointer
    /// The range of the marked text, in bytes of the text; nil if there is none.
    private var composition: Range<Int>?
    private var down: [KeyEvent.Key] = []
    /// Whether a text is being edited, as of the last frame.
    private var isTyping = false
    /// The program's use of the keyboard, as of the last frame.
    private var state: HostState?
    /// Whether the stage has the window's keyboard focus.
    private(set) var hasFocus = false

    private static let named: [UInt32: KeyEvent.Key] = [
        UInt32(GDK_KEY_space): .space, UInt32(GDK_KEY_KP_Space): .space, UInt32(GDK_KEY_Return): .enter,
        UInt32(GDK_KEY_KP_Enter): .enter, UInt32(GDK_KEY_ISO_Enter): .enter, UInt32(GDK_KEY_Escape): .escape,
        UInt32(GDK_KEY_Up): .up, UInt32(GDK_KEY_KP_Up): .up, UInt32(GDK_KEY_Down): .down,
        UInt32(GDK_KEY_KP_Down): .down,
        UInt32(GDK_KEY_Left): .left, UInt32(GDK_KEY_KP_Left): .left, UInt32(GDK_KEY_Right): .right,
        UInt32(GDK_KEY_KP_Right): .right, UInt32(GDK_KEY_Tab): .tab, UInt32(GDK_KEY_ISO_Left_Tab): .tab,
        UInt32(GDK_KEY_BackSpace): .backspace, UInt32(GDK_KEY_Delete): .delete, UInt32(GDK_KEY_KP_Delete): .delete,
        UInt32(GDK_KEY_Home): .home, UInt32(GDK_KEY_KP_Home): .home, UInt32(GDK_KEY_End): .end,
        UInt32(GDK_KEY_KP_End): .end, UInt32(GDK_KEY_Page_Up): .pageUp, UInt32(GDK_KEY_KP_Page_Up): .pageUp,
        UInt32(GDK_KEY_Page_Down): .pageDown, UInt32(GDK_KEY_KP_Page_Down): .pageDown,
    ]

    init(_ loop: FrameLoop, _ widget: Widget) {
        (self.loop, self.widget) = (loop, widget)
        method = OpaquePointer(gtk_im_multicontext_new()!)
        controller = gtk_event_controller_key_new()!
        listen()
        gtk_widget_add_controller(widget, controller)
    }

    isolated deinit { g_object_unref(GPointer(method)) }

    private var context: UnsafeMutablePointer<GtkIMContext> { cast(GPointer(method)) }

    private func listen() {
        let pressed: @convention(c) (GPointer?, guint, guint, GdkModifierType, GPointer?) -> gboolean = {
            _, key, _, modifiers, data in
            MainActor.assumeIsolated { target(data, Keys.self).press(key, modifiers) ? 1 : 0 }
        }
        let released: @convention(c) (GPointer?, guint, guint, GdkModifierType, GPointer?) -> Void = {
            _, key, _, _, data in
            MainActor.assumeIsolated { target(data, Keys.self).release(key) }
        }
        connect(GPointer(controller), "key-pressed", to: self, pressed)
        connect(GPointer(controller), "key-released", to: self, released)
        let focus = gtk_event_controller_focus_new()!
        let entered: @convention(c) (GPointer?, GPointer?) -> Void = { _, data in
            MainActor.assumeIsolated { target(data, Keys.self).focusChanges(true) }
        }
        let left: @convention(c) (GPointer?, GPointer?) -> Void = { _, data in
            MainActor.assumeIsolated { target(data, Keys.self).focusChanges(false) }
        }
        connect(GPointer(focus), "enter", to: self, entered)
        connect(GPointer(focus), "leave", to: self, left)
        gtk_widget_add_controller(widget, focus)
        let committed: @convention(c) (GPointer?, UnsafePointer<CChar>?, GPointer?) -> Void = { _, text, data in
            let letters = text.map { String(cString: $0) } ?? ""
            MainActor.assumeIsolated { target(data, Keys.self).commit(letters) }
        }
        let composed: @convention(c) (GPointer?, GPointer?) -> Void = { _, data in
            MainActor.assumeIsolated { target(data, Keys.self).compose() }
        }
        let retrieveSurrounding: @convention(c) (GPointer?, GPointer?) -> gboolean = { _, data in
            MainActor.assumeIsolated { target(data, Keys.self).provideSurrounding() ? 1 : 0 }
        }
        let deleted: @convention(c) (GPointer?, gint, gint, GPointer?) -> gboolean = { _, offset, count, data in
            MainActor.assumeIsolated { target(data, Keys.self).delete(Int(offset), Int(count)) ? 1 : 0 }
        }
        connect(GPointer(method), "commit", to: self, committed)
        connect(GPointer(method), "preedit-changed", to: self, composed)
        connect(GPointer(method), "retrieve-surrounding", to: self, retrieveSurrounding)
        connect(GPointer(method), "delete-surrounding", to: self, deleted)
        gtk_im_context_set_client_widget(context, widget)
    }

    /// Updates the use of the keyboard after a frame.
    func follow(_ state: HostState, _ text: TextInputState?) {
        self.state = state
        let types = state.keyboard == .text && (text?.isEditable ?? true)
        if types != isTyping {
            isTyping = types
            gtk_event_controller_key_set_im_context(controller, types ? context : nil)
            if types, hasFocus { gtk_im_context_focus_in(context) }
            if !types {
                gtk_im_context_reset(context)
                composition = nil
            }
        }
        guard let text, types else { return }
        // The input method displays its candidates here: below the line of the caret, as far as its position is known.
        var place = GdkRectangle(
            x: Int32(text.frame.minX + text.insets.left), y: Int32(text.frame.minY), width: 1,
            height: Int32(max(1, text.hasLines ? text.lineHeight : text.frame.height)))
        gtk_im_context_set_cursor_location(context, &place)
    }

    private func focusChanges(_ isIn: Bool) {
        hasFocus = isIn
        if isIn {
            if isTyping { gtk_im_context_focus_in(context) }
            return
        }
        gtk_im_context_focus_out(context)
        for key in down { send(KeyEvent(key, isDown: false)) }
        down.removeAll()
    }

    // MARK: Keys

    private func press(_ key: guint, _ modifierType: GdkModifierType) -> Bool {
        let modifiers = Self.modifiers(modifierType)
        if isTyping, modifiers.contains(.control), !modifiers.contains(.option), command(key, modifiers) { return true }
        if let named = Self.named[key] { return press(named, modifiers) }
        guard modifiers.subtracting(.shift).isEmpty, isTyping else { return false }
        // Without an input method, characters arrive as keys.
        let letter = gdk_keyval_to_unicode(key)
        guard letter >= 32, letter != 127, let scalar = Unicode.Scalar(letter) else { return false }
        send(KeyEvent(character: scalar))
        return true
    }

    private func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers) -> Bool {
        guard let state else { return false }
        if key == .tab {
            // Before the first and after the last control, the focus moves to other widgets of the window.
            let isBack = modifiers.contains(.shift)
            let count = state.focusCount
            let next = state.focusIndex.map { $0 + (isBack ? -1 : 1) } ?? (isBack ? count - 1 : 0)
            if state.keyboard != .text || modifiers.contains(.control), !(0..<count).contains(next) { return false }
        } else if state.keyboard == .unused, key.rawValue > KeyEvent.Key.tab.rawValue {
            return false
        }
        // A held arrow key repeats, but Space or Enter presses a button only once.
        let repeats = isTyping || (state.focusIndex != nil && Self.repeats(key))
        if down.contains(key), !repeats { return true }
        if !down.contains(key) { down.append(key) }
        var event = KeyEvent(key)
        event.modifiers = modifiers
        if isTyping, key == .space {
            return type(" ")
        }
        send(event)
        return true
    }

    private static func repeats(_ key: KeyEvent.Key) -> Bool { key.rawValue >= KeyEvent.Key.up.rawValue }

    private func type(_ letters: String) -> Bool {
        for scalar in letters.unicodeScalars { send(KeyEvent(character: scalar)) }
        return true
    }

    private func release(_ key: guint) {
        guard let named = Self.named[key], let index = down.firstIndex(of: named) else { return }
        down.remove(at: index)
        send(KeyEvent(named, isDown: false))
    }

    private func send(_ event: KeyEvent) {
        // While time is paused, only releases are sent.
        guard loop.clock.isPlaying || !event.isDown else { return }
        loop.change { $0.apply(.key(event)) }
    }

    private static func modifiers(_ modifierType: GdkModifierType) -> KeyEvent.Modifiers {
        var modifiers = KeyEvent.Modifiers()
        if modifierType.rawValue & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
        if modifierType.rawValue & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.control) }
        if modifierType.rawValue & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.option) }
        if modifierType.rawValue & (GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue) != 0 {
            modifiers.insert(.command)
        }
        return modifiers
    }

    // MARK: Commands

    private func command(_ key: guint, _ modifiers: KeyEvent.Modifiers) -> Bool {
        let isShifted = modifiers.contains(.shift)
        let command: TextCommand
        switch gdk_keyval_to_lower(key) {
        case guint(GDK_KEY_z): command = isShifted ? .redo : .undo
        case guint(GDK_KEY_y): command = .redo
        case guint(GDK_KEY_x): command = .cut
        case guint(GDK_KEY_c): command = .copy
        case guint(GDK_KEY_a): command = .selectAll
        case guint(GDK_KEY_v):
            paste()
            return true
        default: return false
        }
        guard loop.clock.isPlaying else { return true }
        loop.change { $0.apply(.textCommand(command)) }
        return true
    }

    private func paste() {
        Clipboard.read(of: widget) { [me = Weak(self)] text in
            guard let keys = me.object, keys.loop.clock.isPlaying else { return }
            keys.replaceSelection(with: text)
        }
    }

    // MARK: Input methods

    private func commit(_ text: String) {
        guard let composed = composition else { return _ = type(text) }
        composition = nil
        edit { _ in TextEdit(replacing: composed, with: text) }
    }

    /// Marked text is inserted into the text, where the next marked text replaces it.
    private func compose() {
        var (text, attributes, caret) = (nil as UnsafeMutablePointer<CChar>?, nil as OpaquePointer?, 0 as Int32)
        gtk_im_context_get_preedit_string(context, &text, &attributes, &caret)
        let letters = text.map { String(cString: $0) } ?? ""
        g_free(text)
        if let attributes { pango_attr_list_unref(attributes) }
        guard !letters.isEmpty || composition != nil else { return }
        // The caret is an index of Unicode scalars, whereas an edit uses bytes.
        let before = String(String.UnicodeScalarView(letters.unicodeScalars.prefix(Int(caret)))).utf8.count
        let composed = composition
        let start = composed?.lowerBound ?? selection.map { min($0.0, $0.1) } ?? 0
        composition = letters.isEmpty ? nil : start..<start + letters.utf8.count
        edit { state in
            let replaced = composed ?? min(state.anchor, state.head)..<max(state.anchor, state.head)
            let head = replaced.lowerBound + before
            return TextEdit(
                replacing: replaced, with: letters, anchor: head, head: head,
                composition: letters.isEmpty
                    ? nil : replaced.lowerBound..<replaced.lowerBound + letters.utf8.count)
        }
    }

    private var selection: (Int, Int)? { loop.session.stage.textInputState.map { ($0.anchor, $0.head) } }

    private func replaceSelection(with text: String) {
        edit { state in
            let letters = state.hasLines ? text : String(text.map { $0.isNewline ? " " : $0 })
            return TextEdit(replacing: min(state.anchor, state.head)..<max(state.anchor, state.head), with: letters)
        }
    }

    /// Edits the text in its state at the time at which the edit is applied.
    private func edit(_ make: @escaping (TextInputState) -> TextEdit) {
        guard loop.clock.isPlaying else { return }
        loop.change { session in
            guard let state = session.stage.textInputState, state.isEditable else { return }
            session.apply(.edit(make(state)))
        }
    }

    private func provideSurrounding() -> Bool {
        guard let state = loop.session.stage.textInputState else { return false }
        gtk_im_context_set_surrounding_with_selection(
            context, state.text, Int32(state.text.utf8.count), Int32(state.head), Int32(state.anchor))
        return true
    }

    private func delete(_ offset: Int, _ count: Int) -> Bool {
        guard let state = loop.session.stage.textInputState, count > 0 else { return false }
        let (text, head) = (state.text, state.head)
        let before = String(decoding: Array(text.utf8).prefix(head), as: UTF8.self).unicodeScalars.count
        let scalars = Array(text.unicodeScalars)
        let first = max(0, before + offset)
        guard first + count <= scalars.count else { return false }
        func bytes(_ part: ArraySlice<Unicode.Scalar>) -> Int { part.reduce(0) { $0 + UTF8.width($1) } }
        let start = bytes(scalars[..<first])
        let end = start + bytes(scalars[first..<first + count])
        edit { _ in TextEdit(replacing: start..<end, with: "") }
        return true
    }
}
