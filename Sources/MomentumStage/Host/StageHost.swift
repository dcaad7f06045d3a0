/// The connection of a program with the host that shows it: a page, a window or a test.
///
/// ```swift
/// stage.host.on("cards") { cards in show(cards.list ?? []) }
/// stage.host.post("liked", ["card": 3])
/// stage.host.storage["liked"] = [3]
/// stage.host.fetch("cards.json") { result in … }
/// ```
///
/// Everything that comes from the host is input: it is part of the log, so that a replay needs no host. Everything that
/// goes to the host waits until the end of the present frame or input.
public final class StageHost {
    /// The maximum size of the data that ``fetch(_:for:progress:completion:)`` loads, in bytes: 16 MiB less 64 KiB.
    public static var maximumBody: Int { 16 << 20 - 64 << 10 }
    /// The maximum size of the storage, in bytes of its JSON text: 4 MiB.
    public static var maximumStorage: Int { JSON.maximumLength }

    private struct Handler {
        let name: String
        let handle: MainActorFunction<JSON, Void>
    }

    private struct Pending {
        let request: HostRequest
        /// The owner; the request is cancelled when it is released.
        let owner: Weak<AnyObject>
        let hasOwner: Bool
        let progress: MainActorFunction<FetchProgress, Void>?
        let completion: MainActorFunction<Result<FetchResponse, FetchError>, Void>
    }

    private var environment = HostEnvironment()
    /// The stage's time at which ``HostEnvironment/date`` was valid.
    private var dateTime = 0.0
    private let stage: Link<Stage>
    private var handlers: [Handler] = []
    private var messages: [HostMessage] = []
    private var changes: [StorageChange] = []
    private var pending: [Pending] = []
    private var requestsHaveChanged = false
    private var lastNumber: UInt32 = 0
    /// The random numbers of the program. The same log produces the same numbers.
    ///
    /// ```swift
    /// let angle = stage.host.random.number(in: -0.1...0.1)
    /// ```
    public var random: SplitMix64

    /// The maximum number of messages and changes that wait for the host. With more, the oldest are dropped.
    private static let mostWaiting = 10_000

    fileprivate init(of stage: Stage) {
        self.stage = stage.link
        if !stage.environment.isEmpty { _ = environment.update(parsing: stage.environment) }
        random = SplitMix64(seed: environment.seed)
    }

    // MARK: Messages

    /// Posts a message to the host. A page receives it as a `message` event of the program, a test as an element of
    /// `run.messages`.
    ///
    /// Reports a diagnostic, and posts nothing, if the name is empty or has more than 100 bytes, or if the value has no
    /// JSON text; see ``JSON/encoded()``.
    ///
    /// - Parameters:
    ///   - name: The name of the message: 1 to 100 bytes.
    ///   - value: The value. By default null.
    public func post(_ name: String, _ value: JSON = .null) {
        guard isLegal(name, in: "StageHost.post(_:_:)") else { return }
        do throws(JSONError) {
            messages.append(try HostMessage(name, value))
        } catch {
            return Diagnostics.report(
                String("the value of the message has no text: ") + error.clause, value: .text(name),
                in: "StageHost.post(_:_:)", remedy: "pass another value; nothing is posted")
        }
        limit(&messages)
    }

    /// Sets the handler of the messages with a name. It replaces an earlier one; nil removes it.
    ///
    /// The handler is called when a message arrives, between two frames. Changes that it makes are animated in an
    /// animation block, as anywhere else. A message without a handler is reported as a diagnostic.
    ///
    /// Reports a diagnostic, and sets nothing, if the name is empty or has more than 100 bytes.
    public func on(_ name: String, _ handler: MainActorFunction<JSON, Void>?) {
        guard isLegal(name, in: "StageHost.on(_:_:)") else { return }
        handlers.removeAll { $0.name.isSame(as: name) }
        if let handler { handlers.append(Handler(name: name, handle: handler)) }
    }

    private func isLegal(_ name: String, in callSite: StaticString) -> Bool {
        let count = name.letters.count
        if (1...100).contains(count) { return true }
        Diagnostics.report(
            "the length of the name is out of range", value: .count(count), in: callSite,
            remedy: "pass a name of 1 to 100 bytes; nothing changes")
        return false
    }

    private func limit<Element>(_ waiting: inout [Element]) {
        guard waiting.count > Self.mostWaiting else { return }
        waiting.removeFirst()
        Diagnostics.report(
            "too much output waits for the host", value: .count(Self.mostWaiting), in: "Stage.takeHostOutput()",
            remedy: "call it after each frame; the oldest message is dropped")
    }

    // MARK: Requests

    /// Loads data from an address.
    ///
    /// ```swift
    /// stage.host.fetch("cards.json", for: deck) { result in
    ///     switch result {
    ///     case .success(let response): deck.show(response)
    ///     case .failure(let error): deck.show(error.sentence)
    ///     }
    /// }
    /// ```
    ///
    /// Reports a diagnostic if a property of the request is out of range; the request then fails with
    /// ``FetchError/refused`` in the next frame.
    ///
    /// - Parameters:
    ///   - request: The request, or its address as a text.
    ///   - owner: An object that the request is made for. When it is released, the request is cancelled. By default nil.
    ///   - progress: A closure that is called while data arrives, at most ten times per second. By default nil.
    ///   - completion: A closure that is called once, with the response or an error. A response may have the status of
    ///     a failure, such as 404. It is not called after a cancellation.
    /// - Returns: The task, with which the request can be cancelled.
    @discardableResult
    public func fetch(
        _ request: FetchRequest, for owner: AnyObject? = nil,
        progress: MainActorFunction<FetchProgress, Void>? = nil,
        completion: @escaping MainActorFunction<Result<FetchResponse, FetchError>, Void>
    ) -> PendingRequest {
        if let fault = request.fault { return refuse(fault, "StageHost.fetch(_:for:progress:completion:)", completion) }
        return begin(.fetch(request), owner, progress, completion)
    }

    /// Opens an address outside the program, such as in a new tab of the browser. A browser opens a tab only shortly
    /// after the user has tapped or pressed a key.
    ///
    /// Reports a diagnostic if the address is invalid.
    ///
    /// - Parameters:
    ///   - address: The address, which begins with `https://`, `http://`, `mailto:` or `/`.
    ///   - completion: A closure that is called with a Boolean value that indicates whether the address was opened. By
    ///     default nil.
    @discardableResult
    public func open(_ address: String, completion: MainActorFunction<Bool, Void>? = nil) -> PendingRequest {
        let finish = Self.finisher(completion)
        if let fault = FetchRequest(address).fault { return refuse(fault, "StageHost.open(_:completion:)", finish) }
        return begin(.open(address), nil, nil, finish)
    }

    /// Offers content to other programs of the user, where the host can do so. A browser does so only shortly after the
    /// user has tapped or pressed a key.
    ///
    /// Reports a diagnostic if both the text and the address are empty.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - completion: A closure that is called with a Boolean value that indicates whether the user has shared the
    ///     content. By default nil.
    @discardableResult
    public func share(_ content: SharedContent, completion: MainActorFunction<Bool, Void>? = nil) -> PendingRequest {
        let finish = Self.finisher(completion)
        guard !content.text.letters.isEmpty || !content.address.letters.isEmpty else {
            return refuse(
                ("the content is empty", nil, "pass a text or an address"), "StageHost.share(_:completion:)", finish)
        }
        return begin(.share(content), nil, nil, finish)
    }

    private static func finisher(
        _ completion: MainActorFunction<Bool, Void>?
    ) -> MainActorFunction<Result<FetchResponse, FetchError>, Void> {
        { result in
            guard let completion else { return }
            if case .success(let response) = result { completion(response.isSuccess) } else { completion(false) }
        }
    }

    private func begin(
        _ content: HostRequest.Content, _ owner: AnyObject?, _ progress: MainActorFunction<FetchProgress, Void>?,
        _ completion: @escaping MainActorFunction<Result<FetchResponse, FetchError>, Void>
    ) -> PendingRequest {
        lastNumber += 1
        pending.append(
            Pending(
                request: HostRequest(number: lastNumber, content: content), owner: Weak(owner),
                hasOwner: owner != nil, progress: progress, completion: completion))
        requestsHaveChanged = true
        return PendingRequest(lastNumber, of: self)
    }

    private func refuse(
        _ fault: (what: StaticString, value: Diagnostic.Value?, remedy: StaticString), _ callSite: StaticString,
        _ completion: @escaping MainActorFunction<Result<FetchResponse, FetchError>, Void>
    ) -> PendingRequest {
        Diagnostics.report(
            String(fault.what), value: fault.value, in: callSite,
            remedy: String(fault.remedy) + String("; the request fails"))
        RunLoopQueue.append { completion(.failure(.refused)) }
        return PendingRequest(0, of: self)
    }

    func isPending(_ number: UInt32) -> Bool { pending.contains { $0.request.number == number } }

    func cancel(_ number: UInt32) {
        let count = pending.count
        pending.removeAll { $0.request.number == number }
        if pending.count != count { requestsHaveChanged = true }
    }

    // MARK: Environment

    /// The present date, in seconds since the start of 1 January 1970 in UTC, without leap seconds. It advances with
    /// the stage's time.
    public var date: Double { environment.date + ((stage.object?.time ?? 0) - dateTime) }
    /// The user's language and region as a BCP 47 tag, such as `de-CH`.
    public var locale: String { environment.locale }
    /// The name of the user's time zone in the IANA database, such as `Europe/Zurich`.
    public var timeZone: String { environment.timeZone }
    /// The number of seconds by which the time zone is ahead of UTC at present.
    public var secondsFromGMT: Int { environment.secondsFromGMT }
    /// The closure that is called when the host has changed the date, the locale or the time zone while the program
    /// runs. By default nil.
    public var environmentDidChange: MainActorFunction<Void>?

    // MARK: Storage

    /// The values that the host keeps for the program from one run to the next.
    public var storage: HostStorage { HostStorage(host: self) }

    fileprivate var entries: [JSON.Member] { environment.storage }

    fileprivate func store(_ value: JSON, for key: String) {
        guard isLegal(key, in: "HostStorage.subscript(_:)") else { return }
        var stored = JSON.record(environment.storage)
        guard stored[key] != value else { return }
        stored[key] = value
        do throws(JSONError) {
            _ = try stored.encoded()
        } catch {
            return Diagnostics.report(
                String("the value cannot be stored: ") + error.clause, value: .text(key),
                in: "HostStorage.subscript(_:)", remedy: "store less, at most 4 MiB in all; the entry keeps its value")
        }
        environment.storage = stored.record ?? []
        changes.removeAll { $0.key.isSame(as: key) }
        changes.append(StorageChange(key: key, value: value))
        limit(&changes)
    }
}

/// A request that a program has made.
public final class PendingRequest {
    /// The number of the request; 0 if the request was refused.
    public let number: UInt32
    private let host: Weak<StageHost>

    init(_ number: UInt32, of host: StageHost) { (self.number, self.host) = (number, Weak(host)) }

    /// A Boolean value that indicates whether the host has not answered the request yet.
    public var isPending: Bool { host.object?.isPending(number) ?? false }

    /// Cancels the request. Its completion handler is not called. Does nothing if the request is over.
    public func cancel() { host.object?.cancel(number) }
}

/// The values that the host keeps for a program, by key: in a page in the browser's local storage, in a window in a
/// file of the user, and in a test for one run.
///
/// ```swift
/// let liked = stage.host.storage["liked"].list ?? []
/// stage.host.storage["liked"] = .list(liked + [3])
/// ```
///
/// All values are read at the start of the program. Every change is sent to the host at the end of the present frame or
/// input.
public struct HostStorage {
    fileprivate let host: StageHost

    /// The value of a key; null if there is none. Setting null removes the entry.
    ///
    /// Reports a diagnostic, and changes nothing, if the key is empty or has more than 100 bytes, if the value has no
    /// JSON text, or if the storage would be larger than ``StageHost/maximumStorage``.
    public subscript(key: String) -> JSON {
        get { JSON.record(host.entries)[key] }
        nonmutating set { host.store(newValue, for: key) }
    }

    /// The keys with a value, in the order of their first changes.
    public var keys: [String] { host.entries.map { $0.name } }

    /// Removes all entries.
    public func removeAll() { for key in keys { self[key] = .null } }
}

extension Stage {
    /// The connection with the host.
    public var host: StageHost {
        if let hostPart { return unsafeDowncast(hostPart, to: StageHost.self) }
        let host = StageHost(of: self)
        hostPart = host
        return host
    }
}

extension StageHost: HostPart {
    package func admits(_ input: HostInput) -> Bool {
        switch input {
        case .message(let message): admits(message)
        case .answer(let answer): admits(answer)
        case .environment(let text): admits(environment: text)
        }
    }

    package func receive(_ input: HostInput) {
        switch input {
        case .message(let message): receive(message)
        case .answer(let answer): receive(answer)
        case .environment(let text): receive(environment: text)
        }
    }

    private func admits(_ message: HostMessage) -> Bool {
        guard handlers.contains(where: { $0.name.isSame(as: message.name) }) else {
            Stage.refuse(message)
            return false
        }
        return isJSON(message.text, message.name, in: "Stage.send(_:)")
    }

    /// Returns whether `text` is JSON. Reports a diagnostic if it is not.
    private func isJSON(_ text: [UInt8], _ name: String, in callSite: StaticString) -> Bool {
        do throws(JSONError) {
            _ = try JSON(parsing: text)
            return true
        } catch {
            Diagnostics.report(
                String("the message is not JSON: ") + error.clause, value: .text(name), in: callSite,
                remedy: "send a JSON text of at most 4 MiB; the message is ignored")
            return false
        }
    }

    private func receive(_ message: HostMessage) {
        let handler = handlers.first { $0.name.isSame(as: message.name) }
        handler?.handle(message.value)
    }

    private func admits(_ answer: HostAnswer) -> Bool {
        guard isPending(answer.number) else { return false }
        let isLegal =
            switch answer.form {
            case .response: (100...599).contains(answer.count)
            case .progress: answer.count >= 0 && answer.expected >= -1
            default: true
            }
        if isLegal { return true }
        Diagnostics.report(
            "a number of the answer is out of range", value: .pair(Double(answer.count), Double(answer.expected)),
            in: "Stage.send(_:)",
            remedy: "pass a status from 100 to 599, and counts of bytes from 0 on; the request remains pending")
        return false
    }

    private func receive(_ answer: HostAnswer) {
        guard let index = pending.firstIndex(where: { $0.request.number == answer.number }) else { return }
        let entry = pending[index]
        if case .progress(let progress) = answer.outcome {
            entry.progress?(progress)
            return
        }
        pending.remove(at: index)
        requestsHaveChanged = true
        switch answer.outcome {
        case .response(let response):
            if response.body.count > Self.maximumBody {
                entry.completion(.failure(.tooLarge))
            } else {
                entry.completion(.success(response))
            }
        case .failure(let error): entry.completion(.failure(error))
        case .progress: break
        }
    }

    private func admits(environment text: [UInt8]) -> Bool {
        var changed = environment
        if changed.update(parsing: text) { return true }
        Diagnostics.report(
            "the environment is invalid", in: "Stage.send(_:)",
            remedy: "pass a JSON text with members of HostEnvironment; the environment does not change")
        return false
    }

    private func receive(environment text: [UInt8]) {
        environment.date = date
        dateTime = stage.object?.time ?? 0
        if environment.update(parsing: text) { environmentDidChange?() }
    }

    package var messageNames: [String] { handlers.map { $0.name } }

    package var requests: [HostRequest] {
        removeUnused()
        return pending.map { $0.request }
    }

    package func takeOutput() -> (messages: [HostMessage], changes: [StorageChange]) {
        defer {
            messages.removeAll()
            changes.removeAll()
        }
        return (messages, changes)
    }

    package func removeUnused() {
        let count = pending.count
        pending.removeAll { $0.hasOwner && $0.owner.object == nil }
        if pending.count != count { requestsHaveChanged = true }
    }

    package func tearDown() {
        if !pending.isEmpty { requestsHaveChanged = true }
        pending.removeAll()
    }

    package func writeOutput(into record: inout [UInt8]) {
        var text: [UInt8] = []
        writeOutput(asText: &text)
        let length = UInt32(text.count + 1)
        for shift in [0, 8, 16, 24] as [UInt32] { record.append(UInt8(truncatingIfNeeded: length >> shift)) }
        record += text
    }

    private func writeOutput(asText text: inout [UInt8]) {
        removeUnused()
        guard requestsHaveChanged || !messages.isEmpty || !changes.isEmpty else { return }
        text += "{\"messages\":".letters
        Self.writeList(messages.map { (["name": .text($0.name)], $0.text) }, into: &text)
        text += ",\"storage\":".letters
        Self.writeList(changes.map { (["name": .text($0.key)], $0.value.unlimitedText()) }, into: &text)
        if requestsHaveChanged {
            text += ",\"requests\":".letters
            Self.writeList(pending.map { ($0.request.json, []) }, into: &text)
        }
        text += "}".letters
        requestsHaveChanged = false
        messages.removeAll()
        changes.removeAll()
    }

    /// Appends a list of records, each with a text as its member `value` if the text is not empty.
    private static func writeList(_ records: [(json: JSON, value: [UInt8])], into text: inout [UInt8]) {
        text.append(UInt8(ascii: "["))
        for (index, record) in records.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text += record.json.unlimitedText()
            guard !record.value.isEmpty else { continue }
            text.removeLast()
            text += ",\"value\":".letters + record.value + "}".letters
        }
        text.append(UInt8(ascii: "]"))
    }
}

extension HostRequest {
    /// The request as a record of JSON for a page. Bytes are written as a text of characters up to U+00FF.
    fileprivate var json: JSON {
        var json: JSON = ["number": .number(Double(number))]
        switch content {
        case .fetch(let request):
            json["kind"] = "fetch"
            json["address"] = .text(request.address)
            json["method"] = .text(request.method.name)
            json["timeout"] = .number(request.timeout)
            json["headers"] = .list(request.headers.map { [.text($0.name), .text($0.value)] })
            var letters: [UInt8] = []
            for byte in request.body {
                if byte < 128 { letters.append(byte) } else { letters += [0xC0 | byte >> 6, 0x80 | byte & 63] }
            }
            json["body"] = .text(String(letters))
        case .open(let address):
            json["kind"] = "open"
            json["address"] = .text(address)
        case .share(let content):
            json["kind"] = "share"
            json["text"] = .text(content.text)
            json["address"] = .text(content.address)
            json["title"] = .text(content.title)
        }
        return json
    }
}
