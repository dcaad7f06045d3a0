/// What the positions of the list are called.
enum PlaceNames {
    private static let first: [StaticString] = [
        "Silver", "Raven", "Morning", "Glass", "Heather", "Stone", "Amber", "Winter", "Lark", "Cedar", "Long", "Blue",
        "Hollow",
    ]
    private static let second: [StaticString] = [
        "Ridge", "Horn", "Pass", "Crest", "Summit", "Saddle", "Spire", "Needle", "Shoulder", "Gate", "Point",
    ]

    /// The name of the position with `number`.
    static func name(_ number: Int) -> String {
        String(first[number % first.count]) + " " + String(second[(number / 3 &* 7 &+ number) % second.count])
    }

    /// How high it is, in metres.
    static func height(_ number: Int) -> String {
        NumberText.decimal(Double(1_100 + number &* 613 % 2_900), decimals: 0) + " m"
    }
}
