/// A record of the keyframes of a block, from which the animations are made.
final class KeyframeRecorder: RunningBlock {
    private struct Keyframe {
        let begin: Double
        let end: Double
        let changes: () -> Void
    }

    /// The duration, in seconds.
    let duration: Double
    private var keyframes: [Keyframe] = []
    /// The tracks, one for each property.
    private(set) var tracks: [KeyframeTrack] = []
    /// The beginning and the end of the present keyframe. Changes outside all keyframes take the whole duration.
    private var span = (begin: 0.0, end: 1.0)

    init(duration: Double) { self.duration = duration }

    override var inheritedDuration: Double { duration }

    /// Adds a keyframe, which is cut off at 1. Returns whether it ends by then, or nil if it is out of range and not
    /// added.
    func add(begin: Double, length: Double, _ changes: @escaping () -> Void) -> Bool? {
        guard begin >= 0, begin <= 1, length >= 0 else { return nil }
        keyframes.append(Keyframe(begin: begin, end: min(begin + length, 1), changes: changes))
        return begin + length <= 1 + 1e-9
    }

    /// Runs `block`, and then its keyframes in the order of their start times.
    func run(_ block: () -> Void, laysOut: Bool) {
        Layer.withActionProvider(self) {
            block()
            for keyframe in keyframes.sorted(byAscending: { $0.begin }) {
                span = (keyframe.begin, keyframe.end)
                resized = []
                keyframe.changes()
                layOutResized(if: laysOut)
            }
        }
    }

    override func record(_ path: PropertyPath, of layer: Layer, from old: AnimationValue, to new: AnimationValue) {
        guard old != new else { return }
        if path.isBounds { recordResize(of: layer) }
        let index =
            tracks.firstIndex { $0.layer === layer && $0.path == path }
            ?? {
                tracks.append(KeyframeTrack(layer, path, from: old))
                return tracks.count - 1
            }()
        tracks[index].append(new, from: span.begin, to: span.end)
    }
}
