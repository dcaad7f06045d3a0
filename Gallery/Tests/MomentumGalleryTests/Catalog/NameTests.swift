import MomentumGallery
import MomentumInspection
import MomentumTesting
import Testing

/// The names of the scenes' parts in the studio.
@Suite struct NameTests {
    /// Parts that have an animation or a gesture of their own have a name in the studio, where they are selected and
    /// their motions are listed.
    @Test func movingAndTouchablePartsHaveNames() {
        var unnamed: Set<String> = []
        for scene in Gallery.scenes {
            for variant in scene.variants.indices {
                for seed in 0..<2 {
                    let script = ScriptGenerator.script(for: scene, seed: UInt64(40 + seed), aims: true)
                    let session = Session(Session.Start(scene: scene, variant: variant), keepsLog: false)
                    for input in script.inputs {
                        session.apply(input)
                        guard case .frame = input else { continue }
                        session.stage.forEachPart { part in
                            guard let what = Self.reason(part), part.name.isEmpty else { return true }
                            if !Self.isOfTheLibrary(part, in: session.stage) {
                                unnamed.insert("\(scene.id): \(Self.place(of: part, in: session.stage)) \(what)")
                            }
                            return true
                        }
                    }
                    session.stage.tearDown()
                }
            }
        }
        #expect(unnamed.isEmpty, "\(unnamed.sorted().joined(separator: "\n"))")
    }

    /// Returns the reason for which a part needs a name.
    private static func reason(_ part: StagePart) -> String? {
        if part.layer.isAnimating { return "moves" }
        return part.view?.gestureRecognizers.isEmpty == false ? "is touched" : nil
    }

    /// Returns whether the library has created the part: the root of the stage, views within a composite view of the
    /// library, the standard subviews of cells, scroll views and visual effect views, and the containers of a
    /// navigation's pages.
    private static func isOfTheLibrary(_ part: StagePart, in stage: Stage) -> Bool {
        guard let outer = stage.part(part.parent) else { return true }
        if outer.view is TableViewCell || outer.view is CollectionViewCell { return true }
        if let glass = outer.view as? VisualEffectView, glass.contentView === part.view { return true }
        if outer.view is ScrollView, part.view == nil { return true }
        let navigation = stage.rootViewController as? NavigationController
        var (inner, around): (StagePart, StagePart?) = (part, outer)
        while let part = around {
            if let navigation, navigation.viewControllers.contains(where: { $0.view === inner.view }) { return false }
            if let view = part.view, isComposite(view) || view === navigation?.view { return true }
            (inner, around) = (part, stage.part(part.parent))
        }
        return false
    }

    /// Returns whether the class of `view` belongs to the library and adds subviews of its own.
    private static func isComposite(_ view: View) -> Bool {
        let name = String(reflecting: type(of: view))
        return !name.hasPrefix("MomentumGallery.") && !places.contains { $0 == type(of: view) }
    }

    private static let places: [View.Type] = [
        View.self, StackView.self, ScrollView.self, TableView.self, CollectionView.self, VisualEffectView.self,
    ]

    /// Returns the class of the part, and those of its ancestors up to the next name.
    private static func place(of part: StagePart, in stage: Stage) -> String {
        var way: [String] = []
        var next: StagePart? = part
        while let part = next {
            let kind = part.view.map { String(reflecting: type(of: $0)) } ?? String(reflecting: type(of: part.layer))
            way.append(part.name.isEmpty ? kind : "\(kind) '\(part.name)'")
            next = part.name.isEmpty ? stage.part(part.parent) : nil
        }
        return way.joined(separator: " in ")
    }
}
