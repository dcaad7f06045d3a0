/// A decoder of an archive, as a parameter of `init?(coder:)`.
///
/// Views, controllers and layers can be created by `init?(coder:)`, because code that was written for storyboards calls
/// it. There are no archives: such an object has the defaults of its class.
open class Coder {
    /// Creates a decoder without contents.
    public init() {}
}
