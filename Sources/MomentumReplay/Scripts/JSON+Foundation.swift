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
