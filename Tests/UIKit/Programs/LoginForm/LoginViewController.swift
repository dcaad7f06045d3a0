import UIKit

/// A form whose parts move in by keyframes. It shakes after a wrong password and makes room for the keyboard.
class LoginViewController: UIViewController {

    // MARK: Views

    let titleLabel = UILabel()
    let nameField = PaddedTextField(frame: CGRect.zero)
    let passwordField = PaddedTextField(frame: CGRect.zero)
    let loginButton = UIButton(type: .system)
    let spinner = UIActivityIndicatorView(style: .medium)
    let formView = UIView()

    private var formCenterY: NSLayoutConstraint?
    private var buttonWidth: NSLayoutConstraint?
    private(set) var attempts: [(name: String, isRight: Bool)] = []
    private(set) var isLoggedIn = false

    // MARK: Life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 60.0 / 255.0, green: 84.0 / 255.0, blue: 160.0 / 255.0, alpha: 1.0)
        buildForm()

        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(keyboardWillChange(notification:)),
            name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(
            self, selector: #selector(keyboardWillChange(notification:)),
            name: UIResponder.keyboardWillHideNotification, object: nil)

        let tap = UITapGestureRecognizer(target: self, action: #selector(endEditing))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        titleLabel.alpha = 0
        for field in [nameField, passwordField] {
            field.transform = CGAffineTransform(translationX: -view.bounds.width, y: 0)
        }
        loginButton.alpha = 0
        loginButton.transform = CGAffineTransform(translationX: 0, y: 40).scaledBy(x: 0.8, y: 0.8)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        animateIn()
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

    private func buildForm() {
        titleLabel.text = "Welcome"
        titleLabel.font = UIFont(name: "HelveticaNeue-Light", size: 40) ?? UIFont.systemFont(ofSize: 40, weight: .light)
        titleLabel.textColor = UIColor.white
        titleLabel.textAlignment = .center

        nameField.placeholder = "Name"
        nameField.accessibilityLabel = "Name"
        nameField.layer.name = "name"
        nameField.autocapitalizationType = .none
        nameField.autocorrectionType = .no
        nameField.returnKeyType = .next
        nameField.delegate = self

        passwordField.placeholder = "Password"
        passwordField.accessibilityLabel = "Password"
        passwordField.layer.name = "password"
        passwordField.isSecureTextEntry = true
        passwordField.returnKeyType = .go
        passwordField.delegate = self

        loginButton.setTitle("Log In", for: .normal)
        loginButton.setTitle("One moment", for: .disabled)
        loginButton.setTitleColor(.white, for: .normal)
        loginButton.backgroundColor = UIColor(red: 0.63, green: 0.84, blue: 0.35, alpha: 1.0)
        loginButton.layer.cornerRadius = 22
        loginButton.clipsToBounds = true
        loginButton.addTarget(self, action: #selector(login), for: .touchUpInside)

        spinner.hidesWhenStopped = true
        spinner.color = .white

        view.addSubview(formView)
        [titleLabel, nameField, passwordField, loginButton, spinner].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            formView.addSubview($0)
        }
        formView.translatesAutoresizingMaskIntoConstraints = false
        formView.layer.name = "form"

        let centerY = formView.centerYAnchor.constraint(equalTo: view.centerYAnchor)
        let width = loginButton.widthAnchor.constraint(equalToConstant: 200)
        width.priority = UILayoutPriority(rawValue: 999)
        formCenterY = centerY
        buttonWidth = width

        NSLayoutConstraint.activate([
            centerY, width,
            formView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 12),
            formView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -12),
            titleLabel.topAnchor.constraint(equalTo: formView.topAnchor),
            titleLabel.centerXAnchor.constraint(equalTo: formView.centerXAnchor),
            nameField.topAnchor.constraint(equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 3),
            nameField.leadingAnchor.constraint(equalTo: formView.leadingAnchor),
            nameField.trailingAnchor.constraint(equalTo: formView.trailingAnchor),
            nameField.heightAnchor.constraint(equalToConstant: 44),
            passwordField.topAnchor.constraint(equalTo: nameField.bottomAnchor, constant: 12),
            passwordField.leadingAnchor.constraint(equalTo: nameField.leadingAnchor),
            passwordField.trailingAnchor.constraint(equalTo: nameField.trailingAnchor),
            passwordField.heightAnchor.constraint(equalTo: nameField.heightAnchor),
            loginButton.topAnchor.constraint(equalTo: passwordField.bottomAnchor, constant: 24),
            loginButton.centerXAnchor.constraint(equalTo: formView.centerXAnchor),
            loginButton.heightAnchor.constraint(equalToConstant: 44),
            loginButton.bottomAnchor.constraint(equalTo: formView.bottomAnchor),
            spinner.centerYAnchor.constraint(equalTo: loginButton.centerYAnchor),
            spinner.leadingAnchor.constraint(equalTo: loginButton.leadingAnchor, constant: 12),
        ])
    }

    // MARK: Animations

    private func animateIn() {
        UIView.animateKeyframes(
            withDuration: 1.2, delay: 0.1, options: [.calculationModeCubic],
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.4) {
                    self.titleLabel.alpha = 1
                }
                UIView.addKeyframe(withRelativeStartTime: 0.15, relativeDuration: 0.4) {
                    self.nameField.transform = CGAffineTransform.identity
                }
                UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.4) {
                    self.passwordField.transform = .identity
                }
                UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) {
                    self.loginButton.alpha = 1.0
                    self.loginButton.transform = .identity
                }
            },
            completion: { _ in
                self.nameField.becomeFirstResponder()
            })
    }

    private func shake(_ view: UIView) {
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
        animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
        animation.duration = 0.6
        animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
        view.layer.add(animation, forKey: "shake")

        let flash = CABasicAnimation(keyPath: #keyPath(CALayer.borderColor))
        flash.fromValue = UIColor.red.cgColor
        flash.toValue = UIColor.clear.cgColor
        flash.duration = 0.6
        view.layer.add(flash, forKey: nil)
    }

    // MARK: Actions

    @objc func endEditing() {
        view.endEditing(true)
    }

    @objc func login() {
        guard let name = nameField.text, let password = passwordField.text, loginButton.isEnabled else { return }
        view.endEditing(true)
        loginButton.isEnabled = false
        spinner.startAnimating()
        UIView.animate(
            withDuration: 1.0, delay: 0.0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0.0, options: [],
            animations: {
                self.buttonWidth?.constant = 260
                self.view.layoutIfNeeded()
            })
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in
            self?.answer(name: name, isRight: !name.isEmpty && password == "swift")
        }
    }

    private func answer(name: String, isRight: Bool) {
        attempts.append((name: name, isRight: isRight))
        spinner.stopAnimating()
        loginButton.isEnabled = true
        UIView.animate(withDuration: 0.3) {
            self.buttonWidth?.constant = 200
            self.view.layoutIfNeeded()
        }
        if isRight {
            isLoggedIn = true
            titleLabel.text = "Hello, \(name)"
        } else {
            shake(passwordField)
        }
    }

    @objc private func keyboardWillChange(notification: Notification) {
        guard let userInfo = notification.userInfo,
            let frame = userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
            let duration = userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
        else { return }
        let rawCurve = userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt ?? 7
        let isShown = notification.name == UIResponder.keyboardWillShowNotification
        formCenterY?.constant = isShown ? -frame.height / 2 : 0
        UIView.animate(
            withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: rawCurve << 16),
            animations: { self.view.layoutIfNeeded() }, completion: nil)
    }
}

// MARK: - UITextFieldDelegate

extension LoginViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === nameField {
            passwordField.becomeFirstResponder()
        } else {
            login()
        }
        return true
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    {
        return !string.contains(" ")
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        textField.layer.borderColor = UIColor.yellow.cgColor
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        textField.layer.borderColor = UIColor.clear.cgColor
    }
}
