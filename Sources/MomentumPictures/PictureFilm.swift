/// A sequence of frames that becomes one document.
package struct PictureFilm {
    private let framesPerSecond: Double
    private let pause: Double
    private var lists: [DisplayListReader] = []
    private var images: [(number: UInt32, image: PictureImage)] = []
    /// The numbers of images that are still missing, in the order in which they were first used.
    package private(set) var missingImages: [UInt32] = []
    /// The positions of the dots, and the number of the finger that each shows in the last frame.
    private var tracks: [(finger: UInt32?, locations: [Point?])] = []

    /// The radius of a finger, in points.
    private static let radius = 15.0

    /// Creates a film without frames. The last frame is shown for `pause` seconds before the film repeats.
    package init(framesPerSecond: Double, pause: Double) {
        (self.framesPerSecond, self.pause) = (framesPerSecond, pause)
    }

    /// Adds a frame: the words of its display list, and the fingers that are down, in points of the stage. Throws if
    /// the list is malformed.
    @export(interface) package mutating func add(
        _ words: [UInt32], fingers: [(number: UInt32, location: Point)]
    ) throws(DisplayListError) {
        let list = try DisplayListReader(words: words)
        for number in PictureReader.imageNumbers(of: list) where !missingImages.contains(number) {
            if !images.contains(where: { $0.number == number }) { missingImages.append(number) }
        }
        for index in tracks.indices {
            let finger = fingers.first { $0.number == tracks[index].finger }
            tracks[index].finger = finger?.number
            tracks[index].locations.append(finger?.location)
        }
        for finger in fingers where !tracks.contains(where: { $0.finger == finger.number }) {
            // A dot that is still fading is not reused.
            let free =
                tracks.firstIndex { track in
                    track.finger == nil && track.locations.suffix(FingerDot.fadeFrames + 1).allSatisfy { $0 == nil }
                } ?? tracks.count
            if free == tracks.count { tracks.append((nil, [Point?](repeating: nil, count: lists.count + 1))) }
            tracks[free].finger = finger.number
            tracks[free].locations[lists.count] = finger.location
        }
        lists.append(list)
    }

    /// Supplies the image of a number.
    package mutating func addImage(_ image: PictureImage, number: UInt32) {
        images.append((number, image))
        missingImages.removeAll { $0 == number }
    }

    /// Returns the text of the document. Readers who prefer reduced motion see a frame in the middle.
    @export(interface) package func text() -> String {
        let (count, images) = (lists.count, images)
        let times = lists.indices.map { Double($0) / framesPerSecond }
        let sheet = AnimationSheet(
            times: times, duration: Double(count) / framesPerSecond + pause, poster: count / 2)
        return PictureDocument(
            lists.lazy.map { PictureReader.nodes(of: $0) }, sheet: sheet, size: lists.last?.size ?? .zero,
            fingers: tracks.map { FingerDot($0.locations, radius: Self.radius, style: .blue) }
        ) { number in images.first { $0.number == number }?.image }.text
    }
}
