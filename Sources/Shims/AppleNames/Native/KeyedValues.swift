import Momentum
import MomentumLayers

/// A value that is attached to an animation or a layer under a key.
public typealias KeyedValue = Any

extension Animation {
    /// Returns the string that was attached under `key`, or nil if there is no value or the value is not a string.
    public final func text(forKey key: String) -> String? { value(forKey: key) as? String }
}

extension Layer {
    /// Returns the model value of the property `key`, or the value that was attached under `key`, or nil if there is
    /// neither. A model value with a single component is returned as a `Double`, and any other model value as an
    /// `AnimationValue`. Reports a diagnostic and returns 0 if the property belongs to a different kind of layer.
    public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    /// Sets the model value of the property `key`. If there is no such property, attaches `value` under `key`; nil
    /// removes the attached value. See ``setValue(_:forKeyPath:)``.
    public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
    /// Returns the model value of the property at `path`, or the value that was attached under `path`, or nil if there
    /// is neither. A model value with a single component is returned as a `Double`, and any other model value as an
    /// `AnimationValue`. Reports a diagnostic and returns 0 if the property belongs to a different kind of layer.
    public final func value(forKeyPath path: String) -> Any? {
        guard let property = PropertyPath(path) else { return attachments[path] }
        let value = self.value(at: property)
        return value.components.count == 1 ? value.components[0] : value
    }
    /// Sets the model value of the property at `path`. If there is no such property, attaches `value` under `path`; nil
    /// removes the attached value.
    ///
    /// A path of the form "emitterCells.NAME.birthRate" sets a number of an emitter cell with this name. For a
    /// property, nil and values of types that cannot be animated are ignored. Reports a diagnostic and changes nothing
    /// if the value is of the wrong type for the property or not finite, or if the property belongs to a different kind
    /// of layer.
    public final func setValue(_ value: Any?, forKeyPath path: String) {
        guard let property = PropertyPath(path) else {
            if !setOfCell(value, path) { attachments[path] = value }
            return
        }
        if let value = AnimationValue(any: value) { setValue(value, at: property) }
    }

    /// Sets a number of an emitter cell, whose path has the form "emitterCells.NAME.birthRate". Returns whether there
    /// is such a cell and property.
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
