import Foundation
import QuartzCore
import UIKit

/// Begins to load at a tap, and finishes after three seconds.
final class LoaderViewController: UIViewController, LoaderViewDelegate {
    let loaderView = LoaderView(frame: .zero)
    let statusLabel = UILabel()
    private var timer: Timer?
    private(set) var percent = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        loaderView.frame = view.bounds
        loaderView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        loaderView.lineWidth = 10
        loaderView.delegate = self
        loaderView.accessibilityLabel = "Loader"
        view.addSubview(loaderView)

        statusLabel.frame = CGRect(x: 0, y: view.bounds.height - 100, width: view.bounds.width, height: 30)
        statusLabel.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        statusLabel.textAlignment = .center
        statusLabel.text = "Tap to load"
        view.addSubview(statusLabel)

        let recognizer = UITapGestureRecognizer()
        recognizer.addTarget(self, action: #selector(load))
        view.addGestureRecognizer(recognizer)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
        timer = nil
    }

    @objc func load() {
        guard timer == nil, percent == 0 else { return }
        loaderView.startLoading()
        timer = Timer.scheduledTimer(
            timeInterval: 0.03, target: self, selector: #selector(updateProgress(_:)), userInfo: nil, repeats: true)
    }

    @objc private func updateProgress(_ timer: Timer) {
        percent += 1
        statusLabel.text = "\(percent) %"
        if percent >= 100 {
            timer.invalidate()
            loaderView.finish()
        }
    }

    func loaderViewDidFinish(_ loaderView: LoaderView) {
        statusLabel.text = "Done"
        UIView.transition(
            with: statusLabel, duration: 0.3, options: [.transitionCrossDissolve],
            animations: {
                self.statusLabel.textColor = UIColor.systemGreen
            })
    }
}
