import Momentum
import MomentumApp

/// A program with one control of each kind, for a page that is operated only by roles and names.
@main struct Assistive: Application {
    var title: String { "One of each" }

    func launch(on stage: Stage) {
        stage.root.backgroundColor = .white
        stage.rootViewController = EachController()
    }
}

/// Shows one control of each kind, and the results of operating them.
final class EachController: ViewController, TableViewDataSource, TableViewDelegate {
    private let heading = Label("One of each", frame: Rect(x: 20, y: 20, width: 200, height: 30))
    private let play = Button("Play", style: .filled, frame: Rect(x: 20, y: 60, width: 120, height: 44))
    private let wifi = Switch(frame: Rect(x: 180, y: 66, width: 51, height: 31))
    private let volume = Slider(frame: Rect(x: 20, y: 120, width: 300, height: 34))
    private let field = TextField(frame: Rect(x: 20, y: 170, width: 200, height: 40))
    private let open = Button("Open", style: .tinted, frame: Rect(x: 240, y: 170, width: 80, height: 40))
    private let status = Label("Nothing yet", frame: Rect(x: 20, y: 230, width: 300, height: 30))
    private let table = TableView(frame: Rect(x: 20, y: 270, width: 300, height: 180))
    private let card = View(frame: Rect(x: 20, y: 470, width: 120, height: 80))
    private let leaving = Button("Leave", frame: Rect(x: 160, y: 470, width: 100, height: 40))
    private static let towns = ["Oslo", "Turin", "Kyoto", "Lima", "Perth", "Quito", "Porto", "Bern"]

    override func loadView() {
        view = View()
        heading.accessibilityTraits = .header
        wifi.accessibilityLabel = "Wi-Fi"
        volume.accessibilityLabel = "Volume"
        volume.value = 0.5
        field.accessibilityLabel = "Name"
        table.accessibilityLabel = "Towns"
        table.register({ TableViewCell() }, forCellReuseIdentifier: "town")
        table.dataSource = self
        table.delegate = self
        card.backgroundColor = Color(hex: 0x1E6FFF)
        card.isAccessibilityElement = true
        card.accessibilityLabel = "Card"
        card.accessibilityTraits = .image
        card.accessibilityCustomActions = [
            AccessibilityCustomAction("Throw up", target: self, action: EachController.throwCard),
            AccessibilityCustomAction("Warn", target: self, action: EachController.warn),
            AccessibilityCustomAction("Show the field", target: self, action: EachController.showField),
        ]
        play.addTarget(self, action: EachController.played, for: .primaryActionTriggered)
        wifi.addTarget(self, action: EachController.switched, for: .valueChanged)
        volume.addTarget(self, action: EachController.turned, for: .valueChanged)
        open.addTarget(self, action: EachController.opened, for: .primaryActionTriggered)
        leaving.addTarget(self, action: EachController.left, for: .primaryActionTriggered)
        let behind = View(frame: Rect(x: 260, y: 590, width: 60, height: 60))
        behind.backgroundColor = Color(hex: 0xFF0000)
        let glass = VisualEffectView(effect: BlurEffect(style: .light))
        glass.frame = behind.frame
        view.addSubview(behind)
        view.addSubview(glass)
        for part in [heading, play, wifi, volume, field, open, status, table, card, leaving] { view.addSubview(part) }
    }

    private func say(_ text: String) {
        status.text = text
        view.stage?.post(.announcement(text))
    }

    private func played() { say("Playing") }
    private func switched() { say(wifi.isOn ? "Wi-Fi is on" : "Wi-Fi is off") }
    private func turned() { say("Volume " + volume.accessibilityValue) }
    private func opened() { present(QuestionController(), animated: true) }
    private func left() { leaving.removeFromSuperview() }
    private func warn() { view.stage?.post(.urgentAnnouncement("Careful")) }
    private func showField() { view.stage?.post(.screenChanged(field)) }
    private func throwCard() {
        View.animate(springDuration: 0.5) { card.center.y -= 20 }
        say("Thrown")
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.towns.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "town", for: indexPath)
        cell.textLabel.text = Self.towns[indexPath.item]
        return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: ListIndexPath) { say(Self.towns[indexPath.item]) }
}

/// A question presented over all other views.
final class QuestionController: ViewController {
    private let text = Label("Delete it?", frame: Rect(x: 20, y: 20, width: 200, height: 30))
    private let yes = Button("Yes", frame: Rect(x: 20, y: 60, width: 100, height: 44))

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overFullScreen
    }

    override func loadView() {
        view = View()
        view.backgroundColor = .white
        text.accessibilityTraits = .header
        yes.addTarget(self, action: QuestionController.close, for: .primaryActionTriggered)
        view.addSubview(text)
        view.addSubview(yes)
    }

    private func close() { dismiss(animated: true) }
}
