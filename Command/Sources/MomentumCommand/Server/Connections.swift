import NIOCore

/// The open connections, sorted by the time of the last answer, with the longest idle one first. Used only on the
/// server's event loop.
nonisolated final class Connections {
    private let most: Int
    private var open: [any Channel] = []

    init(most: Int) { self.most = most }

    /// Adds a connection. If there are too many, closes the first one, so that idle connections never keep others out.
    func add(_ channel: any Channel) {
        if open.count >= most { open.removeFirst().close(promise: nil) }
        open.append(channel)
    }

    /// Records that an answer was received on the connection.
    func renew(_ channel: any Channel) {
        if remove(channel) { open.append(channel) }
    }

    /// Removes a connection that has ended.
    @discardableResult
    func remove(_ channel: any Channel) -> Bool {
        guard let index = open.firstIndex(where: { $0 === channel }) else { return false }
        open.remove(at: index)
        return true
    }
}
