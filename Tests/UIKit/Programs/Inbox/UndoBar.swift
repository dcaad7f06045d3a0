import UIKit

/// A bar that moves in from below, names the last action, and offers to undo it.
final class UndoBar: UIView {
    private let label = UILabel()
    private let button: UIButton
    private var animator: UIViewPropertyAnimator?
    private var hiding: DispatchWorkItem?
    private(set) var isShown = false

    /// The time for which the bar is shown, in seconds.
    var stay: TimeInterval = 4

    init(undo: @escaping () -> Void) {
        button = UIButton(type: .system, primaryAction: UIAction(title: "Undo") { _ in undo() })
        super.init(frame: .zero)

        backgroundColor = UIColor(white: 0.15, alpha: 0.95)
        layer.cornerRadius = 12
        layer.name = "undo"
        label.textColor = .white
        label.font = .preferredFont(forTextStyle: .callout)
        button.setTitleColor(.systemYellow, for: .normal)
        button.setContentHuggingPriority(.required, for: .horizontal)

        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.alignment = .center
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 8)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
        alpha = 0
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ text: String) {
        label.text = text
        move(in: true)
        hiding?.cancel()
        let item = DispatchWorkItem { [weak self] in
            self?.hide()
        }
        hiding = item
        DispatchQueue.main.asyncAfter(deadline: .now() + stay, execute: item)
    }

    func hide() {
        hiding?.cancel()
        hiding = nil
        move(in: false)
    }

    private func move(in comesIn: Bool) {
        guard comesIn != isShown else { return }
        isShown = comesIn
        // A bar in motion reverses at its present position.
        if let animator = animator, animator.isRunning {
            animator.pauseAnimation()
            animator.isReversed.toggle()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
            return
        }
        let hidden = CGAffineTransform(translationX: 0, y: 80)
        transform = comesIn ? hidden : .identity
        let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) {
            self.transform = comesIn ? .identity : hidden
            self.alpha = comesIn ? 1 : 0
        }
        animator.addCompletion { [weak self] _ in
            self?.animator = nil
        }
        animator.startAnimation()
        self.animator = animator
    }
}
