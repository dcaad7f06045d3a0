import Foundation
import MomentumGallery
import MomentumTesting
import Testing

/// The accessibility trees of every variant of every scene, compared with stored ones.
///
/// `make accept` replaces the stored trees with the present ones.
@Suite struct AccessibilityTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Golden/accessibility")

    private static func trees() -> [(name: String, tree: AccessibilityTree)] {
        Gallery.scenes.flatMap { scene in
            scene.variants.indices.map { variant in
                let session = Session(Session.Start(scene: scene, variant: variant))
                for frame in 0..<2 { session.apply(.frame(Double(frame) / 60)) }
                return ("\(scene.id)-\(scene.variants[variant].id)", session.stage.accessibilityTree)
            }
        }
    }

    @Test func treesAreTheKeptOnes() throws {
        let accepts = ProcessInfo.processInfo.environment["MOMENTUM_ACCEPT"] != nil
        for (name, tree) in Self.trees() {
            let file = Self.folder.appending(path: name + ".txt")
            let kept = try? String(contentsOf: file, encoding: .utf8)
            guard kept != tree.description else { continue }
            if accepts {
                try tree.description.write(to: file, atomically: true, encoding: .utf8)
                print("golden: the accessibility of \(name) differs")
            } else {
                let failure = AccessibilityFailure(file: file.path(), kept: kept, found: tree.description)
                Issue.record("\(failure)\nIn this repository, 'make accept' stores it.")
            }
        }
    }

    @Test func everySavedTreeHasAScene() throws {
        let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
        #expect(Set(kept) == Set(Self.trees().map { $0.name + ".txt" }))
    }

    @Test func everyElementThatCanBeOperatedHasAName() {
        for (name, tree) in Self.trees() {
            for node in tree.nodes where !node.actions.isEmpty || !node.customActions.isEmpty {
                #expect(!node.label.isEmpty, "\(name): \(node)")
            }
            #expect(tree.nodes.contains { !$0.actions.isEmpty || !$0.customActions.isEmpty }, "\(name)")
        }
    }

    @Test func everySceneBuildsTheSameTreeAgain() {
        for (first, second) in zip(Self.trees(), Self.trees()) {
            #expect(first.tree.description == second.tree.description, "\(first.name)")
            #expect(first.tree.nodes.map(\.id) == second.tree.nodes.map(\.id), "\(first.name)")
            #expect(Set(first.tree.nodes.map(\.id)).count == first.tree.nodes.count, "\(first.name)")
        }
    }

    /// Performs all named actions on all elements. The scene must continue without a diagnostic.
    @Test func everyActionOfEverySceneCanBePerformed() {
        for described in Gallery.scenes {
            for variant in described.variants.indices { performEverything(described, variant) }
        }
    }

    /// The effect of every named action is visible, whether or not its element is focused.
    @Test func everyNamedActionChangesThePicture() {
        for (name, start) in Self.starts() {
            let session = Session(start)
            for frame in 0..<2 { session.apply(.frame(Double(frame) / 60)) }
            let expected = Self.pictures(Session(start))
            for node in session.stage.accessibilityTree.nodes {
                for (index, action) in node.customActions.enumerated() {
                    let input = AccessibilityInput(.custom, of: node.id, value: Double(index))
                    let seen = Self.pictures(Session(start), .accessibility(input))
                    #expect(seen != expected, "\(name): \(action) of \(node.label)")
                }
            }
        }
    }

    private static func starts() -> [(name: String, start: Session.Start)] {
        Gallery.scenes.flatMap { scene in
            scene.variants.indices.map {
                ("\(scene.id)-\(scene.variants[$0].id)", Session.Start(scene: scene, variant: $0))
            }
        }
    }

    /// Returns the pictures after `input` in the second frame: one shortly after it, and three more within a third of a
    /// second.
    private static func pictures(_ session: Session, _ input: SessionInput? = nil) -> [[UInt32]] {
        var pictures: [[UInt32]] = []
        for frame in 0..<24 {
            if frame == 2, let input { session.apply(input) }
            session.apply(.frame(Double(frame) / 60))
            guard frame % 7 == 2 else { continue }
            var list = DisplayList()
            session.stage.draw(into: &list)
            pictures.append(list.words)
        }
        return pictures
    }

    private func performEverything(_ described: SceneDescription, _ variant: Int) {
        let session = Session(Session.Start(scene: described, variant: variant))
        var time = 0.0
        func frames(_ count: Int) {
            for _ in 0..<count {
                session.apply(.frame(time))
                time += 1.0 / 60
            }
        }
        frames(2)
        for node in session.stage.accessibilityTree.nodes {
            let indices = node.customActions.indices.map {
                AccessibilityInput(.custom, of: node.id, value: Double($0))
            }
            let others: [(AccessibilityNode.Actions, AccessibilityInput.Action)] = [
                (.focus, .focus), (.increment, .increment), (.decrement, .decrement), (.activate, .activate),
            ]
            let plain = others.filter { node.actions.contains($0.0) }.map { AccessibilityInput($0.1, of: node.id) }
            for input in indices + plain {
                // An earlier action may have removed the element.
                guard session.stage.accessibilityTree.node(node.id) != nil else { continue }
                session.apply(.accessibility(input))
                frames(4)
            }
        }
        frames(30)
        #expect(session.stage.accessibilityTree.nodes.isEmpty == false, "\(described.id)")
    }
}
