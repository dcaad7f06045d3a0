extension Stage {
    /// Asks the host to put `text` on its clipboard. It keeps until the host takes it; of several the last counts.
    public func copyToClipboard(_ text: String) { clipboard = text }

    /// What the host has to put on its clipboard, once: nil when nothing has been copied since the last call.
    public func takeClipboard() -> String? {
        let text = clipboard
        clipboard = nil
        return text
    }
}
