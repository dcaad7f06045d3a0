import Foundation
import Testing

@Suite struct FileTests {
    @Test func filesAreShort() throws {
        for file in try Sources.files() + Sources.files(in: "Tests") where file.lineCount > 600 {
            Issue.record("\(file.path) has \(file.lineCount) lines; at most 600 are allowed")
        }
    }

    /// The reasons for files of fewer than 25 lines.
    private static let reasonsToBeSmall = [
        "Momentum/Momentum.swift": "the product's own module",
        "DesktopAbsent/WindowHost.swift": "what stands in for windows where GTK is not",
        "GalleryPictures/main.swift": "where a program begins",
        "MomentumApp/Exports.swift": "what the module passes on",
        "MomentumApp/Web/WideProduct.swift": "what the compiler calls",
        "MomentumApp/Application+Main.swift": "where every program begins",
        "MomentumRecording/Exports.swift": "what the module passes on",
        "MomentumRecording/Pictures/SVGPicture.swift": "a type that programs name",
        "Gallery/GalleryApplication.swift": "the gallery's beginning",
        "MomentumCommand/Version.swift": "what a release changes",
        "MomentumGallery/Drawing/String+Bytes.swift": "strings by their bytes",
        "MomentumTesting/BitTrace.swift": "a hash",
        "MomentumInspection/Exports.swift": "what the module passes on",
        "MomentumInspection/Native/ContinuityFailure+Description.swift": "a sentence that pages do not have",
        "MomentumInspection/Parts/Inspection.swift": "where inspecting begins",
        "MomentumInspection/Parts/PartNumbers.swift": "the numbers of a layer, by position",
        "MomentumReplay/Exports.swift": "what the module passes on",
        "MomentumTesting/Exports.swift": "what the module passes on",
        "MomentumGallery/Exports.swift": "what the module passes on",
        "MomentumLayers/Exports.swift": "what the module passes on",
        "MomentumPhysics/Exports.swift": "what the module passes on",
        "MomentumPictures/Exports.swift": "what the module passes on",
        "MomentumStage/Exports.swift": "what the module passes on",
        "MomentumMotion/Exports.swift": "what the module passes on",
        "MomentumKit/Exports.swift": "what the module passes on",
        "MomentumLayers/Contents/Checksum.swift": "a hash",
        "MomentumLayers/Controlled/AnimationDriver.swift": "the protocol between animators and trees",
        "MomentumLayers/Controlled/TouchRule.swift": "a question that hit testing asks",
        "MomentumInspection/Continuity/ContinuityTolerance.swift": "the bounds of a check",
        "GalleryTesting/HeapSize.swift": "a question to the allocator",
        "GalleryTesting/Quadrature.swift": "a rule of numerical integration",
        "MomentumTesting/ScriptShrinker.swift": "the counterpart of ScriptGenerator",
        "MomentumMotion/Timing/TimingCurve.swift": "a protocol of UIKit's",
        "MomentumKit/TextInput/MeasuredText+Moves.swift": "where keys move a caret",
        "MomentumStage/Constraints/ConstraintOwner.swift": "what programs without stacks do without",
        "MomentumKit/Scrolling/ScrollRefresher.swift": "what programs without refresh controls do without",
        "MomentumStage/Contents/ShapeView.swift": "a view that programs use",
        "MomentumGallery/Native/Script+Gallery.swift": "what pages have no scripts for",
        "MomentumReplay/Scripts/AnswerLine.swift": "the line of a script that needs Foundation",
        "AppleNames/Application/WeakProperty.swift": "what `momentum port --web` writes",
        "MomentumStage/Stack/WaterFilling.swift": "a rule that is tested by itself",
        "AppleNames/Unsupported/Unsupported.swift": "the actor that generated sources name",
        "MomentumStage/Input/DynamicItemCollisionBoundsType.swift": "a choice that views make, and dynamics obey",
        "MomentumStage/Views/View+Drawing.swift": "what few programs do",
        "AppleNames/Embedded/BoundaryNames.swift": "what a page has of names that are objects natively",
        "AppleNames/Native/ImageLiteral.swift": "a literal that a page's compiler does not have",
        "AppleNames/Views/ConstraintMembers.swift": "what a constraint has besides its format",
        "CoreGraphics/Exports.swift": "what the module passes on",
        "QuartzCore/Exports.swift": "what the module passes on",
        "_Testing_CoreGraphics/Overlay.swift": "a module that the testing library asks for",
        "_Testing_UIKit/Overlay.swift": "a module that the testing library asks for",
        "MomentumLayers/Properties/DrawableNumbers.swift": "the bound of every number that is drawn",
        "MomentumLayers/Tree/Isolation.swift": "where isolation is left out",
        "MomentumLayers/Tree/Coder.swift": "a name that initialisers have",
        "MomentumFuzzing/Worlds/WorldFault.swift": "what a test plants",
        "MomentumKit/Controllers/TransitionElements.swift": "what programs without shared elements do without",
        "MomentumKit/Controls/PressControl.swift": "what buttons of lists and bars have in common",
        "MomentumKit/Text/Label+Changes.swift": "an animation that few labels need",
    ]

    /// A large file is usually left by a program, such as a core dump.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: Sources.root.appending(path: ".git").path())))
    func trackedFilesAreSmall() throws {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git", "-c", "safe.directory=*", "-C", Sources.root.path(), "ls-files"]
        process.standardOutput = pipe
        try process.run()
        let list = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        for file in list.split(separator: "\n") {
            let values = try? Sources.root.appending(path: file).resourceValues(forKeys: [.fileSizeKey])
            #expect(values?.fileSize ?? 0 < 1_000_000, "\(file)")
        }
    }

    @Test func smallFilesHaveAReason() throws {
        for file in try Sources.files() where file.lineCount < 25 {
            let hasReason = Self.reasonsToBeSmall[file.pathInPackage] != nil
            #expect(hasReason, "\(file.path) has \(file.lineCount) lines: a reader looks elsewhere for what it says")
        }
    }

    @Test func everySmallFileWithAReasonExists() throws {
        let paths = Set(try Sources.files().map(\.pathInPackage))
        #expect(Self.reasonsToBeSmall.keys.filter { !paths.contains($0) }.sorted() == [])
    }

    /// Extensions in other files that read stored properties of a type force these to be visible in the whole module.
    /// There may be fewer such files than now, never more.
    @Test func sharedStoredStateIsLimited() throws {
        let files = try Sources.files()
        var sharing: [String] = []
        for part in files {
            let pieces = part.name.split(separator: "+")
            guard pieces.count == 2 else { continue }
            let name = "\(pieces[0]).swift"
            guard let main = files.first(where: { $0.target == part.target && $0.name == name }) else { continue }
            let words = Set(part.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
            if Self.openState(of: main).contains(where: { words.contains($0) }) { sharing.append(part.path) }
        }
        #expect(sharing.count <= 84, "\(sharing.joined(separator: "\n"))")
    }

    /// Returns the stored properties that a file declares with internal access.
    private static func openState(of file: Sources.File) -> [Substring] {
        file.code.split(separator: "\n").compactMap { line in
            let isStored = !line.hasSuffix("{") && !line.hasSuffix("}")
            return isStored ? line.firstMatch(of: /^    (?:final |package )*var (\w+)\b/)?.1 : nil
        }
    }

    @Test func sourcesAreFound() throws {
        #expect(try Sources.files().count > 100)
    }

    @Test func noTodoCommentsAreLeft() throws {
        for file in try Sources.files() + Sources.files(in: "Tests")
        where file.path != "Tests/StructureTests/FileTests.swift" {
            for word in ["TODO", "FIXME", "fatalError(\"not implemented"] where file.text.contains(word) {
                Issue.record("\(file.path) contains \(word)")
            }
        }
    }
}
