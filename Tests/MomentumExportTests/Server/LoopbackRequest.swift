import Foundation

#if canImport(Glibc)
    import Glibc
    nonisolated private let stream = Int32(SOCK_STREAM.rawValue)
#else
    import Darwin
    nonisolated private let stream = SOCK_STREAM
#endif

/// One request over a socket of this machine, written by hand so that paths go out as they are.
nonisolated enum LoopbackRequest {
    struct Answer {
        let status: Int
        let headers: [String: String]
        let body: Data
    }

    /// Sends a request and reads the answer until the other side closes; nil when that takes ten seconds.
    static func make(_ method: String, _ path: String, port: UInt16) async -> Answer? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: exchange(method, path, port: port)) }
        }
    }

    private static func exchange(_ method: String, _ path: String, port: UInt16) -> Answer? {
        let descriptor = socket(AF_INET, stream, 0)
        defer { close(descriptor) }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        let request = Array("\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
        guard isConnected, write(descriptor, request, request.count) == request.count else { return nil }
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 { return nil }
            if count == 0 { return answer(data) }
            data.append(contentsOf: buffer[..<count])
        }
    }

    private static func answer(_ data: Data) -> Answer? {
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
