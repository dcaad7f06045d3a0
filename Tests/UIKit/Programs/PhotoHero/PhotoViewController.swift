import UIKit

/// The page of a picture, which is dismissed by pulling it down.
class PhotoViewController: UIViewController {
    let photo: Photo
    let pictureView = UIView()
    let titleLabel = UILabel()
    let likeButton = UIButton(type: .system)
    private let details = UIStackView()
    private(set) var interaction: UIPercentDrivenInteractiveTransition?
    private(set) var isLiked = false

    init(photo: Photo) {
        self.photo = photo
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        pictureView.backgroundColor = photo.color
        titleLabel.text = photo.title
        titleLabel.font = .preferredFont(forTextStyle: .title1)
        likeButton.setTitle("Like", for: .normal)
        likeButton.addAction(
            UIAction { [weak self] _ in
                self?.toggleLike()
            }, for: .touchUpInside)
        let closeButton = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Close") { [weak self] _ in
                self?.dismiss(animated: true)
            })

        details.axis = .vertical
        details.alignment = .leading
        details.spacing = 12
        [titleLabel, likeButton, closeButton].forEach(details.addArrangedSubview)
        for subview in [pictureView, details] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            pictureView.topAnchor.constraint(equalTo: view.topAnchor),
            pictureView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            pictureView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            pictureView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.55),
            details.topAnchor.constraint(equalTo: pictureView.bottomAnchor, constant: 24),
            details.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            details.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
    }

    func setDetails(hidden: Bool) {
        details.alpha = hidden ? 0 : 1
        details.transform = hidden ? CGAffineTransform(translationX: 0, y: 40) : .identity
    }

    private func toggleLike() {
        isLiked.toggle()
        likeButton.setTitle(isLiked ? "Liked" : "Like", for: .normal)
        let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
        bounce.values = [1.0, 1.4, 0.9, 1.0]
        bounce.keyTimes = [0, 0.4, 0.7, 1]
        bounce.duration = 0.4
        bounce.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 3)
        likeButton.layer.add(bounce, forKey: "bounce")
    }

    @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let progress = max(0, min(1, recognizer.translation(in: view).y / view.bounds.height))
        switch recognizer.state {
        case .began:
            let interaction = UIPercentDrivenInteractiveTransition()
            interaction.completionCurve = .easeOut
            self.interaction = interaction
            dismiss(animated: true)
        case .changed:
            interaction?.update(progress)
        case .ended where progress > 0.25 || recognizer.velocity(in: view).y > 800:
            interaction?.finish()
            interaction = nil
        case .ended, .cancelled:
            interaction?.cancel()
            interaction = nil
        default:
            break
        }
    }
}
