import NIOCore

/// What a client may hold of the server.
nonisolated struct ServerLimits: Sendable {
    /// Bytes of a request line; a longer one is answered with 414.
    var requestLine = 8192
    /// Bytes of a request line and its header fields; more are answered with 431.
    var head = 16_384
    /// Header fields of a request; more are answered with 431.
    var fields = 100
    /// Open connections. One more ends the one that has been without an answer for longest.
    var connections = 128
    /// How long a connection may be without a whole request, from its beginning or the end of the last answer.
    var waiting = TimeAmount.seconds(15)
    /// How long a client may take to receive an answer.
    var answering = TimeAmount.seconds(60)
    /// How long, and for how many bytes, a client that has been refused is still listened to: a connection that is closed
    /// while it sends would lose the answer.
    var lingering = TimeAmount.seconds(2)
    var lingeringBytes = 4 << 20
}
