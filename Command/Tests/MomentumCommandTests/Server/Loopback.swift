import Foundation
import MomentumGallery

#if canImport(Glibc)
    import Glibc
    nonisolated private let stream = Int32(SOCK_STREAM.rawValue)
#else
    import Darwin
    nonisolated private let stream = SOCK_STREAM
#endif

/// A socket to a server on this machine. Reading and writing time out after ten seconds.
nonisolated final class Loopback: @unchecked Sendable {
    struct Answer {
        let status: Int
        let headers: [String: String]
        let body: Data
    }

    private let descriptor: Int32

    /// Connects to the port, or returns nil if nothing listens on it.
    init?(port: UInt16) {
        descriptor = socket(AF_INET, stream, 0)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
    }

    deinit { close(descriptor) }

    /// Sends text unchanged. Returns false if the other side accepts no more data.
    @discardableResult
    func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.send(descriptor, buffer.baseAddress! + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Reads until the other side closes the connection. Returns nil after ten seconds.
    func read() -> Data? {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 { return errno == ECONNRESET ? data : nil }
            if count == 0 { return data }
            data.append(contentsOf: buffer[..<count])
        }
    }

    /// Reads until the other side closes the connection, and parses the answer.
    func answer() -> Answer? { read().flatMap(Self.parse) }

    /// Sends a request and returns its answer.
    static func request(
        _ method: String, _ path: String, port: UInt16, host: String = "127.0.0.1", fields: [String] = []
    ) async -> Answer? {
        let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Connection: close"] + fields
        return await exchange(lines.joined(separator: "\r\n") + "\r\n\r\n", port: port)
    }

    /// Sends text unchanged, and reads the answer.
    static func exchange(_ text: String, port: UInt16) async -> Answer? {
        await apart {
            guard let socket = Loopback(port: port) else { return nil }
            socket.send(text)
            return socket.answer()
        }
    }

    /// Runs a blocking function on a thread of its own.
    static func apart<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }

    static func parse(_ data: Data) -> Answer? {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        return Answer(status: status, headers: headers, body: Data(data[end.upperBound...]))
    }
}
