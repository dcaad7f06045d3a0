import CGTK
import Foundation
import MomentumReplay

/// A window's side of a program's host: passes its messages and the changes of its storage on, and answers its requests.
///
/// A request is known by its number and content. The same request after a seek is not made again: it receives the answer
/// that came before.
final class HostLink {
    /// Called with each message of the program. By default, messages are dropped.
    var onMessage: (HostMessage) -> Void = { _ in }

    private final class Known {
        let content: HostRequest.Content
        var answer: HostAnswer?
        var network: NetworkRequest?

        init(_ content: HostRequest.Content) { self.content = content }
    }

    private let loop: FrameLoop
    private let resources: ResourceFolder
    private let network: Network
    private let server: URL?
    private let storage: StorageFile
    private let keepsAnswers: Bool
    private var known: [UInt32: Known] = [:]
    private var isOpen = true

    /// Creates the host of the program of `loop`.
    ///
    /// - Parameters:
    ///   - loop: The frame loop of the program.
    ///   - resources: The folders of the program's resources.
    ///   - network: The network of the process.
    ///   - server: The server of addresses that begin with `/`; nil if there is none.
    ///   - storage: The file of the program's storage.
    ///   - keepsAnswers: Whether the program may seek backwards.
    init(
        _ loop: FrameLoop, _ resources: ResourceFolder, _ network: Network, server: URL?, storage: StorageFile,
        keepsAnswers: Bool
    ) {
        (self.loop, self.resources, self.network, self.server) = (loop, resources, network, server)
        (self.storage, self.keepsAnswers) = (storage, keepsAnswers)
    }

    /// The environment of a program that starts now.
    static func environment(_ storage: StorageFile) -> HostEnvironment {
        var environment = HostEnvironment(seed: .random(in: 0..<(1 << 53)), storage: storage.entries)
        describePresent(&environment)
        return environment
    }

    /// Sends the date, the language and the time zone, which may have changed while the window was not in use.
    func sendPresent() {
        guard loop.session.stage.usesHost else { return }
        var present = HostEnvironment()
        Self.describePresent(&present)
        let json: JSON = [
            "date": present.json["date"], "locale": present.json["locale"], "timeZone": present.json["timeZone"],
            "secondsFromGMT": present.json["secondsFromGMT"],
        ]
        guard let text = try? json.encoded() else { return }
        loop.change { $0.apply(.host(.environment(text))) }
    }

    private static func describePresent(_ environment: inout HostEnvironment) {
        environment.date = Date().timeIntervalSince1970
        environment.locale = language
        environment.timeZone = TimeZone.current.identifier
        environment.secondsFromGMT = TimeZone.current.secondsFromGMT()
    }

    /// The user's language and region as a BCP 47 tag, from the variables that POSIX defines. `C` is `en-US`.
    private static var language: String {
        guard let name = g_get_language_names()?.pointee.map({ String(cString: $0) }) else { return "en-US" }
        let tag = name.prefix { $0 != "." && $0 != "@" }.replacingOccurrences(of: "_", with: "-")
        return tag == "C" || tag == "POSIX" || tag.isEmpty ? "en-US" : tag
    }

    /// Ends all requests.
    func close() {
        isOpen = false
        for request in known.values { request.network?.cancel() }
        known.removeAll()
    }

    /// Handles the program's output after a frame. In a replay, nothing is passed on, and the requests wait: the log may
    /// contain their answers.
    func follow() {
        let stage = loop.session.stage
        guard stage.usesHost, !loop.isReplaying else { return }
        let (messages, changes) = stage.takeHostOutput()
        for message in messages { onMessage(message) }
        if !changes.isEmpty { storage.store(changes) }
        follow(stage.hostRequests)
    }

    private func follow(_ requests: [HostRequest]) {
        let awaited = Set(requests.map(\.number))
        for (number, request) in known where !awaited.contains(number) {
            // The program has the answer or has cancelled the request. After a seek, it may make the request again.
            request.network?.cancel()
            if request.answer == nil || !keepsAnswers { known[number] = nil }
        }
        for request in requests {
            if let entry = known[request.number], entry.content == request.content {
                if entry.answer != nil { deliver(entry) }
                continue
            }
            known[request.number]?.network?.cancel()
            let entry = Known(request.content)
            known[request.number] = entry
            begin(request, entry)
        }
    }

    private func begin(_ request: HostRequest, _ entry: Known) {
        switch request.content {
        case .fetch(let fetch): begin(fetch, request.number, entry)
        case .open(let address): answer(entry, request.number, open(address) ? Self.done : .failure(.refused))
        case .share:
            DesktopHost.report("a window cannot share content; the request is refused")
            answer(entry, request.number, .failure(.refused))
        }
    }

    private static let done = HostAnswer.Outcome.response(FetchResponse())

    /// Stores an outcome, and sends it to the program unless a replay is running or the request was replaced.
    private func answer(_ entry: Known, _ number: UInt32, _ outcome: HostAnswer.Outcome) {
        guard isOpen, known[number] === entry else { return }
        let answer = HostAnswer(number, outcome)
        if case .progress = outcome {
            guard !loop.isReplaying else { return }
            loop.change { $0.apply(.host(.answer(answer))) }
            return
        }
        entry.answer = answer
        if !loop.isReplaying { deliver(entry) }
    }

    /// Sends an answer in the next frame, if the program then still waits for it.
    private func deliver(_ entry: Known) {
        loop.change { [weak entry] session in
            guard let entry, let answer = entry.answer,
                session.stage.hostRequests.contains(where: {
                    $0.number == answer.number && $0.content == entry.content
                })
            else { return }
            session.apply(.host(.answer(answer)))
        }
    }

    // MARK: Requests

    private func begin(_ fetch: FetchRequest, _ number: UInt32, _ entry: Known) {
        if let response = resources.response(to: fetch) { return answer(entry, number, .response(response)) }
        guard let url = url(fetch.address), url.scheme?.lowercased() != "mailto" else {
            DesktopHost.report(Self.refusal(of: fetch.address))
            return answer(entry, number, .failure(.refused))
        }
        entry.network = network.begin(fetch, at: url) { [me = Weak(self)] outcome in
            me.object?.answer(entry, number, outcome)
        }
    }

    /// Returns the absolute URL of an address that begins with `/` or has the scheme `https`, `http` or `mailto`; nil for
    /// any other address.
    private func url(_ address: String) -> URL? {
        if address.hasPrefix("/") { return server.flatMap { URL(string: address, relativeTo: $0)?.absoluteURL } }
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased() else { return nil }
        return ["https", "http", "mailto"].contains(scheme) ? url : nil
    }

    private static func refusal(of address: String) -> String {
        address.hasPrefix("/")
            ? "the address '\(address.quotable)' needs a server; run the program with --server https://example.com"
            : "a window cannot use the address '\(address.quotable)'; use one with https or http, or a file's name"
    }

    /// Opens an address with the desktop's program for it. Returns whether there is one.
    private func open(_ text: String) -> Bool {
        guard let address = url(text) else {
            DesktopHost.report(Self.refusal(of: text))
            return false
        }
        var failure: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&failure) }
        if g_app_info_launch_default_for_uri(address.absoluteString, nil, &failure) != 0 { return true }
        DesktopHost.report("the desktop has no program that opens '\(address.absoluteString.quotable)'")
        return false
    }
}
