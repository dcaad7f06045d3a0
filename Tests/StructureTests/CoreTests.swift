import Foundation
import Testing

/// The core knows hooks and no subsystem: naming a class links it, and all it needs, to every program.
@Suite struct CoreTests {
    /// Folders and files of the core, and those whose types it must not name.
    private struct Boundary {
        let target: String
        let core: [String]
        let subsystems: [String]
        /// Types that stand in declarations that programs override; they hold no code of a subsystem.
        var allowed: Set<String> = []
    }

    private static let boundaries = [
        Boundary(
            target: "MomentumViews",
            core: [
                "Stage/", "Touches/", "Layout/Frames/", "DisplayLink/DisplayLink.swift", "Gestures/GestureArena.swift",
                "Gestures/GestureRecognizer.swift", "Gestures/TouchDelivery.swift", "Views/View.swift", "Views/View+",
                "Views/ViewOwner.swift",
            ],
            subsystems: [
                "Accessibility/Tree/", "Animation/", "Controllers/", "Controls/", "Dynamics/", "Layout/Constraints/",
                "Lists/", "Pop/", "Scrolling/", "Text/", "TextInput/", "Transitions/",
            ],
            allowed: ["ConstraintConstant", "DynamicItemCollisionBoundsType", "Window"]),
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
            ]),
    ]

    @Test func theCoreNamesNoTypeOfASubsystem() throws {
        let files = try Sources.files()
        for boundary in Self.boundaries {
            let prefix = "Sources/\(boundary.target)/"
            func sources(at places: [String]) -> [Sources.File] {
                let chosen = files.filter { file in places.contains { file.path.hasPrefix(prefix + $0) } }
                for place in places {
                    #expect(chosen.contains { $0.path.hasPrefix(prefix + place) }, "\(prefix)\(place) is gone")
                }
                return chosen
            }
            var types = Set(sources(at: boundary.subsystems).flatMap { Self.types(declaredIn: $0.code) })
            types.subtract(boundary.allowed)
            #expect(types.count > 10)
            for file in sources(at: boundary.core) {
                for word in Self.words(of: file.code) where types.contains(word) {
                    Issue.record("\(file.path): '\(word)' belongs to a subsystem; let the core know a hook")
                }
            }
        }
    }

    /// A protocol of the module with one adopter is called directly: then the hook links what it is to keep out.
    @Test func theHooksAreThePackages() throws {
        let hooks = [
            "AnimationController", "ConstraintBox", "ConstraintLayout", "ImageObserver", "ImageTable",
            "KeyboardFollower",
            "OwnLayerActions", "StageAssistant", "StageFollower", "StageOwner", "StagePart", "TextInputClient",
            "ViewOwner",
        ]
        let code = try Sources.files().map(\.code).joined(separator: "\n")
        for hook in hooks { #expect(code.contains("package protocol \(hook): AnyObject"), "\(hook)") }
    }

    private static func types(declaredIn code: String) -> [String] {
        code.matches(of: /(?m)^(?:[a-z@]+ )*(?:class|struct|enum|protocol) ([A-Z]\w*)/).map { String($0.1) }
    }

    private static func words(of code: String) -> Set<String> {
        Set(code.matches(of: /\b[A-Z]\w*/).map { String($0.0) })
    }
}
