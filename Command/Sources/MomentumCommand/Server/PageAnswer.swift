import Foundation
import NIOHTTP1

/// What a request for the page is answered with.
nonisolated struct PageAnswer {
    /// What is sent.
    enum Content {
        case text(String)
        case file(PageFile)
    }

    private(set) var status: HTTPResponseStatus
    private(set) var headers: [(String, String)]
    let content: Content

    /// What every answer carries: the page may load its own files and nothing from elsewhere, and no other page may frame,
    /// open, read or load it, or learn from where it was left. The isolation also gives it precise clocks.
    static let policy: [(String, String)] = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
                + "img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "require-corp"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
        ("Cache-Control", "no-cache"),
    ]

    /// The answer to `head`, from the files of `folder` and nothing else.
    init(to head: HTTPRequestHead, from folder: PageFolder) {
        guard Self.isOwn(head.headers["host"], isOptional: head.version != .http1_1) else {
            self.init(.misdirectedRequest, "This server is 127.0.0.1 or localhost, and no other.\n")
            return
        }
        guard head.method == .GET || head.method == .HEAD else {
            self.init(.methodNotAllowed, "Only GET and HEAD are answered here.\n")
            headers.append(("Allow", "GET, HEAD"))
            return
        }
        guard !Self.hasContent(head) else {
            self.init(.payloadTooLarge, "A request has no content here.\n")
            return
        }
        let path = head.uri.prefix { $0 != "?" && $0 != "#" }
        guard let file = folder.file(for: String(path)), let plain = PageFile(file) else {
            self.init(.notFound, "There is no such file.\n")
            return
        }
        let packed = Self.takesGzip(head.headers["accept-encoding"]) ? plain.packed : nil
        let chosen = packed ?? plain
        self.init(.ok, .file(chosen), type: PageFolder.contentType(of: file))
        headers.append(("ETag", chosen.tag))
        if plain.packed != nil { headers.append(("Vary", "Accept-Encoding")) }
        if packed != nil { headers.append(("Content-Encoding", "gzip")) }
        if Self.matches(head.headers["if-none-match"], chosen.tag) { status = .notModified }
    }

    private init(_ status: HTTPResponseStatus, _ text: String) {
        self.init(status, .text(text), type: "text/plain; charset=utf-8")
    }

    private init(_ status: HTTPResponseStatus, _ content: Content, type: String) {
        (self.status, self.content, headers) = (status, content, [("Content-Type", type)])
    }

    /// Whether a request is followed by content, which nothing reads here.
    static func hasContent(_ head: HTTPRequestHead) -> Bool {
        head.headers.contains(name: "transfer-encoding") || head.headers["content-length"].contains { $0 != "0" }
    }

    /// Whether a request names this machine as its host: another page whose name leads here must not read this one.
    static func isOwn(_ hosts: [String], isOptional: Bool) -> Bool {
        guard hosts.count == 1, let host = hosts.first?.lowercased() else { return hosts.isEmpty && isOptional }
        var name = host[...]
        if let colon = host.lastIndex(of: ":"), host[host.index(after: colon)...].utf8.allSatisfy({ 48...57 ~= $0 }) {
            name = host[..<colon]
        }
        return ["127.0.0.1", "localhost", "[::1]"].contains(name)
    }

    /// Whether gzip is among the encodings that are taken.
    static func takesGzip(_ values: [String]) -> Bool {
        for value in values.flatMap({ $0.lowercased().split(separator: ",") }) {
            let parts = value.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.first == "gzip" || parts.first == "*" else { continue }
            return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
        }
        return false
    }

    /// Whether the client has what `tag` names.
    static func matches(_ values: [String], _ tag: String) -> Bool {
        values.flatMap { $0.split(separator: ",") }.contains { value in
            let value = value.trimmingCharacters(in: .whitespaces)
            return value == "*" || value == tag || value == "W/" + tag
        }
    }
}

/// A file as it is now.
nonisolated struct PageFile: Hashable, Sendable {
    let path: String
    let size: Int
    /// Nanoseconds.
    private let modified: Int

    /// Takes note of the file at `path`; nil when there is none.
    init?(_ path: String) {
        var found = stat()
        guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
        self.path = path
        size = Int(found.st_size)
        #if canImport(Darwin)
            let time = found.st_mtimespec
        #else
            let time = found.st_mtim
        #endif
        modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }

    /// What differs when the content does.
    var tag: String {
        "\"\(String(UInt(bitPattern: modified), radix: 36))-\(String(size, radix: 36))"
            + (path.hasSuffix(".gz") ? "-gzip\"" : "\"")
    }

    /// The same file as gzip, which lies beside it; nil when it is not there or older.
    var packed: PageFile? {
        guard let packed = PageFile(path + ".gz"), packed.modified >= modified else { return nil }
        return packed
    }
}
