import MomentumTesting
import Testing

@testable import MomentumGallery

@Suite struct FormShakeTests {
    @Test func theFieldsTakeText() throws {
        let run = try Run(FormShakeScene.description)
        let (name, password) = (run.view("name") as? TextField, run.view("password") as? TextField)
        run.tap(on: "Name")
        run.type("x")
        #expect(name?.isEditing == true && name?.text.contains("x") == true)
        run.tap(on: "Password")
        run.type("y")
        #expect(password?.isEditing == true && password?.text.contains("y") == true)
        #expect(password?.isSecureTextEntry == true)
        #expect(run.settle())
        try run.expectContinuous()
    }

    @Test func enterInAFieldSignsIn() throws {
        let run = try Run(FormShakeScene.description)
        run.tap(on: "Password")
        let start = run.session.sample(0).value
        run.type(.enter)
        run.advance(by: 0.1)
        #expect(run.session.sample(0).value != start)
        #expect(run.settle())
        try run.expectContinuous()
    }
}
