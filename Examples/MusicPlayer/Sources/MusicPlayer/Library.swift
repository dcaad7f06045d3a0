import Momentum

/// The albums, all of which are fictional.
final class Library {
    let albums = [
        Album(
            "Halcyon Days", by: "Nordlicht", year: "2024", cover: "halcyon.jpg", colors: (0x8A4A68, 0x1B2A55),
            songs: [("Glass Harbour", 214), ("Slow Tide", 187), ("Paper Boats", 231), ("Lanterns", 198)]),
        Album(
            "Neon Garden", by: "Violet Hours", year: "2025", cover: "neon.jpg", colors: (0x6B1F74, 0x1C0C3A),
            songs: [("After Rain", 203), ("Bloom", 176), ("Fern", 222)]),
        Album(
            "Dune Songs", by: "Amber Road", year: "2021", cover: "dunes.jpg", colors: (0xA04E36, 0x4E1C2A),
            songs: [("Mirage", 245), ("Salt", 168), ("Oasis", 209)]),
        Album(
            "Small Planets", by: "Ida Orbit", year: "2023", cover: "planets.jpg", colors: (0x3A4A86, 0x10162E),
            songs: [("Ceres", 190), ("Vesta", 155), ("Juno", 201)]),
        Album(
            "Winter Rooms", by: "Quiet Engine", year: "2020", cover: "winter.jpg", colors: (0x4A7291, 0x1F3A52),
            songs: [("First Frost", 233), ("Ember", 184), ("Thaw", 226)]),
        Album(
            "Paper City", by: "The Foldings", year: "2022", cover: "paper.jpg", colors: (0x9C3F52, 0x47183A),
            songs: [("Origami", 172), ("Rooftops", 195), ("Last Tram", 240)]),
    ]

    /// Returns the songs whose title, artist or album contains `words`, grouped by album. Albums without matches are
    /// omitted.
    func albums(matching words: String) -> [(album: Album, songs: [Song])] {
        let wanted = Self.plain(words)
        return albums.compactMap { album in
            let isWhole =
                Self.contains(Self.plain(album.title), wanted) || Self.contains(Self.plain(album.artist), wanted)
            let songs = isWhole ? album.songs : album.songs.filter { Self.contains(Self.plain($0.title), wanted) }
            return songs.isEmpty ? nil : (album, songs)
        }
    }

    /// Returns the text as bytes, with ASCII letters in lower case and without spaces at the ends. Pages have no
    /// Unicode tables.
    private static func plain(_ text: String) -> [UInt8] {
        var letters = text.utf8.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
        while letters.last == 0x20 { letters.removeLast() }
        return Array(letters.drop { $0 == 0x20 })
    }

    private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }
}
