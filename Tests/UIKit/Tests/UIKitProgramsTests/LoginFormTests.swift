import Momentum
import MomentumTesting
import Testing

@testable import UIKitPrograms

@Suite struct LoginFormTests {
    private func arrived() throws -> Opened<LoginViewController> {
        let opened = try Opened<LoginViewController>("login-form")
        opened.run.advance(by: 1.6)
        return opened
    }

    /// The horizontal distance of the presentation of a view from its model position, in points.
    private func shift(of view: View) -> Double { view.layer.presentation()?.transform.m41 ?? 0 }

    @Test func theFormAppearsAndFocusesItsFirstField() throws {
        let opened = try Opened<LoginViewController>("login-form")
        let (run, controller) = (opened.run, opened.controller)
        run.advance(by: 0.3)
        #expect(shift(of: controller.nameField) > shift(of: controller.passwordField))
        #expect((controller.loginButton.layer.presentation()?.opacity ?? 1) <= 0)
        run.advance(by: 1.2)
        #expect(controller.nameField.isFirstResponder)
        for view in [controller.titleLabel, controller.loginButton] as [View] { #expect(view.alpha == 1) }
        #expect(controller.nameField.presentation.position == controller.nameField.layer.position)
        try run.expectContinuous()
    }

    @Test func aWrongPasswordShakesAndARightOneEnters() throws {
        let opened = try arrived()
        let (run, controller) = (opened.run, opened.controller)
        run.type("Ada")
        run.type(.enter)
        run.advance(by: 0.05)
        #expect(controller.passwordField.isFirstResponder)
        run.type("objc")
        run.type(.enter)
        run.advance(by: 0.05)
        #expect(!controller.loginButton.isEnabled)
        run.advance(by: 1.4)
        #expect(controller.attempts.isEmpty)
        run.advance(by: 0.2)
        #expect(controller.attempts.map(\.isRight) == [false])
        #expect(run.movement(of: controller.passwordField, within: 0.05) == 0)
        #expect(abs(shift(of: controller.passwordField)) > 1)
        run.settle()
        run.tap(on: "Password")
        run.apply(.textCommand(.selectAll))
        run.advance(by: 0.05)
        run.type("swift")
        run.type(.enter)
        run.advance(by: 0.05)
        run.advance(by: 2)
        #expect(controller.attempts.map(\.isRight) == [false, true])
        #expect(controller.isLoggedIn)
        #expect(controller.titleLabel.text == "Hello, Ada")
    }

    @Test func spacesAreRefused() throws {
        let opened = try arrived()
        for text in ["A", " ", "B"] {
            opened.run.type(text)
            opened.run.advance(by: 0.05)
        }
        #expect(opened.controller.nameField.text == "AB")
    }

    @Test func theFormAvoidsTheKeyboard() throws {
        let opened = try arrived()
        let (run, controller) = (opened.run, opened.controller)
        let before = controller.formView.frame.midY
        run.apply(.keyboardHeight(260, duration: 0.25))
        run.advance(by: 0.1)
        #expect(controller.formView.presentation.velocity(of: .position).dy < 0)
        run.settle(within: 2)
        #expect(controller.formView.frame.midY == before - 130)
        run.apply(.keyboardHeight(0, duration: 0.25))
        run.settle(within: 2)
        #expect(controller.formView.frame.midY == before)
        try run.expectContinuous()
    }
}
