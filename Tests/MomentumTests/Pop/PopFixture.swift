import MomentumKit

/// A stage with a view of 100 x 100 points at (0, 0), and an object of the program with a number.
final class PopFixture {
    final class Number {
        var value = 0.0
        /// The number of assignments.
        var writes = 0
    }

    let stage = Stage(size: Size(width: 400, height: 400))
    let view = View(frame: Rect(x: -50, y: -50, width: 100, height: 100))
    let number = Number()
    var events: [String] = []
    var diagnostics: [StaticString] = []

    init() {
        stage.root.addSubview(view)
        stage.advance(to: 0)
    }

    static func property(threshold: Double = 1) -> PopProperty<Number, Double> {
        PopProperty("value", threshold: threshold) {
            $0.value
        } write: {
            $0.value = $1
            $0.writes += 1
        }
    }

    var x: Double { view.presentation.position.x }
    var speed: Double { view.presentation.velocity(of: .position).dx }

    /// Runs frames at `rate` per second until `time`.
    func run(to time: Double, rate: Double = 60) {
        let start = stage.time
        var frame = 1
        while start + Double(frame) / rate < time - 1e-9 {
            stage.advance(to: start + Double(frame) / rate)
            frame += 1
        }
        stage.advance(to: time)
    }

    /// Records the events of `animation` under a name.
    func listen(to animation: PopAnimation, _ name: String) {
        animation.didStart = { [unowned self] _ in events.append(name + " started") }
        animation.didReachToValue = { [unowned self] _ in events.append(name + " reached") }
        animation.didStop = { [unowned self] in events.append(name + ($1 ? " ended" : " cancelled")) }
    }

    /// Returns the number of diagnostics reported during `body`.
    func refusals(_ body: () -> Void) -> Int {
        let handler = Diagnostics.handler
        defer { Diagnostics.handler = handler }
        var count = 0
        Diagnostics.handler = { _ in count += 1 }
        body()
        return count
    }
}
