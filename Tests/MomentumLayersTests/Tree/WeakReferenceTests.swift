import MomentumLayers
import Testing

/// The one non-owning reference, natively; `ReferenceTests` of the structure tries the same in Embedded Swift.
@Suite struct WeakReferenceTests {
    private class Speaker: LayerDelegate {
        let number: Double
        init(_ number: Double) { self.number = number }
        func action(for layer: Layer, forKey key: ActionKey) -> LayerAction? { .none }
    }
    private final class LoudSpeaker: Speaker {}

    @Test func aReferenceReadsTheObjectUntilItGoes() {
        var object: Speaker? = LoudSpeaker(3)
        let toClass = WeakReference<Speaker>(object)
        let toProtocol = WeakReference<any LayerDelegate>(object)
        #expect(toClass.object === object && toProtocol.object === object)
        #expect((toProtocol.object as? LoudSpeaker)?.number == 3)
        object = nil
        #expect(toClass.object == nil && toProtocol.object == nil)
    }

    @Test func aCopyIsAReferenceOfItsOwn() {
        let (one, two) = (Speaker(1), Speaker(2))
        var first = WeakReference(one)
        let copy = first
        first.point(at: two)
        #expect(first.object === two && copy.object === one)
        first.clear()
        #expect(first.object == nil && copy.object === one)
    }

    @Test func aReferenceThatIsSetToNothingReadsNil() {
        var reference = WeakReference<any LayerDelegate>()
        #expect(reference.object == nil)
        let speaker = Speaker(1)
        reference.point(at: speaker)
        reference.point(at: nil)
        #expect(reference.object == nil)
    }
}
