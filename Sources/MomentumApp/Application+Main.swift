extension Application {
    /// Runs the program in the host for which it was built. In a page, waits for the calls of the page. Natively, obeys
    /// the command line's arguments, and displays the program by default.
    ///
    /// `@main` calls this method.
    public static func main() {
        #if hasFeature(Embedded)
            WebHost.start(Self())
        #else
            CommandLineHost(Self()).run(Array(CommandLine.arguments.dropFirst()))
        #endif
    }
}
