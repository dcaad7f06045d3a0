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

#if hasFeature(Embedded)
    /// What is attached under a key.
    public typealias KeyedValue = AnyObject
#else
    /// What is attached under a key.
    public typealias KeyedValue = Any
#endif

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

#if hasFeature(Embedded)
    /// A text that is attached under a key.
    private final class AttachedText {
        let text: String
        init(_ text: String) { self.text = text }
    }

    extension Animation {
        /// Attaches a text under `key`.
        public final func setValue(_ text: String, forKey key: String) { attachments[key] = AttachedText(text) }
        /// The text that was attached under `key`; nil for none: what `value(forKey:)` cast to a text is elsewhere.
        public final func text(forKey key: String) -> String? { (attachments[key] as? AttachedText)?.text }
    }
#endif

#if !hasFeature(Embedded)
    extension Animation {
        /// The text that was attached under `key`; nil for none.
        public final func text(forKey key: String) -> String? { value(forKey: key) as? String }
    }

    extension Layer {
        /// The model's property that `key` names, or what was attached under it; nil for neither.
        public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }
        /// Sets the property that `key` names, or attaches `value` under it.
        public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
        /// The model's property that `path` names, or what was attached under it; nil for neither.
        public final func value(forKeyPath path: String) -> Any? {
            guard let property = PropertyPath(path) else { return attachments[path] }
            let value = self.value(at: property)
            return value.components.count == 1 ? value.components[0] : value
        }
        /// Sets the property that `path` names, or attaches `value` under it.
        public final func setValue(_ value: Any?, forKeyPath path: String) {
            guard let property = PropertyPath(path) else {
                if !setOfCell(value, path) { attachments[path] = value }
                return
            }
            if let value = AnimationValue(any: value) { setValue(value, at: property) }
        }

        /// Sets a number of one of an emitter's cells, as "emitterCells.NAME.birthRate" says.
        private final func setOfCell(_ value: Any?, _ path: String) -> Bool {
            let parts = path.split(separator: ".")
            guard parts.count == 3, parts[0] == "emitterCells",
                let number = value as? Double ?? (value as? Int).map({ Double($0) }),
                let cell = (self as? EmitterLayer)?.emitterCells?.first(where: { $0.name == String(parts[1]) })
            else { return false }
            switch parts[2] {
            case "birthRate": cell.birthRate = number
            case "lifetime": cell.lifetime = number
            case "velocity": cell.velocity = number
            case "scale": cell.scale = number
            case "spin": cell.spin = number
            case "yAcceleration": cell.yAcceleration = number
            case "xAcceleration": cell.xAcceleration = number
            case "emissionLongitude": cell.emissionLongitude = number
            case "emissionRange": cell.emissionRange = number
            default: return false
            }
            return true
        }
    }
#endif
