import MomentumApp
import TextsProgram

/// The program on its page.
@main struct Texts {
    static func main() { TextsProgram.main() }
}
