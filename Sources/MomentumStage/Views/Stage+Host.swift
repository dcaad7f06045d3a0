/// The part of a stage that exchanges messages with the host. A stage has none until its program uses ``Stage/host``,
/// so that other programs are linked without it.
package protocol HostPart: AnyObject {
    /// Returns whether the program handles the input: whether a message has a handler, and whether the program waits for
    /// an answer. Reports a diagnostic if the input is illegal.
    func admits(_ input: HostInput) -> Bool
    /// Calls the handler of an input that was admitted.
    func receive(_ input: HostInput)
    /// The names of the messages that have handlers.
    var messageNames: [String] { get }
    /// The requests without a final answer.
    var requests: [HostRequest] { get }
    /// Removes and returns the messages and changes of the storage since the last call.
    func takeOutput() -> (messages: [HostMessage], changes: [StorageChange])
    /// Appends the output since the last call for a page: the length of a JSON text plus 1, in four bytes with the
    /// lowest first, and the text, which is empty if there is no output.
    func writeOutput(into record: inout [UInt8])
    /// Cancels the requests of owners that were released.
    func removeUnused()
    /// Cancels all requests.
    func tearDown()
}

// The stage's side of a host.
extension Stage {
    /// Sends an input of the host to the program. The handler of a message or of a request is called immediately.
    ///
    /// A message is refused with a diagnostic if it has no handler, a name of more than 100 bytes, or a text that is not
    /// JSON. An answer without a pending request is ignored, and an illegal one is refused with a diagnostic.
    ///
    /// - Returns: True if the program handles the input.
    @discardableResult
    public func send(_ input: HostInput) -> Bool {
        guard admits(input) else { return false }
        receive(input)
        return true
    }

    /// Returns whether the program handles the input. Reports a diagnostic if the input is illegal.
    @inline(never)
    package func admits(_ input: HostInput) -> Bool {
        if let hostPart { return hostPart.admits(input) }
        if case .message(let message) = input { Self.refuse(message) }
        return false
    }

    /// Delivers an input that was admitted.
    @inline(never)
    package func receive(_ input: HostInput) {
        becomeCurrent()
        hostPart?.receive(input)
    }

    /// Reports that a message has no handler.
    static func refuse(_ message: HostMessage) {
        Diagnostics.report(
            "no handler is set for the message", value: .text(String(message.letters)), in: "Stage.send(_:)",
            remedy: "call host.on(_:_:) with this name; the message is ignored")
    }

    /// Whether the program has used its host.
    package var usesHost: Bool { hostPart != nil }

    /// The requests of the program that wait for the host, in the order of the calls. The host answers each of them with
    /// `send(_:)`. When a request is no longer listed, the program has cancelled it or has the answer.
    public var hostRequests: [HostRequest] { hostPart?.requests ?? [] }

    /// The names of the messages for which the program has handlers, in the order in which they were set.
    public var messageNames: [String] { hostPart?.messageNames ?? [] }

    /// Removes and returns the messages to the host and the changes of the storage since the last call.
    public func takeHostOutput() -> (messages: [HostMessage], changes: [StorageChange]) {
        hostPart?.takeOutput() ?? ([], [])
    }

    /// Appends the output for the host since the last call as a record for a page; nothing if the program has not used
    /// its host.
    package func writeHostOutput(into record: inout [UInt8]) { hostPart?.writeOutput(into: &record) }
}
