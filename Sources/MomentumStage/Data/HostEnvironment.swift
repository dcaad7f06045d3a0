/// The properties of the world that a host tells a program at its start: the date, the user's language and time zone, a
/// seed for random numbers, and the program's storage.
///
/// It is part of the log, so that a replay has the same date and the same random numbers.
public nonisolated struct HostEnvironment: Equatable, Sendable {
    /// The date at the stage's time 0, in seconds since the start of 1 January 1970 in UTC, without leap seconds. By
    /// default the start of 1 January 2026.
    public var date: Double
    /// The user's language and region as a BCP 47 tag. By default `en-US`.
    public var locale: String
    /// The name of the user's time zone in the IANA database. By default `UTC`.
    public var timeZone: String
    /// The number of seconds by which the time zone is ahead of UTC at the date. By default 0.
    public var secondsFromGMT: Int
    /// The seed of ``StageHost/random``: 0 to 2^53 - 1. By default 1.
    public var seed: UInt64
    /// The entries of the program's storage. By default none.
    public var storage: [JSON.Member]

    /// Creates an environment. By default, it is the one of tests.
    public init(
        date: Double = 1_767_225_600, locale: String = "en-US", timeZone: String = "UTC", secondsFromGMT: Int = 0,
        seed: UInt64 = 1, storage: [JSON.Member] = []
    ) {
        (self.date, self.locale, self.timeZone) = (date, locale, timeZone)
        (self.secondsFromGMT, self.seed, self.storage) = (secondsFromGMT, seed, storage)
    }

    /// Returns whether both environments have the same properties.
    public static func == (a: Self, b: Self) -> Bool {
        a.date == b.date && a.locale.isSame(as: b.locale) && a.timeZone.isSame(as: b.timeZone)
            && a.secondsFromGMT == b.secondsFromGMT && a.seed == b.seed && a.storage == b.storage
    }

    /// The environment as a record of JSON.
    public var json: JSON {
        [
            "date": .number(date), "locale": .text(locale), "timeZone": .text(timeZone),
            "secondsFromGMT": .number(Double(secondsFromGMT)), "seed": .number(Double(seed)),
            "storage": .record(storage),
        ]
    }

    /// Replaces the properties that `json` has as members.
    ///
    /// - Returns: False, without a change, if `json` is no record, has an unknown member, or has a value out of range.
    public mutating func update(with json: JSON) -> Bool {
        guard let members = json.record else { return false }
        var new = self
        for member in members {
            guard new.set(member) else { return false }
        }
        self = new
        return true
    }

    /// Replaces the properties that a JSON text has as members.
    ///
    /// - Returns: False, without a change, if `text` is not JSON, or as ``update(with:)``.
    public mutating func update(parsing text: [UInt8]) -> Bool {
        guard let json = try? JSON(parsing: text) else { return false }
        return update(with: json)
    }

    private mutating func set(_ member: JSON.Member) -> Bool {
        switch member.value {
        case .number(let number) where member.name.isSame(as: "date"):
            guard number.magnitude <= 1e12 else { return false }
            date = number
        case .text(let text) where member.name.isSame(as: "locale"): locale = text
        case .text(let text) where member.name.isSame(as: "timeZone"): timeZone = text
        case .number(let number) where member.name.isSame(as: "secondsFromGMT"):
            guard number.magnitude <= 86_400, let seconds = Int(exactly: number) else { return false }
            secondsFromGMT = seconds
        case .number(let number) where member.name.isSame(as: "seed"):
            guard number >= 0, number < 0x1p53, let whole = UInt64(exactly: number) else { return false }
            seed = whole
        case .record(let members) where member.name.isSame(as: "storage"): storage = members
        default: return false
        }
        return true
    }
}
