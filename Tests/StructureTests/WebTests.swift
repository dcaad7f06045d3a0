import Foundation
import Testing

/// Modules of the page import only lower ones, and modules of one thread import nothing of another.
@Suite struct WebTests {
    /// The permitted imports of the modules in each folder of `Web`, besides those of the same folder.
    private static let allowed: [String: Set<String>] = [
        "host": ["host/page"],
        // A text entry uses the painter's fonts.
        "host/page": ["host/shared", "host/painter"],
        "host/worker": ["host/shared", "host/painter", "host/painter/gpu", "host/worker/text"],
        "host/worker/text": ["host/painter"],
        "host/shared": [],
        "host/painter": [],
        "host/painter/gpu": ["host/painter"],
        // Canvases use the painter's context.
        "studio": ["host", "host/page", "host/painter", "host/shared", "studio/painted"],
        "studio/painted": [
            "host/painter", "host/worker", "host/worker/text", "studio/observer", "studio/worker",
        ],
        "studio/worker": ["host/worker", "host/shared"],
        "studio/observer": ["host/painter", "host/worker", "host/worker/text", "host/shared", "studio/worker"],
        "bench": ["studio"],
        "bench/worker": ["host/worker", "host/painter", "host/painter/gpu"],
        "record": ["host/painter"],
        // Placed beside the host when a program's page is built.
        "program": ["host"],
    ]

    private struct Module {
        let path: String
        let text: String

        var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

        /// The paths of the imported modules, from `Web`.
        var imports: [String] {
            text.matches(of: /(?m)^(?:import|export) (?:[^"\n]* from )?"([^"]+)"/).map { match in
                var parts = folder.split(separator: "/").map(String.init)
                for part in match.1.split(separator: "/") where part != "." {
                    if part == "host", folder == "program" {
                        parts = ["host"]
                        continue
                    }
                    if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
                }
                return parts.joined(separator: "/")
            }
        }
    }

    private static func modules() throws -> [Module] {
        let base = Sources.root.appending(path: "Web")
        let paths = FileManager.default.enumerator(atPath: base.path())?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".js") }.sorted().map {
            Module(path: $0, text: try String(contentsOf: base.appending(path: $0), encoding: .utf8))
        }
    }

    @Test func modulesImportOnlyLowerModules() throws {
        let modules = try Self.modules()
        #expect(modules.count > 50)
        for module in modules {
            let allowed = try #require(Self.allowed[module.folder], "Web/\(module.path) is in no folder of the table")
            for imported in module.imports {
                let folder = imported.split(separator: "/").dropLast().joined(separator: "/")
                let mayImport = folder == module.folder || allowed.contains(folder)
                #expect(mayImport, "Web/\(module.path) must not import \(imported)")
            }
        }
    }

    @Test func everyImportedModuleExists() throws {
        let modules = try Self.modules()
        let paths = Set(modules.map(\.path))
        for module in modules {
            for imported in module.imports { #expect(paths.contains(imported), "Web/\(module.path): \(imported)") }
        }
    }

    @Test func theHostNamesNoneOfItsClients() throws {
        for module in try Self.modules() where module.path.hasPrefix("host/") {
            for word in ["gallery", "studio", "bench"] {
                #expect(!module.text.lowercased().contains(word), "Web/\(module.path) names the \(word)")
            }
        }
    }

    /// The painter works on any thread. The other modules know which thread they run on.
    @Test func workerModulesDoNotUseThePage() throws {
        for module in try Self.modules()
        where module.folder.hasSuffix("/worker")
            || ["host/painter", "host/painter/gpu", "studio/observer", "studio/painted"].contains(module.folder)
        {
            for word in ["document.", "window.", "matchMedia(", "navigator.clipboard"] {
                #expect(!module.text.contains(word), "Web/\(module.path): a worker does not have \(word)")
            }
        }
    }

    @Test func modulesAreShort() throws {
        for module in try Self.modules() {
            let count = module.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
            #expect(count <= 600, "Web/\(module.path) has \(count) lines; at most 600 are allowed")
        }
    }

    /// The declarations name exactly the options that the code accepts.
    @Test func theDeclarationsNameEveryOption() throws {
        let base = Sources.root.appending(path: "Web/host")
        let code = try String(contentsOf: base.appending(path: "page/options.js"), encoding: .utf8)
        let declared = try String(contentsOf: base.appending(path: "momentum.d.ts"), encoding: .utf8)
        let defaults = try #require(code.firstMatch(of: /(?s)const defaults = \{(.*?)\n\}/)).1
        let options = try #require(declared.firstMatch(of: /(?s)interface MountOptions \{(.*?)\n\}/)).1
        let taken = Set(defaults.matches(of: /(?m)^  (\w+):/).map { $0.1 })
        #expect(taken.count > 5)
        #expect(taken == Set(options.matches(of: /(?m)^  (\w+)\??:/).map { $0.1 }))
    }
}
