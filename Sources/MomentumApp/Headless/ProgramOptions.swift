/// The options of a program's command line.
struct ProgramOptions {
    /// An error that explains why the arguments are illegal.
    struct Failure: Error {
        let reason: String
    }

    /// The host that displays the program.
    enum Host {
        /// A window if one can be opened, otherwise a page.
        case best
        case window
        case page
    }

    var isHeadless = false
    var host = Host.best
    var showsHelp = false
    var (scene, variant, gesture, script, trace): (String?, String?, String?, String?, String?)
    var recording: String?
    var showsTimeline = false
    var server: String?
    var exchangesMessages = false
    var reducesMotion = false
    var size: Size?
    var framesPerSecond = 60.0
    var duration: Double?

    static let help = """
        Without arguments, the program opens a window, or serves a page on 127.0.0.1 if no window can be opened.

          --window              opens a window, and fails if that is not possible
          --page                serves a page
          --timeline            shows a timeline below the window: pause, single frames, slow motion, seeking
          --record FILE         writes the input of the window to this file as a script when the window closes
          --server ADDRESS      loads addresses that begin with / from this server, such as http://127.0.0.1:8000
          --messages            exchanges messages with the window as lines of JSON on standard input and output
          --headless            runs without a screen, in virtual time, and prints a trace
          --script FILE         plays this recorded script
          --gesture NAME        plays this scripted gesture
          --scene NAME          opens this scene (default: the first, or that of the script)
          --variant NAME        opens this variant of the scene (default: the first)
          --size WIDTHxHEIGHT   sets the size of the stage, in points
          --reduce-motion       reduces motion
          --fps NUMBER          frames per second, up to 10000, unless the script has frames (default: 60)
          --duration SECONDS    ends after this time, up to 3600 (default: when everything is at rest)
          --trace FILE          writes the trace to this .csv or .json file (default: CSV on standard output)
          --help                prints this help

        """

    init(_ arguments: [String]) throws(Failure) {
        var remaining = arguments[...]
        while let option = remaining.popFirst() {
            switch option {
            case "--headless": isHeadless = true
            case "--window": host = .window
            case "--page": host = .page
            case "--timeline": showsTimeline = true
            case "--server": server = try Self.server(try Self.value(of: option, &remaining))
            case "--messages": exchangesMessages = true
            case "--record": recording = try Self.value(of: option, &remaining)
            case "--help", "-h": showsHelp = true
            case "--reduce-motion": reducesMotion = true
            case "--scene": scene = try Self.value(of: option, &remaining)
            case "--variant": variant = try Self.value(of: option, &remaining)
            case "--gesture": gesture = try Self.value(of: option, &remaining)
            case "--script": script = try Self.value(of: option, &remaining)
            case "--trace": trace = try Self.value(of: option, &remaining)
            case "--size": size = try Self.size(try Self.value(of: option, &remaining))
            case "--fps":
                framesPerSecond = try Self.number(option, try Self.value(of: option, &remaining), 0.001...10_000)
            case "--duration": duration = try Self.number(option, try Self.value(of: option, &remaining), 0...3600)
            default:
                throw Failure(reason: "the option is unknown: '\(option.quotable)'; use an option that --help lists")
            }
        }
        try checkTogether()
        if script != nil, gesture != nil {
            throw Failure(reason: "--script and --gesture exclude each other; use one of them")
        }
        if framesPerSecond * (duration ?? FrameClock.longest) > 1_000_000 {
            throw Failure(
                reason: "--fps and --duration result in more than 1000000 frames; use a smaller rate or duration")
        }
    }

    /// The first of the given options that only a window supports.
    var forWindow: String? {
        let options: [(String, Bool)] = [
            ("--scene", scene != nil), ("--variant", variant != nil), ("--size", size != nil),
            ("--reduce-motion", reducesMotion), ("--record", recording != nil), ("--timeline", showsTimeline),
            ("--server", server != nil), ("--messages", exchangesMessages),
        ]
        return options.first { $0.1 }?.0
    }

    /// Throws an error if an option does not apply to the chosen host.
    private func checkTogether() throws(Failure) {
        if showsHelp { return }
        if isHeadless {
            if host != .best || recording != nil || showsTimeline || server != nil || exchangesMessages {
                throw Failure(
                    reason: "--window, --page, --timeline, --record, --server and --messages do not apply to "
                        + "--headless; remove them")
            }
            return
        }
        let forHeadless: [(String, Bool)] = [
            ("--script", script != nil), ("--gesture", gesture != nil), ("--trace", trace != nil),
            ("--duration", duration != nil), ("--fps", framesPerSecond != 60),
        ]
        for (option, isGiven) in forHeadless where isGiven {
            throw Failure(reason: "'\(option)' requires --headless; add --headless")
        }
        if host == .page, forWindow != nil {
            throw Failure(
                reason: "--scene, --variant, --size, --reduce-motion, --timeline, --record, --server and --messages "
                    + "do not apply to --page; remove them")
        }
    }

    private static func value(of option: String, _ remaining: inout ArraySlice<String>) throws(Failure) -> String {
        guard let value = remaining.popFirst() else {
            throw Failure(reason: "'\(option)' has no value; add the value that --help describes")
        }
        return value
    }

    private static func number(
        _ option: String, _ text: String, _ range: ClosedRange<Double>
    ) throws(Failure) -> Double {
        guard let number = Double(decimal: text), range.contains(number) else {
            throw Failure(
                reason: "the value of '\(option)' is invalid: '\(text.quotable)'; use a number from "
                    + "\(range.lowerBound.shortest) to \(range.upperBound.shortest)")
        }
        return number
    }

    private static func server(_ text: String) throws(Failure) -> String {
        guard text.hasPrefix("http://") || text.hasPrefix("https://") else {
            throw Failure(
                reason: "the value of '--server' is invalid: '\(text.quotable)'; use an address such as "
                    + "http://127.0.0.1:8000")
        }
        return text
    }

    private static func size(_ text: String) throws(Failure) -> Size {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(decimal: parts[0]), let height = Double(decimal: parts[1]),
            Stage.isLegal(Size(width: width, height: height))
        else {
            throw Failure(
                reason:
                    "the value of '--size' is invalid: '\(text.quotable)'; use points from 0x0 to 16384x16384, "
                    + "such as 390x720")
        }
        return Size(width: width, height: height)
    }
}
