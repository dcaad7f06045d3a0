import NIOCore
import NIOHTTP1

/// Counts the bytes of every request before they are parsed, and refuses requests that are too long. It is the first
/// handler of a connection. The memory of an incomplete request is therefore limited, and parsing it costs as much as
/// its bytes.
nonisolated final class RequestGuard: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let limits: ServerLimits
    private var context: ChannelHandlerContext?
    /// The bytes of the head so far, the bytes of its last line, and the number of lines before that.
    private var (head, line, lines) = (0, 0, 0)
    /// The number of bytes received since the connection was refused.
    private var refused: Int?

    init(_ limits: ServerLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }
    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        if let refused {
            self.refused = refused + bytes.readableBytes
            if refused + bytes.readableBytes > limits.lingeringBytes { context.close(promise: nil) }
            return
        }
        if let status = refusal(of: bytes.readableBytesView) { return refuse(status) }
        context.fireChannelRead(data)
    }

    /// Counts bytes. Returns the status to refuse the request with if there are too many.
    private func refusal(of bytes: ByteBufferView) -> HTTPResponseStatus? {
        for byte in bytes {
            head += 1
            line += 1
            if lines == 0, line > limits.requestLine { return .uriTooLong }
            if head > limits.head || lines > limits.fields + 1 { return .requestHeaderFieldsTooLarge }
            guard byte == UInt8(ascii: "\n") else { continue }
            // A request with content is the last of its connection, so the next byte here begins a head.
            if lines > 0, line <= 2 { (head, lines) = (0, 0) } else if line > 2 || lines > 0 { lines += 1 }
            line = 0
        }
        return nil
    }

    /// Answers with only a status, and ends the connection once the client has received it.
    func refuse(_ status: HTTPResponseStatus) {
        guard refused == nil, let context else { return }
        let text = "\(status.code) \(status.reasonPhrase)"
        var answer = "HTTP/1.1 \(text)\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n"
        for (name, value) in PageAnswer.policy { answer += "\(name): \(value)\r\n" }
        answer += "Content-Length: \(text.utf8.count + 1)\r\n\r\n\(text)\n"
        context.write(wrapOutboundOut(context.channel.allocator.buffer(string: answer)), promise: nil)
        end()
    }

    /// Accepts no further requests, and ends the connection once the client has received the answer.
    func end() {
        guard refused == nil, let context else { return }
        refused = 0
        context.flush()
        context.close(mode: .output, promise: nil)
        context.eventLoop.assumeIsolated().scheduleTask(in: limits.lingering) { [weak self] in
            self?.context?.close(promise: nil)
        }
    }
}

/// The limits on a client's use of the server.
nonisolated struct ServerLimits: Sendable {
    /// The maximum length of a request line, in bytes. A longer one is answered with 414.
    var requestLine = 8192
    /// The maximum length of a request line with its header fields, in bytes. A longer head is answered with 431.
    var head = 16_384
    /// The maximum number of header fields of a request. More are answered with 431.
    var fields = 100
    /// The maximum number of open connections. One more closes the one that has been without an answer for longest.
    var connections = 128
    /// The maximum time without a complete request, from the beginning of the connection or the end of the last answer.
    var waiting = TimeAmount.seconds(15)
    /// The maximum time for receiving an answer.
    var answering = TimeAmount.seconds(60)
    /// The time and the number of bytes for which the input of a refused client is still read. If the connection were
    /// closed while the client sends, the answer would be lost.
    var lingering = TimeAmount.seconds(2)
    var lingeringBytes = 4 << 20
}
