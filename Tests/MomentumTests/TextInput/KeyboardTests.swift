import MomentumKit
import Testing

struct KeyboardTests {
    private let stage = Stage(size: Size(width: 400, height: 800))
    private let bar = View()

    init() {
        stage.safeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 20, right: 0)
        stage.root.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 50),
            bar.bottomAnchor.constraint(equalTo: stage.root.keyboardLayoutGuide.topAnchor),
        ])
        stage.advance(to: 0)
    }

    @Test func theGuideIsAtTheSafeAreaOrTheKeyboard() {
        #expect(bar.frame.maxY == 780)
        stage.send(keyboardHeight: 300, duration: 0)
        stage.advance(to: 0.1)
        #expect(
            bar.frame.maxY == 500
                && stage.root.keyboardLayoutGuide.layoutFrame == Rect(x: 0, y: 500, width: 400, height: 300))
        stage.send(keyboardHeight: 0, duration: 0)
        stage.advance(to: 0.2)
        #expect(bar.frame.maxY == 780)
    }

    @Test("Views make room with the keyboard's animation, without a step when it reverses.")
    func keyboardAvoidanceReversesWithoutAStep() {
        stage.send(keyboardHeight: 300, duration: 0.25)
        var positions: [Double] = []
        var rates: [Double] = []
        for frame in 1...60 {
            if frame == 6 { stage.send(keyboardHeight: 0, duration: 0.25) }
            if frame == 12 { stage.send(keyboardHeight: 300, duration: 0.25) }
            stage.advance(to: Double(frame) / 60)
            positions.append(bar.presentation.position.y)
            rates.append(bar.presentation.velocity(of: .position).dy)
        }
        #expect(positions[3] < 740 && abs(positions[59] - 475) < 0.5)
        // From frame to frame its movement matches the reported velocity, also when it reverses.
        for index in 1..<60 {
            let step = positions[index] - positions[index - 1]
            #expect(abs(step - (rates[index] + rates[index - 1]) / 120) < 3, "frame \(index)")
        }
    }

    @Test func dragsDismissTheKeyboardByMode() {
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 2_000)
        let field = TextField(frame: Rect(x: 0, y: 420, width: 200, height: 40))
        stage.root.addSubview(list)
        stage.root.addSubview(field)
        func drag(to end: Double, from time: Double) {
            var samples = [PointerSample(phase: .began, location: Point(x: 100, y: 300), timestamp: time)]
            for step in 1...10 {
                let y = 300 + (end - 300) * Double(step) / 10
                samples.append(
                    PointerSample(phase: .moved, location: Point(x: 100, y: y), timestamp: time + Double(step) / 60))
            }
            samples.append(PointerSample(phase: .ended, location: Point(x: 100, y: end), timestamp: time + 0.5))
            for sample in samples {
                stage.send(sample)
                stage.advance(to: sample.timestamp)
            }
        }
        field.focus()
        drag(to: 250, from: 1)
        #expect(field.isEditing)
        list.keyboardDismissMode = .onDrag
        drag(to: 250, from: 3)
        #expect(!field.isEditing)
        list.keyboardDismissMode = .interactive
        field.focus()
        stage.send(keyboardHeight: 300, duration: 0)
        stage.advance(to: 5)
        #expect(bar.frame.maxY == 500)
        drag(to: 480, from: 6)
        #expect(field.isEditing && bar.frame.maxY == 500)
        drag(to: 760, from: 8)
        #expect(!field.isEditing && bar.frame.maxY == 780)
    }

    @Test func badHeightsAreRefused() {
        let reports = diagnostics {
            stage.send(keyboardHeight: -1, duration: 0)
            stage.send(keyboardHeight: .nan, duration: 0)
            stage.send(keyboardHeight: 1, duration: .infinity)
        }
        #expect(reports.count == 3 && stage.keyboardHeight == 0)
    }
}
