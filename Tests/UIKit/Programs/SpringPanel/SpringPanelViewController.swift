import UIKit

/// The same panel with view animations. Each spring starts with the finger's velocity.
class SpringPanelViewController: UIViewController {
    // MARK: Properties

    let panelView = UIView()
    let chevronView = ChevronView()
    let stateLabel = UILabel()
    private let backdropView = UIView()

    private var panelTop: NSLayoutConstraint!
    private var offsetAtStart: CGFloat = 0
    private(set) var isOpen = false
    private(set) var finishes: [Bool] = []

    private var closedOffset: CGFloat { return -88 }
    private var openOffset: CGFloat { return -(view.bounds.height * 0.7) }

    // MARK: Lifecycle

    override func loadView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.backgroundColor = UIColor(white: 0.95, alpha: 1)
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        setUpBackdrop()
        setUpPanel()
        setUpGestures()
    }

    private func setUpBackdrop() {
        backdropView.frame = view.bounds
        backdropView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdropView.backgroundColor = UIColor(white: 0, alpha: 0.4)
        backdropView.alpha = 0
        backdropView.isUserInteractionEnabled = false
        view.addSubview(backdropView)
    }

    private func setUpPanel() {
        panelView.backgroundColor = UIColor.white
        panelView.layer.cornerRadius = 24
        panelView.layer.borderWidth = 1
        panelView.layer.borderColor = UIColor.lightGray.cgColor
        panelView.accessibilityLabel = "Panel"
        panelView.layer.name = "panel"
        panelView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(panelView)

        chevronView.translatesAutoresizingMaskIntoConstraints = false
        panelView.addSubview(chevronView)

        stateLabel.text = NSLocalizedString("Pull up", comment: "What to do with the panel")
        stateLabel.font = .systemFont(ofSize: 17)
        stateLabel.textColor = .darkGray
        stateLabel.numberOfLines = 1
        stateLabel.layer.name = "state"
        stateLabel.translatesAutoresizingMaskIntoConstraints = false
        panelView.addSubview(stateLabel)

        panelTop = NSLayoutConstraint(
            item: panelView, attribute: .top, relatedBy: .equal, toItem: view, attribute: .bottom, multiplier: 1.0,
            constant: closedOffset)
        panelTop.isActive = true

        let views = ["panel": panelView, "label": stateLabel]
        let metrics = ["margin": 8]
        view.addConstraints(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-margin-[panel]-margin-|", options: [], metrics: metrics, views: views))
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-44-[label]", options: NSLayoutConstraint.FormatOptions(), metrics: nil,
                views: views))
        NSLayoutConstraint.activate([
            panelView.heightAnchor.constraint(equalTo: view.heightAnchor),
            stateLabel.centerXAnchor.constraint(equalTo: panelView.centerXAnchor),
            chevronView.topAnchor.constraint(equalTo: panelView.topAnchor, constant: 14),
            chevronView.centerXAnchor.constraint(equalTo: panelView.centerXAnchor),
            chevronView.widthAnchor.constraint(equalToConstant: 40),
            chevronView.heightAnchor.constraint(equalToConstant: 14),
        ])
    }

    private func setUpGestures() {
        let pan = UIPanGestureRecognizer(target: self, action: #selector(SpringPanelViewController.didPan(_:)))
        pan.maximumNumberOfTouches = 1
        panelView.addGestureRecognizer(pan)

        let tap = UITapGestureRecognizer(target: self, action: #selector(didTap))
        tap.numberOfTapsRequired = 1
        tap.require(toFail: pan)
        panelView.addGestureRecognizer(tap)
    }

    // MARK: Actions

    @objc func didTap() {
        setOpen(!isOpen, velocity: 0)
    }

    @objc func didPan(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: view)
        switch gesture.state {
        case .began:
            // Caught in flight: continue from the presentation.
            if let presentation = panelView.layer.presentation() {
                offsetAtStart = presentation.frame.minY - view.bounds.height
                panelView.layer.removeAllAnimations()
            } else {
                offsetAtStart = panelTop.constant
            }
            panelTop.constant = offsetAtStart
            view.layoutIfNeeded()
        case .changed:
            panelTop.constant = rubberBanded(offsetAtStart + translation.y)
            backdropView.alpha = progress(of: panelTop.constant)
        case .ended, .cancelled, .failed:
            let velocity = gesture.velocity(in: view)
            let opens = abs(velocity.y) > 100 ? velocity.y < 0 : progress(of: panelTop.constant) > 0.5
            setOpen(opens, velocity: velocity.y)
        default:
            break
        }
    }

    private func setOpen(_ opens: Bool, velocity: CGFloat) {
        let target = opens ? openOffset : closedOffset
        let distance = target - panelTop.constant
        let initialVelocity = distance == 0 ? 0 : velocity / distance
        isOpen = opens
        panelTop.constant = target
        UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: initialVelocity,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.backdropView.alpha = opens ? 1 : 0
                self.chevronView.transform =
                    opens ? CGAffineTransform(rotationAngle: CGFloat.pi) : CGAffineTransform.identity
                self.view.layoutIfNeeded()
            },
            completion: { [weak self] finished in
                self?.finishes.append(finished)
            })
        UIView.transition(
            with: stateLabel, duration: 0.25, options: .transitionCrossDissolve,
            animations: {
                self.stateLabel.text = opens ? "Push down" : "Pull up"
            }, completion: nil)
    }

    private func progress(of offset: CGFloat) -> CGFloat {
        let progress = (offset - closedOffset) / (openOffset - closedOffset)
        return CGFloat.minimum(1, CGFloat.maximum(0, progress))
    }

    private func rubberBanded(_ offset: CGFloat) -> CGFloat {
        if offset < openOffset {
            let excess = openOffset - offset
            return openOffset - pow(excess, 0.7)
        }
        if offset > closedOffset {
            let excess = offset - closedOffset
            return closedOffset + pow(excess, 0.7)
        }
        return offset
    }
}
