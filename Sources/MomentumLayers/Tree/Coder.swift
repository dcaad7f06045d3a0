/// What an archive is read with.
///
/// Views, controllers and layers can be created by `init?(coder:)`, since code that was written for storyboards calls it. There are no
/// archives: an object made so is what the class makes by itself.
open class Coder {
    /// Creates a coder that reads nothing.
    public init() {}
}
