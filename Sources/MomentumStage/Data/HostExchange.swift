/// A message between a program and its host: a name and a value.
///
/// ``StageHost/post(_:_:)`` sends one to the host, and `Stage.send(_:)` one to the program.
public nonisolated struct HostMessage: Equatable, Sendable {
    /// The name in UTF-8.
    package var letters: [UInt8]
    /// The value as a JSON text.
    package var text: [UInt8]

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - name: The name: 1 to 100 bytes.
    ///   - value: The value. By default null.
    /// - Throws: A ``JSONError`` if the value has no JSON text.
    public init(_ name: String, _ value: JSON = .null) throws(JSONError) {
        self.init(letters: name.letters, text: try value.encoded())
    }

    /// Creates a message from its name in UTF-8 and its JSON text, which are not checked.
    package init(letters: [UInt8], text: [UInt8]) { (self.letters, self.text) = (letters, text) }

    /// The name of the message: 1 to 100 bytes.
    public var name: String { String(letters) }

    /// The value; null if the text is not JSON, which is possible only for a message that no stage has accepted.
    public var value: JSON { (try? JSON(parsing: text)) ?? .null }
}

/// An input of a host to the program, beside the input of its user.
public nonisolated enum HostInput: Equatable, Sendable {
    /// A message. A message without a handler is refused with a diagnostic.
    case message(HostMessage)
    /// An answer to a request of the program. An answer that the program does not wait for is ignored.
    case answer(HostAnswer)
    /// A change of the date, the locale or the time zone: a JSON text with members of ``HostEnvironment``. It is
    /// ignored by a program that does not use its host.
    case environment([UInt8])
}

/// A request of a program that its host has not answered yet.
public nonisolated struct HostRequest: Equatable, Sendable {
    /// The content of a request.
    public enum Content: Equatable, Sendable {
        /// Loads data from an address.
        case fetch(FetchRequest)
        /// Opens an address outside the program, such as in a new tab.
        case open(String)
        /// Offers content to other programs.
        case share(SharedContent)
    }

    /// The number of the request, from 1 on, in the order of the calls. The same program with the same input makes the
    /// same requests with the same numbers.
    public let number: UInt32
    /// The content.
    public let content: Content
}

/// Content that a program offers to other programs: a text, an address, or both, with a title.
public nonisolated struct SharedContent: Equatable, Sendable {
    /// The text; empty if there is none.
    public var text: String
    /// The address; empty if there is none.
    public var address: String
    /// The title; empty if there is none.
    public var title: String

    /// Creates content. At least one of `text` and `address` must not be empty.
    public init(text: String = "", address: String = "", title: String = "") {
        (self.text, self.address, self.title) = (text, address, title)
    }

    /// Returns whether both contents have the same texts.
    public static func == (a: Self, b: Self) -> Bool {
        a.text.isSame(as: b.text) && a.address.isSame(as: b.address) && a.title.isSame(as: b.title)
    }
}

/// A host's answer to a request.
public nonisolated struct HostAnswer: Equatable, Sendable {
    /// The content of an answer.
    public enum Outcome: Equatable, Sendable {
        /// The request is done. A fetch has a response; the response to another request has only a status.
        case response(FetchResponse)
        /// The request has failed.
        case failure(FetchError)
        /// A part of a body has arrived. Other answers to the request follow.
        case progress(FetchProgress)
    }

    /// The kind of an outcome in records: a response, progress, or one of the failures.
    package enum Form: Int, Sendable {
        case response, progress, unreachable, refused, timedOut, incomplete, tooLarge, cancelled
    }

    /// The number of the request.
    public package(set) var number: UInt32
    package var form: Form
    /// The status of a response, or the number of bytes that have arrived.
    package var count = 0
    /// The number of all bytes; -1 if it is unknown.
    package var expected = -1
    /// A line `name:value` for each header.
    package var headers: [UInt8] = []
    package var body: [UInt8] = []

    /// Creates an answer to the request with a number.
    public init(_ number: UInt32, _ outcome: Outcome) {
        self.number = number
        switch outcome {
        case .response(let response):
            form = .response
            count = response.status
            for header in response.headers {
                headers += header.name.letters + [UInt8(ascii: ":")] + header.value.letters + [10]
            }
            body = response.body
        case .progress(let progress):
            form = .progress
            count = progress.received
            expected = progress.expected ?? -1
        case .failure(let error): form = Form(rawValue: Int(error.rawValue) + 1) ?? .unreachable
        }
    }

    /// Creates an answer without content, whose properties are set afterwards.
    package init(_ form: Form) { (number, self.form) = (0, form) }

    /// The content.
    public var outcome: Outcome {
        switch form {
        case .response:
            let lines = headers.split(separator: 10).map { line in
                let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
                return FetchHeader(String(Array(line[..<colon])), String(Array(line[colon...].dropFirst())))
            }
            return .response(FetchResponse(status: count, headers: lines, body: body))
        case .progress: return .progress(FetchProgress(received: count, expected: expected < 0 ? nil : expected))
        default: return .failure(FetchError(rawValue: UInt8(form.rawValue - 1)) ?? .unreachable)
        }
    }
}

/// A change of the program's storage, which the host makes permanent.
public nonisolated struct StorageChange: Equatable, Sendable {
    /// The key of the entry.
    public let key: String
    /// The new value; null if the entry was removed.
    public let value: JSON

    /// Returns whether both changes have the same key and equal values.
    public static func == (a: Self, b: Self) -> Bool { a.key.isSame(as: b.key) && a.value == b.value }
}
