import UIKit

/// A panel that is pulled up over a page: one property animator for each direction that can be caught, scrubbed and reversed.
final class AnimatorPanelViewController: UIViewController {
    private enum PanelState {
        case collapsed
        case expanded

        var opposite: PanelState {
            switch self {
            case .collapsed: return .expanded
            case .expanded: return .collapsed
            }
        }
    }

    private enum Metrics {
        static let panelHeight: CGFloat = 500
        static let headerHeight: CGFloat = 72
        static let cornerRadius: CGFloat = 20
        static let duration: TimeInterval = 0.8
    }

    // MARK: - Views

    private lazy var pageView: UIView = {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = UIColor(red: 0.85, green: 0.89, blue: 0.96, alpha: 1)
        return view
    }()

    private lazy var dimmingView: UIView = {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = .black
        view.alpha = 0
        return view
    }()

    lazy var panelView: UIView = {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = .white
        view.layer.cornerRadius = 0
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.layer.shadowColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.15
        view.layer.shadowRadius = 10
        view.layer.shadowOffset = CGSize(width: 0, height: -2)
        return view
    }()

    private lazy var handleView: UIView = {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = UIColor.gray.withAlphaComponent(0.4)
        view.layer.cornerRadius = 2.5
        return view
    }()

    private lazy var smallTitleLabel: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "Comments"
        label.font = UIFont.systemFont(ofSize: 16, weight: .medium)
        label.textColor = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
        label.textAlignment = .center
        return label
    }()

    private lazy var largeTitleLabel: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "Comments"
        label.font = UIFont.boldSystemFont(ofSize: 26)
        label.textColor = .black
        label.textAlignment = .center
        label.alpha = 0
        label.transform = CGAffineTransform(scaleX: 0.65, y: 0.65).concatenating(
            CGAffineTransform(translationX: 0, y: -10))
        return label
    }()

    // MARK: - State

    private var bottomConstraint = NSLayoutConstraint()
    private var currentState = PanelState.collapsed
    private(set) var runningAnimators: [UIViewPropertyAnimator] = []
    private var progressWhenInterrupted: [CGFloat] = []
    private(set) var endings: [UIViewAnimatingPosition] = []

    var isExpanded: Bool { currentState == .expanded }

    private lazy var panRecognizer: CatchingPanGestureRecognizer = {
        let recognizer = CatchingPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        recognizer.delegate = self
        return recognizer
    }()

    // MARK: - Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        layOut()
        panelView.accessibilityLabel = "Panel"
        panelView.layer.name = "panel"
        panelView.addGestureRecognizer(panRecognizer)
    }

    private func layOut() {
        view.addSubview(pageView)
        view.addSubview(dimmingView)
        view.addSubview(panelView)
        panelView.addSubview(handleView)
        panelView.addSubview(smallTitleLabel)
        panelView.addSubview(largeTitleLabel)

        bottomConstraint = panelView.bottomAnchor.constraint(
            equalTo: view.bottomAnchor, constant: Metrics.panelHeight - Metrics.headerHeight)

        NSLayoutConstraint.activate([
            pageView.topAnchor.constraint(equalTo: view.topAnchor),
            pageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            pageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            pageView.bottomAnchor.constraint(equalTo: view.bottomAnchor),

            dimmingView.topAnchor.constraint(equalTo: view.topAnchor),
            dimmingView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            dimmingView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            dimmingView.bottomAnchor.constraint(equalTo: view.bottomAnchor),

            panelView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            panelView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            panelView.heightAnchor.constraint(equalToConstant: Metrics.panelHeight),
            bottomConstraint,

            handleView.topAnchor.constraint(equalTo: panelView.topAnchor, constant: 8),
            handleView.centerXAnchor.constraint(equalTo: panelView.centerXAnchor),
            handleView.widthAnchor.constraint(equalToConstant: 36),
            handleView.heightAnchor.constraint(equalToConstant: 5),

            smallTitleLabel.topAnchor.constraint(equalTo: panelView.topAnchor, constant: 28),
            smallTitleLabel.centerXAnchor.constraint(equalTo: panelView.centerXAnchor),
            largeTitleLabel.topAnchor.constraint(equalTo: panelView.topAnchor, constant: 28),
            largeTitleLabel.centerXAnchor.constraint(equalTo: panelView.centerXAnchor),
        ])
    }

    // MARK: - Animation

    private func animateTransitionIfNeeded(to state: PanelState, duration: TimeInterval) {
        guard runningAnimators.isEmpty else { return }

        let panelAnimator = UIViewPropertyAnimator(duration: duration, dampingRatio: 1) {
            switch state {
            case .expanded:
                self.bottomConstraint.constant = 0
                self.panelView.layer.cornerRadius = Metrics.cornerRadius
                self.dimmingView.alpha = 0.5
                self.smallTitleLabel.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
                    .concatenating(CGAffineTransform(translationX: 0, y: 10))
                self.largeTitleLabel.transform = .identity
            case .collapsed:
                self.bottomConstraint.constant = Metrics.panelHeight - Metrics.headerHeight
                self.panelView.layer.cornerRadius = 0
                self.dimmingView.alpha = 0
                self.smallTitleLabel.transform = .identity
                self.largeTitleLabel.transform = CGAffineTransform(scaleX: 0.65, y: 0.65)
                    .concatenating(CGAffineTransform(translationX: 0, y: -10))
            }
            self.view.layoutIfNeeded()
        }

        panelAnimator.addCompletion { position in
            switch position {
            case .start:
                self.currentState = state.opposite
            case .end:
                self.currentState = state
            case .current:
                break
            @unknown default:
                break
            }
            // The constraint itself is not animated, but must match the position of the panel.
            switch self.currentState {
            case .expanded: self.bottomConstraint.constant = 0
            case .collapsed: self.bottomConstraint.constant = Metrics.panelHeight - Metrics.headerHeight
            }
            self.endings.append(position)
            self.runningAnimators.removeAll()
        }

        let inTitleAnimator = UIViewPropertyAnimator(duration: duration, curve: .easeIn) {
            switch state {
            case .expanded: self.largeTitleLabel.alpha = 1
            case .collapsed: self.smallTitleLabel.alpha = 1
            }
        }
        inTitleAnimator.scrubsLinearly = false

        let outTitleAnimator = UIViewPropertyAnimator(duration: duration, curve: .easeOut) {
            switch state {
            case .expanded: self.smallTitleLabel.alpha = 0
            case .collapsed: self.largeTitleLabel.alpha = 0
            }
        }
        outTitleAnimator.scrubsLinearly = false

        panelAnimator.startAnimation()
        inTitleAnimator.startAnimation()
        outTitleAnimator.startAnimation()

        runningAnimators = [panelAnimator, inTitleAnimator, outTitleAnimator]
    }

    // MARK: - Gesture

    @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        switch recognizer.state {
        case .began:
            animateTransitionIfNeeded(to: currentState.opposite, duration: Metrics.duration)
            runningAnimators.forEach { $0.pauseAnimation() }
            progressWhenInterrupted = runningAnimators.map { $0.fractionComplete }

        case .changed:
            guard let first = runningAnimators.first else { return }
            let translation = recognizer.translation(in: panelView)
            var fraction = -translation.y / (Metrics.panelHeight - Metrics.headerHeight)
            if currentState == .expanded { fraction *= -1 }
            if first.isReversed { fraction *= -1 }
            for (index, animator) in runningAnimators.enumerated() {
                animator.fractionComplete = min(max(fraction + progressWhenInterrupted[index], 0), 1)
            }

        case .ended, .cancelled:
            guard let first = runningAnimators.first else { return }
            let velocity = recognizer.velocity(in: panelView).y
            if velocity == 0 {
                runningAnimators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
                break
            }
            let shouldCollapse = velocity > 0
            switch currentState {
            case .expanded where shouldCollapse == first.isReversed,
                .collapsed where shouldCollapse != first.isReversed:
                runningAnimators.forEach { $0.isReversed.toggle() }
            default:
                break
            }
            runningAnimators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }

        default:
            break
        }
    }
}

// MARK: - UIGestureRecognizerDelegate

extension AnimatorPanelViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return false
    }
}
