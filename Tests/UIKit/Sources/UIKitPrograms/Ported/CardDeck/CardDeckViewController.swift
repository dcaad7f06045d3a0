import UIKit

/// A deck whose cards are thrown to the sides: by a finger, by buttons or by a timer.
final class CardDeckViewController: UIViewController {
    enum Mode: Int, CaseIterable {
        case byHand, byTimer

        var title: String {
            switch self {
            case .byHand: return "Hand"
            case .byTimer: return "Timer"
            }
        }
    }

    private let words = ["Curve", "Spring", "Decay", "Snap", "Push"]
    private(set) var cards = [CardView]()
    private(set) var kept: [String] = []
    private(set) var thrown: [String] = []

    private lazy var modeControl = UISegmentedControl(items: Mode.allCases.map { $0.title })
    private lazy var progressView = UIProgressView(progressViewStyle: .default)
    private lazy var speedSlider = UISlider()
    private lazy var resetButton = UIButton(type: .system)
    let clockView = UIView()

    private var timer: Timer?
    private var displayLink: CADisplayLink?
    private var startTime: CFTimeInterval = 0
    private(set) var ticks = 0

    var topCard: CardView? { cards.last }

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.96, alpha: 1)
        }
        setUpControls()
        deal()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let link = CADisplayLink(target: self, selector: .method(CardDeckViewController.tick(_:)))
        link.add(to: .main, forMode: .common)
        displayLink = link
        startTime = CACurrentMediaTime()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        displayLink?.invalidate()
        displayLink = nil
        timer?.invalidate()
    }

    private func setUpControls() {
        modeControl.selectedSegmentIndex = Mode.byHand.rawValue
        modeControl.addTarget(self, action: .method(CardDeckViewController.modeChanged(_:)), for: .valueChanged)
        modeControl.frame = CGRect(x: 95, y: 40, width: 200, height: 32)
        modeControl.accessibilityLabel = "Mode"
        view.addSubview(modeControl)

        progressView.frame = CGRect(x: 45, y: 90, width: 300, height: 4)
        progressView.layer.name = "progress"
        progressView.progressTintColor = .systemGreen
        view.addSubview(progressView)

        speedSlider.frame = CGRect(x: 45, y: 620, width: 200, height: 32)
        speedSlider.minimumValue = 0.5
        speedSlider.maximumValue = 2
        speedSlider.value = 1
        speedSlider.accessibilityLabel = "Speed"
        speedSlider.addTarget(self, action: .method(CardDeckViewController.speedChanged(_:)), for: [.valueChanged])
        view.addSubview(speedSlider)

        resetButton.setTitle("Reset", for: .normal)
        resetButton.frame = CGRect(x: 265, y: 614, width: 90, height: 44)
        resetButton.addTarget(self, action: .method(CardDeckViewController.askForReset), for: .touchUpInside)
        view.addSubview(resetButton)

        clockView.frame = CGRect(x: 190, y: 112, width: 10, height: 10)
        clockView.backgroundColor = .systemRed
        clockView.layer.cornerRadius = 5
        view.addSubview(clockView)
    }

    func deal() {
        cards.forEach { $0.removeFromSuperview() }
        cards.removeAll()
        kept.removeAll()
        thrown.removeAll()
        progressView.setProgress(0, animated: false)
        for (index, word) in words.enumerated() {
            let card = CardView(frame: CGRect(x: 0, y: 0, width: 240, height: 340))
            card.word = word
            card.center = CGPoint(x: view.bounds.midX, y: 360)
            card.transform = CGAffineTransform(rotationAngle: CGFloat(index % 3 - 1) * .pi / 90)
            card.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: .method(CardDeckViewController.cardPanned(_:))))
            view.addSubview(card)
            cards.append(card)
        }
    }

    // MARK: - Throwing

    private func cardPanned(_ recognizer: UIPanGestureRecognizer) {
        guard let card = recognizer.view as? CardView, card === topCard else { return }
        let translation = recognizer.translation(in: view)
        switch recognizer.state {
        case .changed:
            card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
            let angle = (card.center.x - view.bounds.midX) / view.bounds.width * (.pi / 6)
            card.transform = CGAffineTransform(rotationAngle: angle)
            recognizer.setTranslation(.zero, in: view)
        case .ended:
            let velocity = recognizer.velocity(in: view)
            if abs(velocity.x) > 400 || abs(card.center.x - view.bounds.midX) > 120 {
                throwAway(card, towards: velocity.x == 0 ? card.center.x - view.bounds.midX : velocity.x)
            } else {
                sendBack(card, velocity: velocity)
            }
        case .cancelled, .failed:
            sendBack(card, velocity: .zero)
        case .possible, .began:
            break
        @unknown default:
            break
        }
    }

    private func sendBack(_ card: CardView, velocity: CGPoint) {
        let target = CGPoint(x: view.bounds.midX, y: 360)
        let vector = CGVector(
            dx: target.x == card.center.x ? 0 : velocity.x / (target.x - card.center.x),
            dy: target.y == card.center.y ? 0 : velocity.y / (target.y - card.center.y))
        let timing = UISpringTimingParameters(mass: 1, stiffness: 180, damping: 20, initialVelocity: vector)
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        animator.addAnimations {
            card.center = target
            card.transform = .identity
        }
        animator.startAnimation()
    }

    private func throwAway(_ card: CardView, towards direction: CGFloat) {
        guard let index = cards.firstIndex(of: card) else { return }
        cards.remove(at: index)
        card.isUserInteractionEnabled = false
        if direction > 0 { kept.append(card.word) } else { thrown.append(card.word) }
        let gone = Float(words.count - cards.count) / Float(words.count)
        progressView.setProgress(gone, animated: true)
        UIView.animate(
            withDuration: 0.4, delay: 0, options: .curveEaseOut,
            animations: {
                card.center.x += direction > 0 ? self.view.bounds.width : -self.view.bounds.width
                card.transform = card.transform.rotated(by: direction > 0 ? 0.5 : -0.5)
                card.alpha = 0
            },
            completion: { _ in
                card.removeFromSuperview()
                if self.cards.isEmpty { self.askForReset() }
            })
    }

    // MARK: - Actions

    private func modeChanged(_ sender: UISegmentedControl) {
        timer?.invalidate()
        timer = nil
        guard let mode = Mode(rawValue: sender.selectedSegmentIndex), mode == .byTimer else { return }
        timer = Timer.scheduledTimer(withTimeInterval: 0.8, repeats: true) { [weakSelf = Weak(self)] timer in
            guard let self = weakSelf.object, let card = self.topCard else {
                timer.invalidate()
                return
            }
            self.throwAway(card, towards: self.cards.count % 2 == 0 ? 1 : -1)
        }
    }

    private func speedChanged(_ sender: UISlider) {
        for card in cards {
            card.layer.speed = sender.value
        }
    }

    private func askForReset() {
        guard presentedViewController == nil else { return }
        let alert = UIAlertController(
            title: "Deal again?", message: "\(kept.count) kept, \(thrown.count) thrown", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "Deal", style: .default) { _ in
                StageQueue.main.async {
                    self.deal()
                }
            })
        present(alert, animated: true, completion: nil)
    }

    private func tick(_ link: CADisplayLink) {
        ticks += 1
        let elapsed = link.timestamp - startTime
        clockView.transform = CGAffineTransform(translationX: 60 * CGFloat(sin(elapsed * 2)), y: 0)
    }
}
