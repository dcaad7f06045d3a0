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
        "DesktopAbsent/WindowHost.swift": "a placeholder for windows without GTK",
        "GalleryPictures/main.swift": "the entry point of a program",
        "MomentumApp/Exports.swift": "re-exports",
        "MomentumApp/Web/WideProduct.swift": "a function that the compiler calls",
        "MomentumApp/Application+Main.swift": "the entry point of every program",
        "MomentumRecording/Exports.swift": "re-exports",
        "MomentumRecording/Pictures/SVGPicture.swift": "a type that programs name",
        "Gallery/GalleryApplication.swift": "the gallery's application",
        "MomentumCommand/Version.swift": "a constant that each release changes",
        "MomentumGallery/Drawing/String+Bytes.swift": "strings by their bytes",
        "MomentumTesting/BitTrace.swift": "a hash",
        "MomentumInspection/Exports.swift": "re-exports",
        "MomentumInspection/Native/ContinuityFailure+Description.swift": "a description that pages exclude",
        "MomentumInspection/Parts/Inspection.swift": "the entry point of inspections",
        "MomentumInspection/Parts/PartNumbers.swift": "the numbers of a layer, by position",
        "MomentumReplay/Exports.swift": "re-exports",
        "MomentumTesting/Exports.swift": "re-exports",
        "MomentumGallery/Exports.swift": "re-exports",
        "MomentumLayers/Exports.swift": "re-exports",
        "MomentumPhysics/Exports.swift": "re-exports",
        "MomentumPictures/Exports.swift": "re-exports",
        "MomentumStage/Exports.swift": "re-exports",
        "MomentumMotion/Exports.swift": "re-exports",
        "MomentumKit/Exports.swift": "re-exports",
        "MomentumLayers/Contents/Checksum.swift": "a hash",
        "MomentumLayers/Controlled/AnimationDriver.swift": "the protocol between animators and trees",
        "MomentumLayers/Controlled/TouchRule.swift": "a rule of hit testing",
        "MomentumInspection/Continuity/ContinuityTolerance.swift": "the bounds of a check",
        "GalleryTesting/HeapSize.swift": "a query of the allocator",
        "GalleryTesting/Quadrature.swift": "a rule of numerical integration",
        "MomentumTesting/ScriptShrinker.swift": "the counterpart of ScriptGenerator",
        "MomentumMotion/Timing/TimingCurve.swift": "a protocol of UIKit",
        "MomentumKit/TextInput/MeasuredText+Moves.swift": "the movement of the caret by keys",
        "MomentumStage/Constraints/ConstraintOwner.swift": "excluded from programs without stacks",
        "MomentumKit/Scrolling/ScrollRefresher.swift": "excluded from programs without refresh controls",
        "MomentumStage/Contents/ShapeView.swift": "a view that programs use",
        "MomentumGallery/Native/Script+Gallery.swift": "scripts, which pages exclude",
        "MomentumReplay/Scripts/AnswerLine.swift": "the line of a script that needs Foundation",
        "AppleNames/Application/WeakProperty.swift": "a type that `momentum port --web` uses",
        "MomentumStage/Stack/WaterFilling.swift": "an algorithm that is tested separately",
        "AppleNames/Unsupported/Unsupported.swift": "the actor that generated sources name",
        "MomentumStage/Input/DynamicItemCollisionBoundsType.swift": "an option of views that dynamics use",
        "MomentumStage/Views/View+Drawing.swift": "drawing, which few programs override",
        "AppleNames/Embedded/BoundaryNames.swift": "the page's form of names that are objects natively",
        "AppleNames/Native/ImageLiteral.swift": "a literal that a page's compiler does not have",
        "AppleNames/Views/ConstraintMembers.swift": "members of constraints besides formats",
        "CoreGraphics/Exports.swift": "re-exports",
        "QuartzCore/Exports.swift": "re-exports",
        "_Testing_CoreGraphics/Overlay.swift": "a module that the testing library imports",
        "_Testing_UIKit/Overlay.swift": "a module that the testing library imports",
        "MomentumLayers/Properties/DrawableNumbers.swift": "the limits of drawn values",
        "MomentumLayers/Tree/Isolation.swift": "declarations without isolation",
        "MomentumLayers/Tree/Coder.swift": "a parameter type of initialisers",
        "MomentumFuzzing/Worlds/WorldFault.swift": "the planted faults of a test",
        "MomentumKit/Controllers/TransitionElements.swift": "excluded from programs without shared elements",
        "MomentumKit/Controls/PressControl.swift": "the common part of the buttons of lists and bars",
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
            #expect(
                hasReason, "\(file.path) has \(file.lineCount) lines; merge it with a related file, or add a reason")
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
