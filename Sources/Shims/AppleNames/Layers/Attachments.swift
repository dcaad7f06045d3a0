import Momentum

/// The values that a program has attached to an object under keys.
final class Attachments {
    /// The cells of an emitter layer.
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
    /// The values that are attached to the layer.
    final var attachments: Attachments {
        if let attachments = attachment as? Attachments { return attachments }
        let created = Attachments()
        attachment = created
        return created
    }
}

extension Animation {
    /// The values that are attached to the animation. Copies of the animation share them.
    final var attachments: Attachments {
        if let attachments = attachment as? Attachments { return attachments }
        let created = Attachments()
        attachment = created
        return created
    }
    /// Returns the value that was attached under `key`, or nil if there is no such value.
    public final func value(forKey key: String) -> KeyedValue? { attachments[key] }
    /// Attaches a value to the animation under `key`. Nil removes the value.
    public final func setValue(_ value: KeyedValue?, forKey key: String) { attachments[key] = value }
}
