import Foundation
import PackagePlugin

/// `swift package web`: builds a program of the package as a page, and serves it if requested.
@main struct WebPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        do {
            let options = try WebOptions(arguments)
            if options.showsHelp { return print(WebOptions.help, terminator: "") }
            let build = try PageBuild(context, product: options.product)
            try build.checkTools()
            if options.serves {
                try PageServing(build, port: options.port).run()
            } else {
                build.announce()
                try build.run(isServed: false, keepsModules: options.keepsModules)
                print("\(build.product): the page is in \(build.relativeFolder)")
            }
        } catch let failure as WebFailure {
            // The package manager would print the plugin's name before a thrown error.
            Diagnostics.error(failure.sentence)
        }
    }
}

/// Prints progress immediately. The package manager forwards standard output with a delay.
func say(_ text: String) { Diagnostics.progress(text) }

/// The reason why there is no page, and a remedy, as one sentence.
struct WebFailure: Error {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

/// The arguments of `swift package web`.
struct WebOptions {
    var serves = false
    var showsHelp = false
    /// Whether a published page contains the modules of the host one by one.
    var keepsModules = false
    var product: String?
    /// The port of the server. Nil selects the usual one, or a free one if that is taken.
    var port: Int?

    static let help = """
        swift package web: builds a program of this package as a page of static files, in .build/web/NAME.

          --serve          serve the page on 127.0.0.1; build and reload it after changes of the sources
          --port NUMBER    the port, 0 to 65535; 0 selects a free one (default: 8000, or a free
                           one if that is in use)
          --modules        keep the modules of the host one by one, for a worker of your own
          --product NAME   the name of the program (required if the package has several)
          --help           print this help

        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--serve": serves = true
            case "--modules": keepsModules = true
            case "--help", "-h": showsHelp = true
            case "--product":
                guard let name = rest.popFirst() else {
                    throw WebFailure("--product has no value; pass the name of a program")
                }
                product = name
            case "--port":
                guard let text = rest.popFirst(), let number = Int(text), (0...65535).contains(number) else {
                    throw WebFailure("--port has no valid value; pass a number from 0 to 65535")
                }
                port = number
            default: throw WebFailure("there is no option '\(option)'; run 'swift package web --help' for a list")
            }
        }
    }
}
