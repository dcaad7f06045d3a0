import Foundation
import MomentumPort
import Testing

/// The conversion of storyboards and xibs into code. `ACCEPT=1` writes the present results, which must be checked
/// before they are committed.
struct InterfaceTests {
    @Test(arguments: ["App", "Views"]) func aFolderBecomesCode(name: String) throws {
        let program = PortedProgram(try Fixture.files(in: name), modules: ["App"])
        let left = program.left.map { $0.description + "\n" }.joined()
        #expect(program.refused == [])
        for file in program.files {
            if Fixture.isAccepting { try Fixture.write(file.text, to: "\(name)/\(file.path).after") }
            #expect(file.text == String(decoding: try Fixture.bytes("\(name)/\(file.path).after"), as: UTF8.self))
        }
        if Fixture.isAccepting { try Fixture.write(left, to: "\(name)/all.left") }
        #expect(left == String(decoding: try Fixture.bytes("\(name)/all.left"), as: UTF8.self))
    }

    /// The code that is generated from a storyboard is Swift that needs no porting.
    @Test(arguments: ["App", "Views"]) func portingAgainChangesNothing(name: String) throws {
        let given = try Fixture.files(in: name)
        let once = PortedProgram(given, modules: ["App"])
        let interfaces = given.filter { !$0.path.hasSuffix(".swift") }
        let twice = PortedProgram(
            once.files.map { GivenFile(path: $0.path, bytes: $0.bytes) } + interfaces, modules: ["App"])
        #expect(twice.refused == [] && twice.files.filter { !$0.isMade && !$0.touched.isEmpty }.map(\.path) == [])
        for file in twice.files where file.isMade {
            #expect(once.files.first { $0.path == file.path }?.text == file.text, "\(file.path)")
        }
    }

    private static func made(_ element: String, class type: String = "UIViewController") throws -> String {
        let storyboard = """
            <?xml version="1.0"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene><objects>
            <viewController id="c" customClass="\(type)"><view key="view" id="v"><subviews>
            \(element)
            </subviews></view></viewController></objects></scene></scenes></document>
            """
        let program = PortedProgram([GivenFile(path: "Main.storyboard", text: storyboard)])
        #expect(program.refused == [])
        return try #require(program.files.last).text
    }

    @Test(arguments: [
        ("leading", "view.leadingAnchor"), ("trailing", "view.trailingAnchor"), ("left", "view.leftAnchor"),
        ("right", "view.rightAnchor"), ("top", "view.topAnchor"), ("bottom", "view.bottomAnchor"),
        ("centerX", "view.centerXAnchor"), ("centerY", "view.centerYAnchor"), ("width", "view.widthAnchor"),
        ("height", "view.heightAnchor"), ("firstBaseline", "view.firstBaselineAnchor"),
        ("baseline", "view.lastBaselineAnchor"),
        ("leadingMargin", "view.layoutMarginsGuide.leadingAnchor"), ("topMargin", "view.layoutMarginsGuide.topAnchor"),
        ("centerXWithinMargins", "view.layoutMarginsGuide.centerXAnchor"),
    ])
    func attributesAreAnchors(attribute: String, anchor: String) throws {
        let own = attribute.replacing("Margin", with: "").replacing("WithinMargins", with: "").replacing(
            "Withins", with: "")
        let text = try Self.made(
            """
            <label id="a"/></subviews><constraints><constraint firstItem="a" firstAttribute="\(own)" \
            relation="greaterThanOrEqual" secondItem="v" secondAttribute="\(attribute)" constant="-2.5" id="k"/></constraints><subviews>
            """)
        let name = own == "baseline" ? "lastBaseline" : own
        #expect(
            text.contains("label.\(name)Anchor.constraint(greaterThanOrEqualTo: \(anchor), constant: -2.5),"), "\(text)"
        )
    }

    @Test func attributesWithoutAnchorsUseItemConstraints() throws {
        let text = try Self.made(
            """
            <label id="a"/></subviews><constraints><constraint firstItem="a" firstAttribute="centerX" secondItem="v" \
            secondAttribute="trailing" multiplier="0.25" id="k"/></constraints><subviews>
            """)
        #expect(
            text.contains(
                "NSLayoutConstraint(item: label, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .trailing, multiplier: 0.25, constant: 0),"
            ))
    }

    @Test func malformedFilesAreRefusedWithTheirLine() {
        for text in ["<a>\n<b>\n</a>", "", "no xml", "<document type=\"x\">"] {
            let program = PortedProgram([GivenFile(path: "a.storyboard", text: text)])
            #expect(program.refused.count == 1 && program.files.isEmpty, "\(text)")
        }
        let remark = PortedProgram([GivenFile(path: "a.xib", text: "<a>\n<b>\n</a>")]).refused.first
        #expect(remark?.path == "a.xib" && remark?.line == 3)
    }

    @Test func stringsAndNamesAreEscapedForSwift() throws {
        let text = try Self.made("<label id=\"a\" userLabel=\"2 Big – Labels\" text=\"a &quot;b&quot; \\(c)&#10;d\"/>")
        #expect(
            text.contains(#"let bigLabels = UILabel()"#) && text.contains(#"bigLabels.text = "a \"b\" \\(c)\nd""#),
            "\(text)")
        let program = PortedProgram([GivenFile(path: "Made.swift", text: text)])
        #expect(program.refused == [] && program.files.first?.touched == [])
    }
}
