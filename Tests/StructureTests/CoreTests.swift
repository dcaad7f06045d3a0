import Foundation
import Testing

/// The core refers only to hooks, not to subsystems: naming a class links it and its dependencies into every program.
@Suite struct CoreTests {
    /// The folders and files of the core, and those whose types it must not name.
    private struct Boundary {
        let target: String
        let core: [String]
        let subsystems: [String]
    }

    private static let boundaries = [
        Boundary(
            target: "MomentumLayers",
            core: [
                "Tree/", "Layers/Layer.swift", "Layers/Layer+Actions.swift", "Layers/LayerPresentation.swift",
                "Rendering/RenderTree", "Rendering/RenderNode.swift", "Rendering/RenderCommits.swift",
                "Rendering/RenderBlocks.swift", "Rendering/RenderFrame.swift", "Rendering/RenderTrack",
                "Rendering/NodeDrawing+", "Animations/AddedAnimation.swift", "VariableLength/",
            ],
            subsystems: [
                "Emitters/", "Layers/ShapeLayer.swift", "Layers/TextLayer.swift", "Layers/GradientLayer.swift",
                "Layers/ReplicatorLayer.swift", "Layers/SnapshotLayer.swift", "Rendering/EmitterDrawing.swift",
                "Rendering/TextDrawing.swift", "Rendering/ShapeStyle.swift", "Rendering/GradientStyle.swift",
                "Rendering/SnapshotContent.swift", "Controlled/ControlledAnimation.swift",
            ])
    ]

    @Test func theCoreNamesNoTypeOfASubsystem() throws {
        let files = try Sources.files()
        for boundary in Self.boundaries {
            let prefix = "Sources/\(boundary.target)/"
            func sources(at paths: [String]) -> [Sources.File] {
                let chosen = files.filter { file in paths.contains { file.path.hasPrefix(prefix + $0) } }
                for path in paths {
                    #expect(chosen.contains { $0.path.hasPrefix(prefix + path) }, "\(prefix)\(path) no longer exists")
                }
                return chosen
            }
            let types = Set(sources(at: boundary.subsystems).flatMap { Self.types(declaredIn: $0.code) })
            #expect(types.count > 10)
            for file in sources(at: boundary.core) {
                for word in Self.words(of: file.code) where types.contains(word) {
                    Issue.record("\(file.path): '\(word)' belongs to a subsystem; use a hook in the core")
                }
            }
        }
    }

    /// The compiler calls the only adopter of an internal protocol directly, which would link the subsystem. The hooks
    /// are therefore `package`.
    @Test func hookProtocolsAreOpenToThePackage() throws {
        let hooks = [
            "AdjustableConstraint", "AnimationController", "ConstraintBox", "ConstraintLayout", "HostPart",
            "ImageObserver", "ImageTable", "KeyboardFollower",
            "OwnLayerActions", "StageAssistant", "StageFollower", "StageOwner", "FrameParticipant", "ViewOwner",
        ]
        let code = try Sources.files().map(\.code).joined(separator: "\n")
        for hook in hooks { #expect(code.contains("package protocol \(hook): AnyObject"), "\(hook)") }
    }

    /// The folders of the stage, motion and the kit, each before those that may use it.
    private static let folders = [
        "MomentumStage": [
            "", "Data/", "Input/", "Views/", "Host/", "Accessibility/", "Constraints/", "Contents/", "Gestures/",
            "Stack/", "Native/",
        ],
        "MomentumMotion": [
            "", "Choreography/", "Dynamics/", "Pop/", "Timing/", "Lifecycle/", "Blocks/", "Animator/", "Timeline/",
            "Native/",
        ],
        "MomentumKit": [
            "", "Scrolling/", "Text/", "Controllers/", "Controls/", "Lists/", "Lists/Collection/", "Lists/Table/",
            "Navigation/", "Pages/", "SharedElements/", "Tabs/", "TextInput/", "Alert/",
        ],
    ]

    /// A folder may use only types of its own and of earlier folders, so no two folders depend on each other.
    @Test(arguments: folders.keys.sorted()) func foldersUseOnlyEarlierFolders(target: String) throws {
        let prefix = "Sources/\(target)/"
        let files = try Sources.files().filter { $0.path.hasPrefix(prefix) }
        let complaints = Self.complaints(about: files, below: prefix, Self.folders[target] ?? [])
        #expect(complaints == [])
        #expect(files.count > 40)
    }

    /// Checks the check itself: a type that a later folder declares, and a folder that is not in the list, are found.
    @Test func aTypeOfALaterFolderIsFound() {
        let files = [
            Sources.File(path: "Sources/M/A/First.swift", text: "struct First { var second: Second }"),
            Sources.File(path: "Sources/M/B/Second.swift", text: "struct Second { var first: First? }"),
            Sources.File(path: "Sources/M/C/Third.swift", text: "struct Third {}"),
        ]
        let complaints = Self.complaints(about: files, below: "Sources/M/", ["A/", "B/"])
        #expect(complaints == ["A/First.swift names Second of B/", "C/Third.swift is in a folder without an index"])
    }

    private static func complaints(about files: [Sources.File], below prefix: String, _ folders: [String]) -> [String] {
        var complaints: [String] = []
        var indices: [String: Int] = [:]
        var entries: [(name: String, index: Int, code: String)] = []
        for file in files {
            let name = String(file.path.dropFirst(prefix.count))
            let folder = name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
            guard let own = folders.firstIndex(of: folder) else {
                complaints.append("\(name) is in a folder without an index")
                continue
            }
            for type in types(declaredIn: file.code) { indices[type] = own }
            entries.append((name, own, file.code))
        }
        for (name, own, code) in entries {
            for word in words(of: code).sorted() {
                if let index = indices[word], index > own {
                    complaints.append("\(name) names \(word) of \(folders[index])")
                }
            }
        }
        return complaints.sorted()
    }

    private static func types(declaredIn code: String) -> [String] {
        code.matches(of: /(?m)^(?:[a-z@_]+(?:\(\w+\))? )*(?:class|struct|enum|protocol) ([A-Z]\w*)/).map {
            String($0.1)
        }
    }

    private static func words(of code: String) -> Set<String> {
        Set(code.matches(of: /\b[A-Z]\w*/).map { String($0.0) })
    }
}
