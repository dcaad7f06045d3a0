import Foundation
import Testing

/// Apple's delegate protocols, method by method: every listed method is compiled, and every requirement of the engine
/// is called in a test.
struct AppleDelegateTests {
    /// Returns whether programs implement the methods of a protocol and the engine calls them.
    private static func isCalledBack(_ name: String) -> Bool {
        ["Delegate", "DataSource", "FlowLayout", "Partner", "Transitioning"].contains { name.hasSuffix($0) }
            && !name.hasSuffix("ContextTransitioning")
    }

    /// Every method in Apple's reference is among those that are compiled individually.
    @Test func everyAppleMethodIsCompiled() throws {
        var tried: [String: Set<String>] = [:]
        for entry in UIKitSignatures.all {
            tried[entry.protocolName, default: []].formUnion(entry.methods.map { DelegateTests.name(of: $0) })
        }
        var count = 0
        for list in ["UIKit", "QuartzCore"] {
            let file = Sources.root.appending(path: "Tests/UIKit/Reference/\(list).txt")
            var owner = ""
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let symbol = line.components(separatedBy: " = ")[0].replacingOccurrences(of: " (deprecated)", with: "")
                if !symbol.hasPrefix(" ") { owner = symbol }
                // Methods of a class that does not exist here cannot be written.
                guard Self.isCalledBack(owner), !owner.contains("."), symbol.hasPrefix("  func ") else { continue }
                count += 1
                let isTried = tried[String(owner.dropFirst(2))]?.contains(String(symbol.dropFirst(7))) ?? false
                #expect(isTried, "no test uses \(owner).\(symbol.dropFirst(7))")
            }
        }
        #expect(count >= 180)
    }

    /// Compiles every method as a program for UIKit writes it. A method compiles if and only if it is required, and is
    /// therefore called.
    @Test(arguments: [("MainActor", "import Foundation"), ("nonisolated", "")])
    func appleDelegateMethodsAreRequiredOrDoNotCompile(isolation: String, foundation: String) throws {
        var required: Set<String> = []
        for requirement in try Self.requirements() { required.insert(DelegateTests.name(of: requirement.method)) }
        var lines = ["import UIKit", "import QuartzCore", foundation]
        var (methods, views): ([Int: String], [Int: String]) = ([:], [:])
        for entry in UIKitSignatures.all + UIKitSignatures.inAppleNames {
            for method in entry.methods {
                var members = (UIKitSignatures.required[entry.protocolName] ?? []).filter { $0 != method }
                members.append(method)
                let body = members.map { "func \(Self.apples($0)) { fatalError() }" }.joined(separator: "; ")
                let name = ["LayerDelegate", "AnimationDelegate"].contains(entry.protocolName) ? "CA" : "UI"
                let window = entry.protocolName == "WindowSceneDelegate" ? "; var window: UIWindow?" : ""
                lines.append(
                    "final class C\(lines.count): \(name)\(entry.protocolName) { init() {}; \(body)\(window) }")
                methods[lines.count] = method
                // The compiler checks the conformance of a view in an extension differently.
                guard window.isEmpty else { continue }
                lines.append(
                    "class V\(lines.count): UIView {}; extension V\(lines.count): \(name)\(entry.protocolName) { \(body) }"
                )
                views[lines.count] = method
            }
        }
        let wrong = try DelegateTests.linesWithErrors(lines, isolation: isolation)
        // A view already has some of these methods, which require `override`.
        for (line, method) in views where !wrong.contains(line) {
            let name = DelegateTests.name(of: method)
            if UIKitSignatures.withOtherTypes.contains(name) || UIKitSignatures.neverHappening.contains(name) {
                continue
            }
            #expect(required.contains(name), "no caller of \(lines[line - 1])")
        }
        for (line, method) in methods.sorted(by: { $0.key < $1.key }) {
            let name = DelegateTests.name(of: method)
            if UIKitSignatures.withOtherTypes.contains(name) { continue }
            if UIKitSignatures.neverHappening.contains(name) {
                #expect(!wrong.contains(line) && !required.contains(name), "\(name) can be implemented")
                continue
            }
            if wrong.contains(line) {
                #expect(!required.contains(name), "\(lines[line - 1]) does not compile")
            } else {
                #expect(required.contains(name), "no caller of \(lines[line - 1])")
            }
        }
        #expect(methods.keys.filter { !wrong.contains($0) }.count >= 140)
    }

    /// The test named after a protocol that the engine calls back expects the calls of all methods of the protocol.
    @Test func everyRequirementIsCalledInItsProtocolsTest() throws {
        var bodies: [String: String] = [:]
        for file in try Sources.files(in: "Tests") where file.target != "StructureTests" {
            for piece in file.text.components(separatedBy: "@Test func ").dropFirst() {
                bodies[String(piece.prefix { $0.isLetter || $0.isNumber })] =
                    piece.components(separatedBy: "\n    }\n")[0]
            }
        }
        var count = 0
        for (owner, method) in try Self.requirements() where !method.hasPrefix("make") {
            let name = DelegateTests.name(of: method)
            let test =
                owner.hasPrefix("UI") ? "ui" + owner.dropFirst(2) : owner.prefix(1).lowercased() + owner.dropFirst()
            let isHeard = bodies[test]?.contains("\"\(name)\"") ?? false
            #expect(isHeard, "no test named \(test) receives \(name)")
            count += 1
        }
        #expect(count >= 110)
    }

    /// The unsupported methods are in one list, and the files generated from it are up to date.
    @Test func unsupportedMethodsMatchTheList() throws {
        let result = try Tool.run([Sources.root.appending(path: "Tools/unsupported-methods").path, "--check"])
        #expect(result.code == 0, "\(String(decoding: result.output, as: UTF8.self))\(result.error)")
    }

    /// The requirements of a list's protocols exist in its controller. A method without `override`, which would not be
    /// called, does not compile there.
    @Test func everyRequirementOfAListIsOverriddenInItsController() throws {
        var lines = ["import UIKit"]
        var methods: [Int: String] = [:]
        for list in ["Table", "Collection"] {
            let own = ["DataSource", "Delegate", "DelegateFlowLayout"].map { list + "View" + $0 }
            let owners = own + ["ScrollViewDelegate"]
            // UIKit does not have the form with `inout`.
            for (owner, method) in try Self.requirements() where owners.contains(owner) && !method.contains("inout ") {
                for word in ["override ", ""] {
                    let body = "{ \(word)func \(Self.apples(method)) { fatalError() } }"
                    lines.append("class C\(lines.count): UI\(list)ViewController \(body)")
                    methods[lines.count] = word.isEmpty ? nil : method
                }
            }
        }
        for isolation in ["MainActor", "nonisolated"] {
            let wrong = try DelegateTests.linesWithErrors(lines, isolation: isolation)
            for line in 2...lines.count {
                #expect(wrong.contains(line) == (methods[line] == nil), "\(isolation): \(lines[line - 1])")
            }
        }
        #expect(methods.count >= 74)
    }

    // MARK: Requirements

    /// Returns the required methods of such protocols of the engine and of Apple's names.
    private static func requirements() throws -> [(owner: String, method: String)] {
        var found: [(String, String)] = []
        for file in try Sources.files()
        where ["MomentumStage", "MomentumMotion", "MomentumKit", "MomentumLayers", "AppleNames"].contains(file.target) {
            var owner = ""
            var pending = ""
            // The return type may be on a line of its own.
            for line in file.code.replacing(/\n\s+->/, with: " ->").split(separator: "\n") {
                let text = line.trimmingCharacters(in: .whitespaces)
                if text.hasPrefix("public protocol ") {
                    owner = String(text.dropFirst(16).prefix { $0.isLetter })
                } else if text == "}" {
                    owner = ""
                }
                guard isCalledBack(owner) else { continue }
                if text.hasPrefix("func ") {
                    pending = String(text.dropFirst(5))
                } else if !pending.isEmpty {
                    pending += " " + text
                }
                let depth = pending.filter { $0 == "(" }.count - pending.filter { $0 == ")" }.count
                guard !pending.isEmpty, depth == 0 else { continue }
                found.append((owner, pending))
                pending = ""
            }
        }
        return found
    }

    /// Returns the signature with Apple's types.
    private static func apples(_ method: String) -> String {
        let others = [
            "Point": "CGPoint", "Size": "CGSize", "Double": "CGFloat", "ListIndexPath": "IndexPath", "Layer": "CALayer",
            "Animation": "CAAnimation", "Action": "CAAction",
        ]
        let kept: Set<Substring> = [
            "Int", "String", "Bool", "Any", "Selector", "NSRange", "NSValue", "NSCopying", "URL",
            "UnsafeMutablePointer",
            "CGContext", "LayerAction", "Set",
        ]
        return method.replacing(/(?<before>^|[^.\w])(?<type>[A-Z]\w*)/) { match in
            let type = match.type
            return "\(match.before)\(kept.contains(type) ? String(type) : others[String(type)] ?? "UI\(type)")"
        }
    }
}
