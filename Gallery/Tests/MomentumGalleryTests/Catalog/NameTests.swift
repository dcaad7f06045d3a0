import MomentumGallery
import MomentumInspection
import MomentumTesting
import Testing

/// The parts of the scenes as the studio names them.
@Suite struct NameTests {
    /// What moves by an animation of its own, or has a gesture, is named in the studio, where it is picked and its motion is listed.
    @Test func everythingThatMovesOrIsTouchedHasAName() {
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

    /// What makes a part worth a name.
    private static func reason(_ part: StagePart) -> String? {
        if part.layer.isAnimating { return "moves" }
        return part.view?.gestureRecognizers.isEmpty == false ? "is touched" : nil
    }

    /// Whether the library has made the part: the stage's root, what lies within a class of the library's that is more than a place for
    /// a program's own views, what every cell, scroll view and pane of glass has, and what a navigation puts around its pages.
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

    /// Whether the library has written the class of `view`, and adds views of its own to it.
    private static func isComposite(_ view: View) -> Bool {
        let name = String(reflecting: type(of: view))
        return !name.hasPrefix("MomentumGallery.") && !places.contains { $0 == type(of: view) }
    }

    private static let places: [View.Type] = [
        View.self, StackView.self, ScrollView.self, TableView.self, CollectionView.self, VisualEffectView.self,
    ]

    /// The part's class, and those of what it lies in as far as the next name.
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
