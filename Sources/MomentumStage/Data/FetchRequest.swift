/// A request to load data from an address.
///
/// ```swift
/// stage.host.fetch("cards.json") { result in … }
/// stage.host.fetch(FetchRequest("/likes", method: .post, json: ["card": 3])) { result in … }
/// ```
public nonisolated struct FetchRequest: Equatable, Sendable, ExpressibleByStringLiteral {
    /// The method of a request.
    public enum Method: UInt8, Sendable {
        /// Loads data.
        case get
        /// Sends data.
        case post
        /// Replaces data.
        case put
        /// Changes a part of data.
        case patch
        /// Deletes data.
        case delete
        /// Loads only the status and the headers.
        case head

        /// The name of the method in HTTP.
        public var name: String {
            switch self {
            case .get: "GET"
            case .post: "POST"
            case .put: "PUT"
            case .patch: "PATCH"
            case .delete: "DELETE"
            case .head: "HEAD"
            }
        }
    }

    /// The address: 1 to 2,048 bytes.
    ///
    /// - `cards.json` is a file in the program's folder of resources.
    /// - `/cards.json` is on the server of the page. In a window, `--server` names that server.
    /// - `https://example.com/cards.json` is any address. The page's content security policy and the server have to
    ///   allow it.
    public var address: String
    /// The method. By default `get`.
    public var method: Method
    /// The headers. Names are compared without regard to case.
    public var headers: [FetchHeader]
    /// The data to be sent, at most 4 MiB. Empty with `get` and `head`.
    public var body: [UInt8]
    /// The time after which the request fails with ``FetchError/timedOut``, in seconds: above 0, at most 3600. By
    /// default 60.
    public var timeout: Double

    /// Creates a request. See the properties for the ranges; ``StageHost/fetch(_:for:progress:completion:)`` checks them.
    public init(
        _ address: String, method: Method = .get, headers: [FetchHeader] = [], body: [UInt8] = [], timeout: Double = 60
    ) {
        (self.address, self.method, self.headers) = (address, method, headers)
        (self.body, self.timeout) = (body, timeout)
    }

    /// Creates a request that sends a JSON text, with the header `content-type: application/json`.
    ///
    /// - Throws: A ``JSONError`` if the value has no JSON text.
    public init(_ address: String, method: Method = .post, json: JSON) throws(JSONError) {
        self.init(
            address, method: method, headers: [FetchHeader("content-type", "application/json")],
            body: try json.encoded())
    }

    /// Creates a request with the method `get`.
    public init(stringLiteral address: String) { self.init(address) }

    /// Returns whether both requests have the same properties.
    public static func == (a: Self, b: Self) -> Bool {
        a.address.isSame(as: b.address) && a.method == b.method && a.headers == b.headers && a.body == b.body
            && a.timeout == b.timeout
    }

    /// The reason why the request cannot be made; nil if it is legal.
    var fault: (what: StaticString, value: Diagnostic.Value?, remedy: StaticString)? {
        let letters = address.letters
        if letters.isEmpty || letters.count > 2048 || letters.contains(where: { $0 <= 32 || $0 == 127 }) {
            return ("the address is invalid", .text(address), "pass 1 to 2048 bytes without spaces")
        }
        if !(timeout > 0 && timeout <= 3600) {
            return ("the timeout is out of range", .number(timeout), "pass seconds above 0, at most 3600")
        }
        if !body.isEmpty, method == .get || method == .head {
            return ("the method has no body", .count(body.count), "pass another method, or an empty body")
        }
        if body.count > JSON.maximumLength {
            return ("the body is too long", .count(body.count), "pass at most 4194304 bytes")
        }
        for header in headers where !header.isLegal {
            return ("a header is invalid", .text(header.name), "pass letters, digits and hyphens, and one line of text")
        }
        return nil
    }
}

/// A header of a request or a response.
public nonisolated struct FetchHeader: Equatable, Sendable {
    /// The name. In a response, it is in lower case.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a header.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    /// Returns whether both headers have the same name and value.
    public static func == (a: Self, b: Self) -> Bool { a.name.isSame(as: b.name) && a.value.isSame(as: b.value) }

    var isLegal: Bool {
        !name.letters.isEmpty
            && name.letters.allSatisfy { letter in
                switch letter {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            } && !value.letters.contains { $0 < 32 || $0 == 127 }
    }

    func isNamed(_ other: String) -> Bool {
        name.letters.map(Self.lowercased) == other.letters.map(Self.lowercased)
    }

    private static func lowercased(_ letter: UInt8) -> UInt8 { letter >= 65 && letter <= 90 ? letter + 32 : letter }
}

/// The response of a server.
///
/// A server also responds when it has no data: check ``isSuccess`` before the use of the body.
public nonisolated struct FetchResponse: Equatable, Sendable {
    /// The status, 100 to 599, such as 200 for success and 404 for a missing file.
    public var status: Int
    /// The headers, with names in lower case. A browser hides some headers of other servers.
    public var headers: [FetchHeader]
    /// The data.
    public var body: [UInt8]

    /// Creates a response. By default, it is a success without headers and data.
    public init(status: Int = 200, headers: [FetchHeader] = [], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// A Boolean value that indicates whether the status is 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }

    /// The data as text; nil if it is not valid UTF-8.
    public var text: String? { String(validating: body, as: UTF8.self) }

    /// Parses the data as a JSON text. Throws a ``JSONError`` if it is not JSON.
    public func json() throws(JSONError) -> JSON { try JSON(parsing: body) }

    /// Returns the value of the first header with a name, without regard to case; nil if there is none.
    public func header(_ name: String) -> String? { headers.first { $0.isNamed(name) }?.value }
}

/// The reason why no response came.
public nonisolated enum FetchError: UInt8, Error, Sendable, CaseIterable {
    /// No answer came: there is no network, no server at the address, or a redirection without end; or the server does
    /// not allow this page.
    case unreachable = 1
    /// The address is invalid, the page's content security policy forbids it, or the host has no access to a network.
    case refused
    /// No answer came within the timeout.
    case timedOut
    /// The connection broke in the middle of the data.
    case incomplete
    /// The data is larger than ``StageHost/maximumBody``.
    case tooLarge
    /// The user or the host has cancelled the request.
    case cancelled

    /// The reason as a sentence.
    public var sentence: String {
        switch self {
        case .unreachable: "The server cannot be reached."
        case .refused: "The address is not allowed."
        case .timedOut: "The server does not respond."
        case .incomplete: "The connection was interrupted."
        case .tooLarge: "The data is too large."
        case .cancelled: "The request was cancelled."
        }
    }
}

/// The progress of a fetch.
public nonisolated struct FetchProgress: Equatable, Sendable {
    /// The number of bytes that have arrived.
    public var received: Int
    /// The number of bytes of the whole body; nil if the server does not say.
    public var expected: Int?

    /// Creates a progress.
    public init(received: Int, expected: Int? = nil) { (self.received, self.expected) = (received, expected) }

    /// The part that has arrived, 0 to 1; nil if the expected number is unknown.
    public var fraction: Double? {
        guard let expected, expected > 0 else { return nil }
        return min(1, Double(received) / Double(expected))
    }
}
