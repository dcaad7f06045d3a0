import Momentum

/// What programs have attached to an object under keys.
final class Attachments {
    /// The cells of an emitter.
    var cells: AnyObject?
    private var values: [(key: String, value: KeyedValue)] = []

    subscript(key: String) -> KeyedValue? {
        get { values.first { isSame($0.key, key) }?.value }
        set {
            values.removeAll { isSame($0.key, key) }
            if let newValue { values.append((key, newValue)) }
        }
    }

    private func isSame(_ first: String, _ second: String) -> Bool { first.utf8.elementsEqual(second.utf8) }
}

extension Layer {
    /// What is attached to it.
    final var attachments: Attachments {
        if let attachments = attachment as? Attachments { return attachments }
        let made = Attachments()
        attachment = made
        return made
    }
}

extension Animation {
    /// What is attached to it; its copies have the same.
    final var attachments: Attachments {
        if let attachments = attachment as? Attachments { return attachments }
        let made = Attachments()
        attachment = made
        return made
    }
    /// What was attached under `key`; nil for nothing.
    public final func value(forKey key: String) -> KeyedValue? { attachments[key] }
    /// Attaches `value` under `key`.
    public final func setValue(_ value: KeyedValue?, forKey key: String) { attachments[key] = value }
}
