/// How two outlines are brought to one form. The first value that is an outline brings it along: a program that has only lists and
/// images is linked without it.
nonisolated enum OutlineJoining {
    typealias Join = @Sendable (Path, Path) -> PathMorph

    #if hasFeature(Embedded)
        /// Brings two paths to one form; nil while there is no outline.
        nonisolated(unsafe) private(set) static var join: Join?

        /// There is an outline.
        static func install() { if join == nil { join = { PathMorph(from: $0, to: $1) } } }
    #else
        /// Brings two paths to one form.
        static var join: Join? { { PathMorph(from: $0, to: $1) } }

        /// There is an outline.
        static func install() {}
    #endif
}
