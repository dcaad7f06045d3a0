import Momentum

/// A record: its songs, its cover, and the colours that the cover gives to what plays it.
final class Album {
    let title: String
    let artist: String
    let year: String
    /// The picture in `Resources`; the host decodes it.
    let cover: Image
    /// The ground of the sheet that plays it, above and below: dark enough for white letters.
    let colors: [Color]
    private(set) var songs: [Song] = []

    /// Creates a record of songs with their lengths in seconds.
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

/// A song on a record.
final class Song {
    let title: String
    /// In seconds.
    let duration: Double
    /// The record, which outlives its songs: the library holds it.
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
