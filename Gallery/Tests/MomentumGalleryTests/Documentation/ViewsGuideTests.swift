import Momentum
import MomentumGallery
import Testing

/// The programs in `Guides/Views.md`, copied verbatim, behave as the guide describes.
@Suite struct ViewsGuideTests {
    private final class Mixer {
        var volume = 0.0
        func changed(_ slider: Slider) { volume = slider.value }
    }

    @Test func viewsAreLaidOutOperatedAndSnapshotted() throws {
        let stage = Stage(size: Size(width: 320, height: 480))
        let card = View(frame: Rect(x: 20, y: 40, width: 280, height: 120))
        card.backgroundColor = .white
        card.cornerRadius = 16
        stage.root.addSubview(card)

        let title = Label("Momentum", frame: Rect(x: 16, y: 12, width: 200, height: 28))
        card.addSubview(title)
        #expect(title.convert(Point.zero, to: stage.root) == Point(x: 36, y: 52))

        View.animate(withDuration: 0.5) { card.center.y += 200 }
        stage.advance(to: 0)
        stage.advance(to: 0.25)
        #expect(card.presentation.velocity(of: .position).dy > 400)
        stage.advance(to: 1)

        let button = Button("Buy", style: .filled)
        button.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(button)

        let gap = button.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16)
        LayoutConstraint.activate([
            gap,
            button.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            button.widthAnchor.constraint(greaterThanOrEqualTo: card.widthAnchor, multiplier: 0.25),
        ])
        stage.advance(to: 1)
        #expect(button.frame.maxX == 264 && button.frame.midY == 60 && button.frame.width == 70)
        #expect(button.frame.height == button.intrinsicContentSize.height)

        View.animate(withDuration: 0.4) {
            gap.constant = -100
            stage.root.layoutIfNeeded()
        }
        stage.advance(to: 1)
        stage.advance(to: 1.2)
        #expect(abs(button.presentation.frame.maxX - 222) < 1e-6)

        let mixer = Mixer()
        let slider = Slider(frame: Rect(x: 20, y: 300, width: 280, height: 34))
        slider.addTarget(mixer, action: Mixer.changed, for: .valueChanged)
        stage.root.addSubview(slider)
        stage.advance(to: 2)
        slider.setValue(0.8, animated: true)
        stage.advance(to: 2)
        stage.advance(to: 2.1)
        #expect(slider.velocity > 1 && mixer.volume == 0)

        let pane = VisualEffectView(frame: Rect(x: 0, y: 320, width: 320, height: 160))
        stage.root.addSubview(pane)
        View.animate(withDuration: 0.5) { pane.effect = BlurEffect(radius: 20, tint: Color(white: 1, alpha: 0.3)) }
        stage.advance(to: 3)
        stage.advance(to: 3.25)
        #expect(pane.presentation.value(at: "backgroundBlurRadius").components[0] > 5)

        let copy = card.snapshotView(afterScreenUpdates: true)
        #expect(copy?.bounds.size == card.bounds.size)
    }
}
