import MomentumLayers
import Testing

/// The only non-owning reference, in a native build. `ReferenceTests` in StructureTests checks it in Embedded Swift.
@Suite struct WeakTests {
    private class Speaker: LayerDelegate {
        let number: Double
        init(_ number: Double) { self.number = number }
        func action(for layer: Layer, forKey key: ActionKey) -> LayerAction? { .none }
    }
    private final class LoudSpeaker: Speaker {}

    @Test func aWeakReferenceReadsTheObjectUntilItsRelease() {
        var object: Speaker? = LoudSpeaker(3)
        let toClass = Weak<Speaker>(object)
        let toProtocol = Weak<any LayerDelegate>(object)
        #expect(toClass.object === object && toProtocol.object === object)
        #expect((toProtocol.object as? LoudSpeaker)?.number == 3)
        object = nil
        #expect(toClass.object == nil && toProtocol.object == nil)
    }

    @Test func aCopiedReferenceIsIndependent() {
        let (one, two) = (Speaker(1), Speaker(2))
        var first = Weak(one)
        let copy = first
        first.point(at: two)
        #expect(first.object === two && copy.object === one)
        first.clear()
        #expect(first.object == nil && copy.object === one)
    }

    @Test func aClearedReferenceReadsNil() {
        var reference = Weak<any LayerDelegate>()
        #expect(reference.object == nil)
        let speaker = Speaker(1)
        reference.point(at: speaker)
        reference.point(at: nil)
        #expect(reference.object == nil)
    }

    private class Panel: Layer {
        private(set) var closings = 0
        var onTap: (() -> Void)?
        func close() { closings += 1 }
        func listen() { onTap = { [me = Weak(self)] in me.object?.close() } }
    }
    private final class SmallPanel: Panel {}

    @Test func closuresReferenceTheirOwnerWeakly() {
        var panel: Panel? = SmallPanel()
        panel?.listen()
        let tap = panel?.onTap
        tap?()
        #expect(panel?.closings == 1)
        let reference = Weak(panel)
        panel = nil
        #expect(reference.object == nil)
        tap?()
    }

    @Test func objectsOfEveryBaseClassCanBeReleased() {
        var (layer, tree): (Layer?, LayerTree?) = (Layer(), LayerTree(root: Layer()))
        var animation: BasicAnimation? = BasicAnimation(keyPath: "opacity")
        let references = (Weak(layer), Weak(tree), Weak(animation))
        #expect(references.0.object != nil && references.1.object != nil && references.2.object != nil)
        (layer, tree, animation) = (nil, nil, nil)
        #expect(references.0.object == nil && references.1.object == nil && references.2.object == nil)
    }
}
