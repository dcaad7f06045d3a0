extension Application {
    /// Runs the program in the host that it was built for: in the page it waits for the page; natively it does what the
    /// command line's arguments say, and by default shows itself.
    ///
    /// `@main` calls it.
    public static func main() {
        #if hasFeature(Embedded)
            WebHost.start(Self())
        #else
            CommandLineHost(Self()).run(Array(CommandLine.arguments.dropFirst()))
        #endif
    }
}
