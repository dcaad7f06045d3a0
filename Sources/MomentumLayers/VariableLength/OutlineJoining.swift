/// How two outlines are brought to one form. What sets or animates an outline brings it along: a program that has only lists and
/// images is linked without it.
nonisolated enum OutlineJoining {
    typealias Join = @Sendable (Path, Path) -> PathMorph

    #if hasFeature(Embedded)
        /// Brings two paths to one form; nil while no outline was set.
        nonisolated(unsafe) private(set) static var join: Join?

        /// An outline is set or animated.
        static func install() { if join == nil { join = { PathMorph(from: $0, to: $1) } } }
    #else
        /// Brings two paths to one form.
        static var join: Join? { { PathMorph(from: $0, to: $1) } }

        /// An outline is set or animated.
        static func install() {}
    #endif
}
