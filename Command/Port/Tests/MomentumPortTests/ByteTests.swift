import Foundation
import MomentumPort
import Testing

/// Porting changes only the bytes that a rule applies to, in any combination of declarations.
struct ByteTests {
    /// A generator with a seed, so that a failing file can be reproduced.
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// Declarations that no rule applies to, in different styles.
    private static let plain = [
        "// a comment with #selector(foo) and @objc in it\n", "/* @IBOutlet /* nested */ */\n", "\n\n\t\n",
        "let text = \"@objc #selector(a) \\(1 + 2)\"\n", "func f(_ x: Int)->Int{return x}\n",
        "struct Größe { var 名 = \"é🎈\" }\n",
        "let raw = #\"\\(no) @objc\"#\n", "let long = \"\"\"\n    @IBAction\n      indented\n    \"\"\"\n",
        "enum E { case a , b ;case c }\n",
        "extension Array where Element == Int { var total: Int { reduce(0,+) } }\n",
        "#if os(Linux)\nlet here = true\n#endif\n",
        "var optional = handler?(1) ?? 2\n", "let closure = { [weak self] in self?.x() }\n",
        "@available(iOS 13, *)\nfunc g() {}\n",
        "let a = b as? C;  let d = e!.f?[0]\n", "\u{FEFF}let mark = 1 // after a mark\n",
        "protocol P { func required() }\n",
        "let key = \\Root.name\n", "@MainActor final class Store {}\n",
        "@propertyWrapper struct W { var wrappedValue = 0 }\n",
    ]
    /// Declarations with their ported form.
    private static let ported = [
        ("@objc func a() {}\n", "func a() {}\n"),
        ("class B { @IBOutlet private weak var v: UIView! }\n", "class B { weak var v: UIView! }\n"),
        ("class C { func s() { t(#selector(C.s)) } }\n", "class C { func s() { t(.method(C.s)) } }\n"),
        ("let k = #keyPath(CALayer.opacity)\n", "let k = \"opacity\"\n"),
    ]

    @Test(arguments: 0..<60) func unaffectedLinesStayUnchanged(seed: Int) throws {
        var random = Random(state: UInt64(seed) &* 7919 &+ 1)
        let newline = [("\n"), ("\r\n")][seed % 2]
        var (before, after) = ("", "")
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            if Bool.random(using: &random) {
                let text = Self.plain.randomElement(using: &random) ?? ""
                // A byte order mark is allowed only at the beginning.
                guard !text.hasPrefix("\u{FEFF}") || before.isEmpty else { continue }
                before += text
                after += text
            } else if let (from, to) = Self.ported.randomElement(using: &random) {
                before += from
                after += to
            }
        }
        (before, after) = (before.replacing("\n", with: newline), after.replacing("\n", with: newline))
        let program = PortedProgram([GivenFile(path: "a.swift", text: before)])
        #expect(program.refused == [], "seed \(seed)")
        #expect(
            program.files.first.map { $0.bytes == Array(after.utf8) } ?? false,
            "seed \(seed):\n\(program.files.first?.text ?? "")")
        let again = PortedProgram([GivenFile(path: "a.swift", text: after)])
        #expect(again.files.first?.touched == [], "seed \(seed)")
    }

    /// The Swift snippets of the guides need no changes, except those that show UIKit code.
    @Test func portingLeavesTheGuidesUnchanged() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Guides")
            .standardizedFileURL
        let guides = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        var count = 0
        for guide in guides where guide.pathExtension == "md" {
            let text = try String(contentsOf: guide, encoding: .utf8)
            for (index, part) in text.components(separatedBy: "```").enumerated()
            where index % 2 == 1 && part.hasPrefix("swift\n") {
                let once = PortedProgram([GivenFile(path: guide.lastPathComponent, text: String(part.dropFirst(6)))])
                guard let file = once.files.first else { continue }
                count += 1
                let twice = PortedProgram([GivenFile(path: guide.lastPathComponent, bytes: file.bytes)])
                #expect(twice.files.first?.touched == [], "\(guide.lastPathComponent)")
            }
        }
        #expect(count > 50)
    }

    @Test(arguments: ["\n", "\r\n"]) func onlySwiftBlocksOfATextArePorted(newline: String) throws {
        func text(_ first: String, _ second: String) -> String {
            [
                "# A title", "```swift", "import UIKit", first, "```", "~~~ swift Cards.swift", "// import UIKit",
                "@objc class B {}",
                "~~~", "````swift", "import QuartzCore", "let marks = 1 // ```", second, "````", "    @objc", "```sh",
                "import UIKit", "```", "```swift", "import UIKit.UIView",
            ].joined(separator: newline)
        }
        let program = PortedProgram([GivenFile(path: "a.md", text: text("@objc class A {}", "@objc class A {}"))])
        let file = try #require(program.files.first)
        #expect(file.text == text("class A {}", "class A {}"))
        #expect(file.touched == [4, 13] && file.lineCount == 5 && program.left == [])
        let left = PortedProgram([GivenFile(path: "a.md", text: text("", "import WebKit"))])
        #expect(left.left.map(\.place) == ["a.md:13:1"] && left.files.map(\.touched) == [[]])
        let broken = PortedProgram([GivenFile(path: "a.md", text: text("@objc class A {}", "func f( {"))])
        #expect(broken.files.isEmpty && broken.refused.map(\.line) == [13])
        #expect(PortedProgram([GivenFile(path: "a.md", text: "")]).files.map(\.text) == [""])
    }

    @Test func invalidFilesAreRefusedAndUnchanged() {
        let latin = PortedProgram([GivenFile(path: "a.swift", bytes: [0x6C, 0x65, 0x74, 0xE9, 0x0A])])
        #expect(
            latin.files.isEmpty
                && latin.refused.map(\.description) == ["a.swift:1:1: the file is not UTF-8; save it in this encoding"])
        let broken = PortedProgram([
            GivenFile(path: "b.swift", text: "@objc class A {\n    func f( {\n}\n"),
            GivenFile(path: "c.swift", text: "@objc class C {}"),
        ])
        #expect(broken.refused.count == 1 && broken.refused.first?.path == "b.swift" && broken.refused.first?.line == 2)
        #expect(broken.files.map(\.text) == ["class C {}"])
        #expect(PortedProgram([GivenFile(path: "a.swift", text: "")]).files.map(\.text) == [""])
    }

    @Test func theReportCountsLines() {
        let program = PortedProgram([
            GivenFile(path: "a.swift", text: "import UIKit\n@objc class A {}\n@objc class B {}\n\nlet x = 1"),
            GivenFile(path: "b.swift", text: "let y = 1\n"),
        ])
        let report = Report(program)
        #expect(report.touched == 2 && report.lines == 6)
        #expect(report.description == "a.swift: 2 of 5 lines (40.0 %): 2-3\n2 of 6 lines touched: 33.3 %")
    }
}
