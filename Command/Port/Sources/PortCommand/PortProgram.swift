import ArgumentParser
import Foundation
import MomentumPort

/// `momentum-port`, which `momentum` executes for `momentum port`.
@main
struct PortProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "momentum", shouldDisplay: false, subcommands: [PortCommand.self])
}

struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port", abstract: "Rewrite a UIKit program so that it compiles on platforms other than Apple's.",
        discussion: """
            Rewrites code in .swift files that needs Objective-C, such as '#selector', '@objc', '@IBAction', '@IBOutlet' and \
            optional protocol requirements, and keeps every other byte. For a .storyboard or .xib, writes a Swift file beside it, \
            such as Main.storyboard.swift, that creates its views, constraints, outlets and actions. In a Markdown file that is \
            passed by name, rewrites each block of Swift that imports UIKit. Prints the places to port by hand as file:line:column. \
            Pass all files of a program at once, or its folder. Porting a program again changes nothing. The exit code is 1 if a \
            file cannot be parsed; that file is not changed.
            """)

    @Argument(help: "Swift files, storyboards, xibs and Markdown files, or folders with the first three kinds.")
    var paths: [String]

    @Flag(help: "Report the changes without writing them. The exit code is 1 if there are any.")
    var check = false

    @Flag(help: "Print the changed lines and their percentage.")
    var report = false

    @Flag(
        help:
            "Port for the browser, too: replace '[weak self]' and 'weak var', and import no Foundation."
    )
    var web = false

    @Option(
        name: .customLong("module"),
        help: ArgumentHelp("A module of the program itself; the option can be repeated.", valueName: "name"))
    var modules: [String] = []

    func run() throws {
        let files = try Disk.read(paths)
        guard !files.isEmpty else {
            throw ValidationError(
                "The paths contain no .swift, .storyboard or .xib file; pass such files or their folder.")
        }
        let program = PortedProgram(programs: Disk.programs(of: files), modules: Set(modules), forPage: web)
        let (changed, kept) = Disk.writable(program)
        if !check { try Disk.write(changed) }
        if report { print(Report(program)) }
        for remark in program.left + kept { print("\(remark.place): note: \(remark.message)") }
        summarise(program, changed)
        for remark in program.refused { Self.complain("\(remark.place): error: \(remark.message)") }
        if !program.refused.isEmpty || (check && !changed.isEmpty) { throw ExitCode(1) }
    }

    private func summarise(_ program: PortedProgram, _ changed: [PortedFile]) {
        let made = changed.filter(\.isMade).count
        let word = check ? "would be" : "were"
        print(
            "\(changed.count - made) of \(program.files.filter { !$0.isMade }.count) files \(word) changed, \(made) created; "
                + "\(program.left.count) places left to port by hand")
    }

    private static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
