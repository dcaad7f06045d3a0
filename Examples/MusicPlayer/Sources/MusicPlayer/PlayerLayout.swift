import Momentum

/// The frames of the player's parts, for the mini player or for the sheet with one of its pages.
struct PlayerLayout {
    /// The content of the sheet besides the controls.
    enum Page {
        case cover, lyrics, queue
    }

    /// The heights of the texts, in points.
    struct Lines {
        var title: Double
        var artist: Double
        var time: Double
    }

    private(set) var artwork = Rect.zero
    private(set) var title = Rect.zero
    private(set) var artist = Rect.zero
    private(set) var page = Rect.zero
    private(set) var bar = Rect.zero
    private(set) var elapsed = Rect.zero
    private(set) var remaining = Rect.zero
    private(set) var previous = Rect.zero
    private(set) var play = Rect.zero
    private(set) var next = Rect.zero
    private(set) var quiet = Rect.zero
    private(set) var volume = Rect.zero
    private(set) var loud = Rect.zero
    private(set) var lyrics = Rect.zero
    private(set) var queue = Rect.zero
    private(set) var grabber = Rect.zero

    /// Returns the height of the mini player.
    static func miniHeight(_ lines: Lines) -> Double { max(64, lines.title + lines.artist + 16) }

    /// Creates the layout of the mini player in `size`. Its hidden parts are below it.
    init(mini size: Size, sheet: PlayerLayout, lines: Lines) {
        self = sheet
        let (width, height) = (size.width, size.height)
        artwork = Rect(x: 8, y: (height - 48) / 2, width: 48, height: 48)
        next = Rect(x: width - 50, y: (height - 44) / 2, width: 44, height: 44)
        play = next.offsetBy(dx: -44, dy: 0)
        let top = (height - lines.title - lines.artist) / 2
        title = Rect(x: 68, y: top, width: max(0, play.minX - 74), height: lines.title)
        artist = Rect(x: 68, y: top + lines.title, width: title.width, height: lines.artist)
        // The hidden parts are behind the mini player and below it, in the order of the sheet, so that they do not
        // cross in motion.
        bar.origin.y = 18
        elapsed.origin.y = 36
        remaining.origin.y = 36
        let shift = height + 8 - sheet.volume.minY
        func lower(_ frame: inout Rect) { frame.origin.y += shift }
        lower(&quiet)
        lower(&volume)
        lower(&loud)
        lower(&lyrics)
        lower(&queue)
        page.origin.y = height
        previous = Rect(center: Point(x: play.minX - 30, y: height / 2), size: previous.size)
        grabber.origin.y = -8
    }

    /// Creates the layout of the sheet in `size`, with the safe area's `insets`.
    init(sheet size: Size, insets: EdgeInsets, page kind: Page, lines: Lines) {
        let width = min(size.width - 56, 420)
        let left = (size.width - width) / 2
        // From the lower edge upwards.
        var y = size.height - insets.bottom - 8
        func row(_ height: Double, gap: Double) -> Double {
            y -= height
            defer { y -= gap }
            return y
        }
        let isLow = size.height < 640
        let gap = isLow ? 6.0 : max(10, size.height * 0.022)
        let foot = row(44, gap: gap * 0.6)
        lyrics = Rect(x: left + width * 0.25 - 22, y: foot, width: 44, height: 44)
        queue = Rect(x: left + width * 0.75 - 22, y: foot, width: 44, height: 44)
        let sound = row(30, gap: gap)
        quiet = Rect(x: left - 4, y: sound + 6, width: 18, height: 18)
        loud = Rect(x: left + width - 18, y: sound + 6, width: 18, height: 18)
        volume = Rect(x: left + 26, y: sound, width: width - 56, height: 30)
        let big = isLow ? 60.0 : 72
        let controls = row(big, gap: gap)
        play = Rect(x: left + (width - big) / 2, y: controls, width: big, height: big)
        previous = Rect(x: play.minX - 30 - big, y: controls, width: big, height: big)
        next = Rect(x: play.maxX + 30, y: controls, width: big, height: big)
        let times = row(lines.time, gap: -4)
        elapsed = Rect(x: left, y: times, width: width / 2, height: lines.time)
        remaining = Rect(x: left + width / 2, y: times, width: width / 2, height: lines.time)
        let time = row(30, gap: gap * 0.5)
        bar = Rect(x: left, y: time, width: width, height: 30)
        let top = insets.top + 8
        grabber = Rect(x: size.width / 2 - 18, y: top, width: 36, height: 5)
        let ceiling = top + 5 + (isLow ? 12 : 22)
        if kind == .cover {
            let names = lines.title + lines.artist
            title = Rect(x: left, y: y - names, width: width, height: lines.title)
            artist = Rect(x: left, y: y - lines.artist, width: width, height: lines.artist)
            let room = title.minY - gap - ceiling
            let side = max(40, min(width, room))
            artwork = Rect(x: (size.width - side) / 2, y: ceiling + (room - side) / 2, width: side, height: side)
            page = Rect(x: left, y: artwork.maxY, width: width, height: max(0, y - ceiling - 84))
        } else {
            let side = 64.0
            let head = max(side, lines.title + lines.artist)
            artwork = Rect(x: left, y: ceiling + (head - side) / 2, width: side, height: side)
            let names = ceiling + (head - lines.title - lines.artist) / 2
            title = Rect(x: left + side + 14, y: names, width: width - side - 14, height: lines.title)
            artist = Rect(x: title.minX, y: names + lines.title, width: title.width, height: lines.artist)
            page = Rect(x: left, y: ceiling + head + 12, width: width, height: max(0, y - ceiling - head - 16))
        }
    }
}
