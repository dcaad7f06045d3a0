import Foundation
import MomentumLayers
import Testing

/// Every phase of every animation in `Oracles/timing.csv`, on the layer, in the picture and in a group of one.
struct TimingOracleTests {
    @Test func everyPhaseMatchesThePublishedModel() throws {
        let file = try #require(Bundle.module.url(forResource: "timing", withExtension: "csv", subdirectory: "Oracles"))
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { try Row($0) }
        #expect(rows.count > 4000)
        var failures = 0
        var start = 0
        while start < rows.count {
            let end = rows[start...].firstIndex { $0.number != rows[start].number } ?? rows.count
            for isInGroup in [false, true] {
                failures += check(rows[start..<end], isInGroup: isInGroup)
            }
            start = end
        }
        #expect(failures == 0)
    }

    /// Plays the rows of one case and returns the number of wrong values.
    private func check(_ rows: ArraySlice<Row>, isInGroup: Bool) -> Int {
        guard let first = rows.first else { return 0 }
        let (root, outer, layer) = (Layer(), Layer(), Layer())
        for each in [root, outer, layer] { each.actionSource = .view }
        root.addSublayer(outer)
        outer.addSublayer(layer)
        (outer.timing, layer.timing) = (first.outer, first.inner)
        layer.position.x = -7
        let tree = LayerTree(root: root)
        layer.add(isInGroup ? inGroup(first.animation) : first.animation)
        let picture = tree.commit()
        var frame = RenderFrame()
        var failures = 0
        for row in rows {
            tree.advance(to: row.time)
            picture.evaluate(at: row.time, into: &frame)
            let seen: [LayerPresentation?] = [layer.presentation, picture.presentation(of: layer, in: frame)]
            for (place, presentation) in zip(["presentation", "picture"], seen) {
                let value = presentation?.position.x ?? .nan
                let velocity = presentation?.velocity(of: .positionX) ?? .nan
                guard abs(value - row.value) > 1e-9 || abs(velocity - row.rate) > 1e-9 || value.isNaN else { continue }
                failures += 1
                if failures == 1 {
                    Issue.record(
                        "the \(place)\(isInGroup ? " in a group" : "") shows \(value), \(velocity)/s: \(row.text)")
                }
            }
        }
        return failures
    }

    /// Returns a group that begins long before the times in the table and ends long after them.
    private func inGroup(_ animation: BasicAnimation) -> AnimationGroup {
        let group = AnimationGroup()
        group.beginTime = -8192
        group.duration = 16384
        animation.beginTime += 8192
        group.animations = [animation]
        return group
    }
}

private struct Row {
    let text: String
    let number: Substring
    let outer: MediaTiming
    let inner: MediaTiming
    let animation: BasicAnimation
    let time: Double
    let value: Double
    let rate: Double

    init(_ line: Substring) throws {
        let fields = line.split(separator: ",")
        func number(_ index: Int) throws -> Double { try #require(Double(fields[index])) }
        text = String(line)
        self.number = fields[0]
        outer = try Self.timing(fields[1])
        inner = try Self.timing(fields[2])
        animation = LayerFixture.slide()
        animation.duration = 2
        animation.beginTime = 12
        animation.isRemovedOnCompletion = false
        (animation.speed, animation.timing.timeOffset) = (try number(3), try number(4))
        (animation.repeatCount, animation.repeatDuration) = (try number(5), try number(6))
        animation.autoreverses = fields[7] == "1"
        animation.fillMode = try #require(
            ["removed": FillMode.removed, "forwards": .forwards, "backwards": .backwards, "both": .both][fields[8]])
        time = try number(9)
        value = fields[10] == "model" ? -7 : try number(10)
        rate = try number(11)
    }

    /// Parses `beginTime:speed:timeOffset`.
    private static func timing(_ text: Substring) throws -> MediaTiming {
        let numbers = try text.split(separator: ":").map { try #require(Double($0)) }
        var timing = MediaTiming()
        (timing.beginTime, timing.speed, timing.timeOffset) = (numbers[0], numbers[1], numbers[2])
        return timing
    }
}
