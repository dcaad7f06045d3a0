/// A line of the lyrics, with its start in seconds.
struct LyricLine {
    let text: String
    let start: Double
}

extension Song {
    /// The lines of the song, distributed evenly after a short introduction. A song without lyrics has one line that
    /// states this.
    var lyrics: [LyricLine] {
        let texts = Self.words(of: title)
        guard texts.count > 1 else { return texts.map { LyricLine(text: $0, start: 0) } }
        let (begin, end) = (duration * 0.06, duration * 0.94)
        return texts.enumerated().map { index, text in
            LyricLine(text: text, start: begin + (end - begin) * Double(index) / Double(texts.count))
        }
    }

    private static func words(of title: String) -> [String] {
        switch Array(title.utf8) {
        case Array("Glass Harbour".utf8): glassHarbour
        case Array("Slow Tide".utf8): slowTide
        case Array("After Rain".utf8): afterRain
        default: ["Only music, no words"]
        }
    }

    private static let glassHarbour = [
        "The harbour lies as still as glass", "and holds the sky inside", "A gull goes over, white and slow",
        "and doubles in the tide", "We left our shoes along the wall", "and walked out on the light",
        "Every step we took was blue", "and every word was quiet", "Hold the morning, hold it",
        "Do not let it break", "All the boats are sleeping", "and the water is awake", "There is a bell below the pier",
        "that only rings for rain", "You said: if it should ever ring", "we would come back again",
        "Hold the morning, hold it", "Do not let it break", "All the boats are sleeping", "and the water is awake",
        "The harbour lies as still as glass", "and nothing moves but we",
    ]

    private static let slowTide = [
        "Slow tide, come over the sand", "fill what the day has drawn", "A line, a house, a waving hand",
        "and all of it is gone", "We draw it once again, my love", "with nothing but a reed",
        "The moon is pulling from above", "and takes it as we read", "Slow tide, slow tide", "you never hurry home",
        "You take the castle and the king", "and leave the shore alone", "Slow tide, come over the sand",
        "there is no need to run", "Whatever we have built by hand", "was only lent the sun",
    ]

    private static let afterRain = [
        "After rain the street is neon", "Every puddle has a moon", "Someone opens up a window",
        "someone hums a tune", "Green and pink and electric", "All the signs are in bloom",
        "I am walking in a garden", "that the city grew at noon", "After rain, after rain", "the colours run",
        "After rain, after rain", "there is more than one sun", "Taxis passing by like fishes",
        "fins of gold and red", "I have got a pocket full of", "all the things you said",
        "After rain, after rain", "the colours run",
    ]
}
