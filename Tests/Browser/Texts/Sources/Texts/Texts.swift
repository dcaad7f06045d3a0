import MomentumApp
import TextsProgram

/// The program in its page.
@main struct Texts {
    static func main() { TextsProgram.main() }
}
