/// The output of the program for the page: a record for each frame, and the buffers to which it points.
///
/// The record consists of 24 words of 32 bits:
///
/// - flags (1: another frame is needed, 2: the picture has changed);
/// - the preferred number of frames per second;
/// - address and length in bytes of the picture, of the watched numbers and of the events;
/// - the keyboard focus;
/// - the pointer style;
/// - address and length of the copied text and of the diagnostics;
/// - the time as a double;
/// - address and length of the accessibility tree, 0 in a program without elements;
/// - address and length of the text entry's state, 0 while no text has the focus;
/// - address and length of the list of images to be decoded;
/// - two words that are 0.
struct WebOutput {
    /// The length of the record, in bytes.
    static let recordLength = 96

    private var record = WebBuffer()
    private var picture = WebBuffer()
    private var samples = WebBuffer()
    private var events = WebBuffer()
    private var clipboard = WebBuffer()
    private var diagnostics = WebBuffer()
    private var accessibility = WebBuffer()
    private var requests = WebBuffer()
    private var textInput = WebBuffer()
    private var textState: [UInt8] = []
    private(set) var list = DisplayList()
    /// The numbers of the last frame, kept so that a frame allocates no memory.
    private var numbers: [Double] = []
    private var words: [UInt32] = []

    /// Draws the session's frame, and collects the other contents of the record.
    mutating func show(_ session: Session) -> UnsafePointer<UInt8> {
        let isNew = draw(session)
        collectSamples(session)
        collectEvents(session)
        if let text = session.takeClipboard() {
            _ = clipboard.write { $0 = text.letters }
        } else if clipboard.length > 0 {
            _ = clipboard.write { _ in }
        }
        let state = session.stage.hostState
        words.removeAll(keepingCapacity: true)
        add((session.needsFrame ? 1 : 0) | (isNew ? 2 : 0))
        add(UInt32(min(max(state.preferredFramesPerSecond, 0), 1000)))
        for buffer in [picture, samples, events] { append(buffer) }
        add(Self.focus(state))
        add(Self.pointerStyle(state.pointerStyle))
        append(clipboard)
        appendDiagnostics()
        let time = session.time.bitPattern
        add(UInt32(truncatingIfNeeded: time))
        add(UInt32(truncatingIfNeeded: time >> 32))
        appendAccessibility(session.stage)
        fill(to: 18)
        appendTextInput(session.stage)
        fill(to: 20)
        collectRequests(session)
        fill(to: 24)
        words.withUnsafeBytes { record.copy($0) }
        return record.pointer
    }

    /// Returns a record for a page without an open scene. It contains only diagnostics.
    mutating func showNothing() -> UnsafePointer<UInt8> {
        words.removeAll(keepingCapacity: true)
        for _ in 0..<12 { add(0) }
        appendDiagnostics()
        fill(to: 24)
        words.withUnsafeBytes { record.copy($0) }
        return record.pointer
    }

    private mutating func appendTextInput(_ stage: Stage) {
        textState.removeAll(keepingCapacity: true)
        stage.writeTextInput(into: &textState)
        guard !textState.isEmpty else {
            for _ in 0..<2 { add(0) }
            return
        }
        textState.withUnsafeBytes { textInput.copy($0) }
        append(textInput)
    }

    /// Returns the image in the last picture with the given number.
    func image(_ number: Int32) -> Image? { list.images.first { $0.number == UInt32(bitPattern: number) } }

    @inline(never)
    private mutating func add(_ word: UInt32) { words.append(word) }

    @inline(never)
    private mutating func append(_ buffer: WebBuffer) {
        add(UInt32(UInt(bitPattern: buffer.pointer)))
        add(UInt32(bitPattern: buffer.length))
    }

    /// Appends zeros until the record has `count` words.
    private mutating func fill(to count: Int) { while words.count < count { add(0) } }

    private mutating func appendAccessibility(_ stage: Stage) {
        guard let assistant = stage.assistant else { return }
        if assistant.update(stage) {
            assistant.bytes.withUnsafeBytes { accessibility.copy($0) }
        }
        append(accessibility)
    }

    /// Draws the picture and returns whether it differs from the last one.
    private mutating func draw(_ session: Session) -> Bool {
        session.stage.draw(into: &list)
        return list.words.withUnsafeBytes { words in
            let last = UnsafeRawBufferPointer(start: picture.pointer, count: Int(picture.length))
            guard !words.elementsEqual(last) else { return false }
            picture.copy(words)
            return true
        }
    }

    private mutating func collectSamples(_ session: Session) {
        numbers.removeAll(keepingCapacity: true)
        numbers.add(session.time)
        for index in session.description.watched.indices {
            let sample = session.sample(index)
            numbers.add(sample.value)
            numbers.add(sample.velocity)
        }
        numbers.withUnsafeBytes { samples.copy($0) }
    }

    private mutating func collectEvents(_ session: Session) {
        numbers.removeAll(keepingCapacity: true)
        for event in session.events {
            numbers.add(event.time)
            numbers.add(Double(event.kind.rawValue))
            numbers.add(event.location.x)
            numbers.add(event.location.y)
        }
        numbers.withUnsafeBytes { events.copy($0) }
    }

    /// Appends the list of the images in use, if an image is awaited or the list has changed.
    private mutating func collectRequests(_ session: Session) {
        guard let images = session.stage.tree.images, images.consumeChanges() else {
            add(0)
            return add(0)
        }
        images.write(into: &requests)
        append(requests)
    }

    private mutating func appendDiagnostics() {
        WebHost.refusals.withUnsafeBytes { diagnostics.copy($0) }
        WebHost.refusals.removeAll(keepingCapacity: true)
        append(diagnostics)
    }

    /// Returns the keyboard focus as bits:
    ///
    /// - 0: text can be entered.
    /// - 1: a control has the focus.
    /// - 2 to 15: the number of controls before the focused one.
    /// - 16 to 29: the number of controls after the focused one, or of all controls if none has the focus.
    /// - 30: the scene handles wheels.
    /// - 31: the scene uses keys.
    private static func focus(_ state: HostState) -> UInt32 {
        let index = state.focusIndex
        let after = index.map { state.focusCount - 1 - $0 } ?? state.focusCount
        var bits = UInt32(min(index ?? 0, 0x3FFF)) << 2 | UInt32(min(after, 0x3FFF)) << 16
        if state.keyboard == .text { bits |= 1 }
        if index != nil { bits |= 2 }
        if state.takesWheels { bits |= 1 << 30 }
        if state.keyboard != .unused { bits |= 1 << 31 }
        return bits
    }

    private static func pointerStyle(_ style: PointerStyle) -> UInt32 {
        switch style {
        case .automatic: 0
        case .text: 1
        case .pointingHand: 2
        case .openHand: 3
        case .closedHand: 4
        case .resizeLeftRight: 5
        case .resizeUpDown: 6
        }
    }
}

extension [Double] {
    @inline(never)
    fileprivate mutating func add(_ number: Double) { append(number) }
}

// The images that the page decodes.
extension ImageTable {
    /// Writes, for each image, six words and its name. The words are the number, 1 if the image is awaited, the kind of
    /// the name, the length of the name in bytes, and the address and length of the encoded image. The name is padded
    /// to whole words.
    func write(into buffer: inout WebBuffer) {
        var bytes: [UInt8] = []
        for request in requests {
            let data = request.data.withUnsafeBytes { UInt32(UInt(bitPattern: $0.baseAddress)) }
            let words = [
                request.number, request.isAwaited ? 1 : 0, UInt32(request.name.kind.rawValue),
                UInt32(request.name.letters.count), data, UInt32(request.data.count),
            ]
            for word in words { bytes.append(count: Int(word)) }
            bytes += request.name.letters
            while bytes.count % 4 != 0 { bytes.append(0) }
        }
        bytes.withUnsafeBytes { buffer.copy($0) }
    }
}
