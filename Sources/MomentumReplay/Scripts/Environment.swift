import Foundation

nonisolated extension JSON {
    /// Creates the JSON value that `value` encodes. Throws the error of its `encode(to:)`, or an `EncodingError`
    /// for a number that is not finite.
    public init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
    }

    /// Decodes a value of a type from this JSON value. Throws a `DecodingError` if the type does not fit.
    public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }
}

extension Session.Start {
    /// The environment in which the program starts. By default, the one of tests; see
    /// ``HostEnvironment/init(date:locale:timeZone:secondsFromGMT:seed:storage:)``.
    ///
    /// An environment whose storage has no JSON text is refused with a diagnostic.
    public var environment: HostEnvironment {
        get {
            var environment = HostEnvironment()
            if !environmentText.isEmpty { _ = environment.update(parsing: environmentText) }
            return environment
        }
        set {
            do throws(JSONError) {
                environmentText = try newValue.json.encoded()
            } catch {
                Diagnostics.report(
                    "the environment has no JSON text: \(error.clause)", in: "Session.Start.environment",
                    remedy: "set finite numbers, and values of at most 4 MiB; the environment does not change")
            }
        }
    }
}
