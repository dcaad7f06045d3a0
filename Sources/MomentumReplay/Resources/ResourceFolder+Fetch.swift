import Foundation

// A program's files as the answers to its requests.
extension ResourceFolder {
    /// Returns the response of a server with the folders' files to a request. Returns nil if the address does not name a
    /// file of the program: if it has a scheme or begins with `/`.
    ///
    /// The response has the status 200 with the file, 404 if there is no such file, and 405 for methods other than
    /// `get` and `head`.
    public func response(to request: FetchRequest) -> FetchResponse? {
        guard let name = Self.fileName(request.address) else { return nil }
        guard request.method == .get || request.method == .head else { return FetchResponse(status: 405) }
        let isInside = !name.split(separator: "/").contains("..")
        guard isInside, let bytes = bytes(name) else { return FetchResponse(status: 404) }
        let length = FetchHeader("content-length", "\(bytes.count)")
        return FetchResponse(headers: [length], body: request.method == .head ? [] : bytes)
    }

    /// Returns the name of the file that an address names; nil for an address with a scheme, or one that begins with
    /// `/`.
    private static func fileName(_ address: String) -> String? {
        if address.hasPrefix("/") || hasScheme(address) { return nil }
        let path = address.prefix { $0 != "?" && $0 != "#" }
        return path.removingPercentEncoding ?? String(path)
    }

    /// Returns whether an address begins with a scheme, such as `https:` (RFC 3986, section 3.1).
    private static func hasScheme(_ address: String) -> Bool {
        guard let end = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        func isLetter(_ unit: UInt8) -> Bool { (97...122).contains(unit | 0x20) }
        guard let first = address.utf8.first, isLetter(first) else { return false }
        return address.utf8[..<end].allSatisfy { isLetter($0) || (48...57).contains($0) || [43, 45, 46].contains($0) }
    }
}

extension Session {
    /// Answers all pending requests of the program, for a host without a network: with the files of `folder`. Other
    /// requests are refused, with a diagnostic.
    public func answerRequests(from folder: ResourceFolder) {
        for request in stage.hostRequests {
            var outcome = HostAnswer.Outcome.failure(.refused)
            if case .fetch(let fetch) = request.content, let response = folder.response(to: fetch) {
                outcome = .response(response)
            } else {
                Diagnostics.report(
                    "the host has no network", value: .text(request.content.summary), in: "StageHost",
                    remedy: "play a script that contains the answer, or run the program in a page or a window; the "
                        + "request is refused")
            }
            apply(.host(.answer(HostAnswer(request.number, outcome))))
        }
    }
}

extension HostRequest.Content {
    /// The request in a few words.
    fileprivate var summary: String {
        switch self {
        case .fetch(let request): request.address
        case .open(let address): "open " + address
        case .share: "share"
        }
    }
}
