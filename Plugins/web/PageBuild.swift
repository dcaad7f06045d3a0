import Foundation
import PackagePlugin

/// Builds a program for the browser and assembles its page.
struct PageBuild {
    /// The name of the program.
    let product: String
    /// The folder of the page.
    let folder: URL
    /// The folder of the program's package, and that of the library.
    let package: URL
    let library: URL
    /// The folders and files whose changes require a new build.
    let sources: [URL]
    /// The module of the program, and the folder of its sources. A package may have several programs.
    private let module: String
    private let programFolder: URL

    /// The folder of the built objects. In a clone of the library, it is shared by all programs that depend on the
    /// clone by path, so that the engine is built once. Otherwise it is in the package.
    private let scratch: URL
    private let modules: [String]

    init(_ context: PluginContext, product wanted: String?) throws {
        let package = context.package
        let programs = package.products.compactMap { $0 as? ExecutableProduct }
        guard let program = try Self.choose(wanted, among: programs, in: package) else {
            throw WebFailure(
                "this package has no program; add an executable target with an '@main' type that conforms to 'Application'"
            )
        }
        product = program.name
        module = (program.mainTarget as? any SourceModuleTarget)?.moduleName ?? program.name
        programFolder = program.mainTarget.directoryURL
        guard Self.declaresApplication(package) else {
            throw WebFailure("'\(product)' has no 'Application'; make its '@main' type conform to 'Application'")
        }
        self.package = package.directoryURL
        library = try Self.library(of: package)
        let build = package.directoryURL.appending(path: ".build")
        folder = build.appending(path: "web/\(program.name)")
        let isClone = !library.path(percentEncoded: false).contains("/.build/checkouts/")
        scratch = isClone ? library.appending(path: ".build/wasm") : build.appending(path: "wasm")
        let targets = package.targets.filter {
            !($0 is any SourceModuleTarget) || ($0 as? any SourceModuleTarget)?.kind != .test
        }
        modules = targets.map(\.name)
        sources =
            targets.map(\.directoryURL) + [
                package.directoryURL.appending(path: "Package.swift"),
                package.directoryURL.appending(path: "Resources"),
            ]
    }

    /// The folder of the page, relative to the package.
    var relativeFolder: String { ".build/web/\(product)" }

    private static func choose(
        _ wanted: String?, among programs: [ExecutableProduct], in package: Package
    ) throws -> ExecutableProduct? {
        guard let wanted else {
            guard programs.count < 2 else {
                let names = programs.map(\.name).sorted().joined(separator: ", ")
                throw WebFailure("this package has several programs; use --product with one of \(names)")
            }
            return programs.first
        }
        guard let program = programs.first(where: { $0.name == wanted }) else {
            let names = programs.map(\.name).sorted().joined(separator: ", ")
            throw WebFailure(
                "this package has no program '\(wanted)'; "
                    + (names.isEmpty ? "add an executable target" : "use one of: \(names)"))
        }
        return program
    }

    /// Returns whether any source of the package mentions an application.
    private static func declaresApplication(_ package: Package) -> Bool {
        package.targets.compactMap { $0 as? any SourceModuleTarget }.flatMap { $0.sourceFiles }.contains { file in
            ((try? String(contentsOf: file.url, encoding: .utf8)) ?? "").contains("Application")
        }
    }

    private static func library(of package: Package) throws -> URL {
        func find(_ package: Package) -> URL? {
            if package.displayName == "momentum" { return package.directoryURL }
            for dependency in package.dependencies {
                if let found = find(dependency.package) { return found }
            }
            return nil
        }
        guard let found = find(package) else {
            throw WebFailure("this package does not depend on Momentum; add the package 'momentum' to its dependencies")
        }
        return found
    }

    /// Checks that the required tools besides the toolchain are installed.
    func checkTools() throws {
        var missing: [String] = []
        if Self.find("wasm-opt") == nil { missing.append("binaryen") }
        if Self.find("esbuild") == nil { missing.append("esbuild") }
        if !FileManager.default.fileExists(atPath: "/usr/lib/wasm32-wasi/libc.a") { missing.append("wasi-libc") }
        guard missing.isEmpty else {
            let names = missing.formatted(.list(type: .and).locale(Locale(identifier: "en_GB")))
            throw WebFailure(
                "building a page needs \(names); run 'sudo apt-get install \(missing.joined(separator: " "))'")
        }
    }

    /// Announces the build, and warns if it will take long because the engine is not built yet.
    func announce() {
        let isFirst = !FileManager.default.fileExists(
            atPath: scratch.appending(path: "last").path(percentEncoded: false))
        say("\(product): building the page" + (isFirst ? " and the engine; the first build takes some minutes" : ""))
    }

    /// Builds the program and replaces the page with the result. A failed build leaves the last page unchanged. A page
    /// that is served during development is built quickly, and reloads after builds.
    func run(isServed: Bool, keepsModules: Bool = false) throws {
        let fresh = folder.deletingLastPathComponent().appending(path: ".\(product)")
        try? FileManager.default.removeItem(at: fresh)
        try FileManager.default.createDirectory(at: fresh, withIntermediateDirectories: true)
        // Incomplete output is removed. After a successful build it has been moved.
        defer { try? FileManager.default.removeItem(at: fresh) }
        try compile(to: fresh.appending(path: "\(product).wasm"), isQuick: isServed)
        try copyPage(to: fresh, isServed: isServed)
        try bundle(fresh, isServed: isServed)
        if !isServed, !keepsModules { try removeModules(in: fresh.appending(path: "host")) }
        if isServed { try tell("", in: fresh) }
        // A page that is loaded meanwhile finds all its files, because the old ones are removed after the new ones are
        // in place.
        let old = folder.deletingLastPathComponent().appending(path: ".\(product)-before")
        try? FileManager.default.removeItem(at: old)
        try? FileManager.default.moveItem(at: folder, to: old)
        try FileManager.default.moveItem(at: fresh, to: folder)
        try? FileManager.default.removeItem(at: old)
    }

    /// Writes a message for the served page: an identifier of the build, and the reason if the build failed.
    func tell(_ error: String, in folder: URL) throws {
        let message = ["build": "\(Date().timeIntervalSince1970)", "error": error]
        try JSONEncoder().encode(message).write(to: folder.appending(path: "build.json"), options: .atomic)
    }

    private func compile(to file: URL, isQuick: Bool) throws {
        var environment = ProcessInfo.processInfo.environment
        environment["SCRATCH"] = scratch.path(percentEncoded: false)
        // Only a page that is served to its developer can be inspected.
        environment["STUDIO"] = isQuick ? "1" : nil
        let result = try Self.run(
            library.appending(path: "Tools/build-wasm").path(percentEncoded: false),
            [package.path(percentEncoded: false), product, file.path(percentEncoded: false)]
                + (isQuick ? modules : ["--whole"]), environment)
        guard result.code == 0 else { throw WebFailure(Self.explain(result.text, product)) }
    }

    /// Bundles the sources of the page. They stay readable if the page is served.
    private func bundle(_ folder: URL, isServed: Bool) throws {
        let result = try Self.run(
            library.appending(path: "Tools/bundle-page").path(percentEncoded: false),
            [folder.path(percentEncoded: false)] + (isServed ? [] : ["--minify"]))
        guard result.code == 0 else {
            throw WebFailure("esbuild cannot bundle the modules of the page:\n\(result.text)")
        }
    }

    /// Removes the modules that the bundles contain. A page requests none of them.
    private func removeModules(in host: URL) throws {
        let kept: Set = ["momentum.js", "momentum.d.ts", "package.json", "worker/worker.js"]
        let files = FileManager.default
        let start = host.path(percentEncoded: false).count
        let all = files.enumerator(at: host, includingPropertiesForKeys: [.isDirectoryKey])?.compactMap { $0 as? URL }
        for file in (all ?? []).reversed() {
            let path = file.path(percentEncoded: false)
            let name = path.dropFirst(start).trimmingPrefix("/")
            let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
            let isUnused =
                isFolder
                ? try files.contentsOfDirectory(atPath: path).isEmpty : !kept.contains(String(name))
            if isUnused { try files.removeItem(at: file) }
        }
    }

    private func copyPage(to fresh: URL, isServed: Bool) throws {
        let files = FileManager.default
        try files.copyItem(at: library.appending(path: "Web/host"), to: fresh.appending(path: "host"))
        let template = library.appending(path: "Web/program")
        for name in try files.contentsOfDirectory(atPath: template.path(percentEncoded: false)) {
            let text = try String(contentsOf: template.appending(path: name), encoding: .utf8)
            if name.hasPrefix("follow.") || name.hasPrefix("toggle."), !isServed { continue }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
                isServed || !($0.contains("follow.") || $0.contains("toggle."))
            }
            try lines.joined(separator: "\n").replacingOccurrences(of: "PROGRAM", with: product)
                .write(to: fresh.appending(path: name), atomically: true, encoding: .utf8)
        }
        if isServed { try copyStudio(to: fresh) }
        let resources = package.appending(path: "Resources")
        if files.fileExists(atPath: resources.path(percentEncoded: false)) {
            try files.copyItem(at: resources, to: fresh.appending(path: "Resources"))
        }
    }
}

extension PageBuild {
    /// Copies the studio, which is never part of a published page, and the facts about the program that it needs.
    private func copyStudio(to fresh: URL) throws {
        let source = library.appending(path: "Web/studio")
        try FileManager.default.copyItem(at: source, to: fresh.appending(path: "studio"))
        let page = fresh.appending(path: "studio/studio.html")
        try String(contentsOf: page, encoding: .utf8).replacingOccurrences(of: "PROGRAM", with: product)
            .write(to: fresh.appending(path: "studio.html"), atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(at: page)
        let about = ["module": module, "type": applicationType ?? module]
        try JSONEncoder().encode(about).write(to: fresh.appending(path: "program.json"))
    }

    /// The name of the program's type, which is marked with `@main`.
    private var applicationType: String? {
        let pattern = /@main\s+(?:\w+\s+)*?(?:struct|class|enum|actor)\s+(\w+)/
        let files = FileManager.default.enumerator(at: programFolder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else {
                continue
            }
            if let found = text.firstMatch(of: pattern) { return String(found.1) }
        }
        return nil
    }

    /// Returns the full path of the program called `name`, or nil if there is none.
    static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program to its end. Returns its exit code and its output as one text.
    static func run(
        _ name: String, _ arguments: [String], _ environment: [String: String]? = nil
    ) throws -> (code: Int32, text: String) {
        guard let path = name.hasPrefix("/") ? name : find(name) else {
            throw WebFailure("the program '\(name)' is not in PATH; add its folder to PATH")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        if let environment { process.environment = environment }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Returns the compiler's messages without its progress, with a sentence about a possible cause.
    private static func explain(_ text: String, _ product: String) -> String {
        let lines = text.split(separator: "\n").filter { line in
            !line.hasPrefix("[") && !line.hasPrefix("Building") && !line.hasPrefix("Fetch")
                && !line.hasPrefix("Compiling")
        }
        var explanation = lines.joined(separator: "\n")
        if explanation.contains("weak") || explanation.contains("unowned") {
            explanation +=
                "\n'weak' and 'unowned' are not available in the browser; use '[me = Weak(self)]' and 'me.object'."
        }
        return "'\(product)' does not compile for the browser:\n\(explanation)"
    }
}
