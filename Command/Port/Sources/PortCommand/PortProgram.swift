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
        commandName: "port", abstract: "Rewrite a UIKit program so that it compiles off Apple's platforms.",
        discussion: """
            Rewrites in the .swift files what needs Objective-C: '#selector', '@objc', '@IBAction', '@IBOutlet', optional \
            requirements of protocols and their like, and leaves every other byte as it is. A .storyboard or .xib becomes a file of \
            Swift beside it, as Main.storyboard.swift, that makes its views, constraints, outlets and actions in code. Of a text \
            in Markdown, which is given by its name, the blocks of Swift that import UIKit are rewritten, each by itself. What is left \
            to port by hand is printed as file:line:column. Give all files of a program at once, or its folder; porting again changes \
            nothing. The exit code is 1 if a file cannot be read as what it is; such a file is not changed.
            """)

    @Argument(help: "Files of Swift, storyboards, xibs and texts in Markdown, or folders with the first three.")
    var paths: [String]

    @Flag(help: "Write nothing; say what would be. The exit code is 1 if anything would be changed.")
    var check = false

    @Flag(help: "Say which lines were touched, and how many per cent.")
    var report = false

    @Flag(
        help:
            "For the browser, too: write '[weak self]' and 'weak var' as what its compiler has, and import no Foundation."
    )
    var web = false

    @Option(
        name: .customLong("module"),
        help: ArgumentHelp("A module of the program's own, which it imports.", valueName: "name"))
    var modules: [String] = []

    func run() throws {
        let files = try Disk.read(paths)
        guard !files.isEmpty else {
            throw ValidationError("There is no .swift, .storyboard or .xib file in what was given.")
        }
        let program = PortedProgram(programs: Disk.programs(of: files), modules: Set(modules), forPage: web)
        let (changed, kept) = Disk.writable(program)
        if !check { try Disk.write(changed) }
        if report { print(Report(program)) }
        for remark in program.left + kept { print("\(remark.place): left: \(remark.message)") }
        summarise(program, changed)
        for remark in program.refused { Self.complain("\(remark.place): error: \(remark.message)") }
        if !program.refused.isEmpty || (check && !changed.isEmpty) { throw ExitCode(1) }
    }

    private func summarise(_ program: PortedProgram, _ changed: [PortedFile]) {
        let made = changed.filter(\.isMade).count
        let word = check ? "would be" : "were"
        print(
            "\(changed.count - made) of \(program.files.filter { !$0.isMade }.count) files \(word) changed, \(made) made; "
                + "\(program.left.count) left to port by hand")
    }

    private static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
