import UIKit

/// Opens the sheet by a button.
class SheetHostViewController: UIViewController {
    let sheetTransitioningDelegate = SheetTransitioningDelegate()

    @WeakProperty var openButton: UIButton!
    var resultLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(named: "Background") ?? .white

        let button = UIButton(type: .system)
        button.setTitle("Open Sheet", for: .normal)
        button.setTitleColor(.blue, for: .normal)
        button.titleLabel?.font = UIFont.preferredFont(forTextStyle: .headline)
        button.frame = CGRect(x: 95, y: 80, width: 200, height: 44)
        button.addTarget(self, action: .method(SheetHostViewController.openTapped(_:)), for: .touchUpInside)
        view.addSubview(button)
        openButton = button

        let label = UILabel(frame: CGRect(x: 45, y: 140, width: 300, height: 24))
        label.textAlignment = NSTextAlignment.center
        label.text = "Nothing chosen"
        view.addSubview(label)
        resultLabel = label
    }

    @IBAction func openTapped(_ sender: UIButton) {
        let sheet = SheetViewController(nibName: nil, bundle: nil)
        sheet.interactor = sheetTransitioningDelegate.interactor
        sheet.onChoose = { [weakSelf = Weak(self)] choice in
            weakSelf.object?.resultLabel.text = "Chosen: \(choice)"
        }
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = sheetTransitioningDelegate
        present(sheet, animated: true, completion: nil)
    }

    var result: String? { return resultLabel.text }
}

/// A sheet that is pulled down to be dismissed.
class SheetViewController: UIViewController {
    @WeakProperty var interactor: SheetInteractor?
    var onChoose: ((String) -> Void)?
    private(set) var disappearances = 0

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGreen
        view.layer.cornerRadius = 16
        view.layer.cornerCurve = .continuous
        view.accessibilityLabel = "Sheet"
        view.layer.name = "sheet"
        view.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: .method(SheetViewController.handleGesture(_:))))

        let titles = ["Small", "Medium", "Large"]
        for (index, title) in titles.enumerated() {
            let button = UIButton(type: .custom)
            button.setTitle(title, for: [])
            button.tag = index + 1
            button.backgroundColor = UIColor.white.withAlphaComponent(0.25)
            button.layer.cornerRadius = 8
            button.frame = CGRect(x: 40, y: 80 + CGFloat(index) * 60, width: 310, height: 44)
            button.addTarget(self, action: .method(SheetViewController.choose(_:)), for: UIControl.Event.touchUpInside)
            view.addSubview(button)
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        disappearances += 1
    }

    private func choose(_ sender: UIButton) {
        onChoose?(sender.title(for: .normal) ?? "")
        dismiss(animated: true, completion: nil)
    }

    func handleGesture(_ sender: UIPanGestureRecognizer) {
        let percentThreshold: CGFloat = 0.3

        let translation = sender.translation(in: view)
        let verticalMovement = translation.y / view.bounds.height
        let downwardMovement = fmaxf(Float(verticalMovement), 0.0)
        let downwardMovementPercent = fminf(downwardMovement, 1.0)
        let progress = CGFloat(downwardMovementPercent)

        guard let interactor = interactor else { return }

        switch sender.state {
        case .began:
            interactor.hasStarted = true
            dismiss(animated: true, completion: nil)
        case .changed:
            interactor.shouldFinish = progress > percentThreshold
            interactor.update(progress)
        case .cancelled:
            interactor.hasStarted = false
            interactor.cancel()
        case .ended:
            interactor.hasStarted = false
            interactor.completionSpeed = 0.8
            interactor.shouldFinish || sender.velocity(in: view).y > 800 ? interactor.finish() : interactor.cancel()
        default:
            break
        }
    }
}
