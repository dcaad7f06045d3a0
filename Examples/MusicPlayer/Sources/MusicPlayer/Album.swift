import Momentum

/// An album: its songs, its cover, and the background colours that match the cover.
final class Album {
    let title: String
    let artist: String
    let year: String
    /// The image of the cover in `Resources`, which the host decodes.
    let cover: Image
    /// The background colours of the player's sheet, at the top and at the bottom. They are dark enough for white text.
    let colors: [Color]
    private(set) var songs: [Song] = []

    /// Creates an album. The durations of the songs are in seconds.
    init(
        _ title: String, by artist: String, year: String, cover: String, colors: (UInt32, UInt32),
        songs: [(title: String, duration: Double)]
    ) {
        self.title = title
        self.artist = artist
        self.year = year
        self.cover = Image(cover)
        self.colors = [Color(hex: colors.0), Color(hex: colors.1)]
        self.songs = songs.map { Song($0.title, duration: $0.duration, on: self) }
    }
}

/// A song of an album.
final class Song {
    let title: String
    /// The duration, in seconds.
    let duration: Double
    /// The album. The library retains it longer than its songs.
    private let record: Weak<Album>

    init(_ title: String, duration: Double, on album: Album) {
        self.title = title
        self.duration = duration
        record = Weak(album)
    }

    var artist: String { record.object?.artist ?? "" }
    var cover: Image? { record.object?.cover }
    var colors: [Color] { record.object?.colors ?? [] }
}
