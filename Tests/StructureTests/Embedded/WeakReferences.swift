// A program in Embedded Swift that tests weak references. `ReferenceTests` builds it with the engine's two files.

@_extern(c, "__real_free") func free(_ block: UnsafeMutableRawPointer?)

@_cdecl("__wrap_free") public func giveBack(_ block: UnsafeMutableRawPointer?) {
    #if WATCHED
        if let block { ObjectMemory.willFree(block) }
    #endif
    free(block)
}

protocol Listener: AnyObject {
    func hear() -> Int
}

final class Owner {
    static var count = 0
    private var reference = Weak<any Listener>()
    var other = Weak<Ear>()

    init() { Self.count += 1 }
    deinit { Self.count -= 1 }

    var listener: (any Listener)? {
        get { reference.object }
        set { reference.point(at: newValue) }
    }
}

class Ear: Listener {
    static var count = 0
    static var isGoneInDeinit = false
    var owner: Owner?
    let number: Int

    init(_ number: Int) {
        self.number = number
        Self.count += 1
    }
    deinit {
        Self.count -= 1
        if let owner { Ear.isGoneInDeinit = owner.listener == nil && owner.other.object == nil }
    }

    func hear() -> Int { number }
}

final class Replacer: Listener {
    var owner: Owner?
    let next: Ear

    init(_ next: Ear) { self.next = next }
    func hear() -> Int {
        owner?.listener = next
        return 10
    }
}

var failures = 0

func expect(_ isTrue: Bool, _ claim: StaticString) {
    if isTrue { return }
    failures += 1
    print(claim)
}

@inline(never) func delegateGoesFirst() {
    let owner = Owner()
    var ear: Ear? = Ear(3)
    owner.listener = ear
    owner.other.point(at: ear)
    expect(owner.listener?.hear() == 3 && owner.other.object === ear, "a reference reads its object")
    ear = nil
    expect(owner.listener == nil && owner.other.object == nil && Ear.count == 0, "a delegate is not kept alive")
}

@inline(never) func ownerGoesFirst() {
    let ear = Ear(4)
    var owner: Owner? = Owner()
    owner?.listener = ear
    owner = nil
    expect(Owner.count == 0 && ear.hear() == 4, "an owner goes before its delegate")
}

@inline(never) func cycle() {
    let (owner, ear) = (Owner(), Ear(1))
    ear.owner = owner
    owner.listener = ear
    owner.other.point(at: ear)
}

@inline(never) func replaceInCallback() {
    let (owner, ear) = (Owner(), Ear(5))
    var replacer: Replacer? = Replacer(ear)
    replacer?.owner = owner
    owner.listener = replacer
    expect(owner.listener?.hear() == 10, "the first delegate is called")
    replacer = nil
    expect(owner.listener?.hear() == 5, "a delegate replaces itself in its callback")
}

class Panel {
    static var (count, closings) = (0, 0)
    var onTap: (() -> Void)?

    init() { Self.count += 1 }
    deinit { Self.count -= 1 }

    func close() { Self.closings += 1 }
    func listen() { onTap = { [me = Weak(self)] in me.object?.close() } }
}

final class SmallPanel: Panel {
    override func close() { Self.closings += 10 }
}

@inline(never) func closure() {
    var panel: Panel? = SmallPanel()
    panel?.listen()
    let tap = panel?.onTap
    tap?()
    expect(Panel.closings == 10, "a closure reaches its owner")
    panel = nil
    expect(Panel.count == 0, "a closure does not keep its owner alive")
    tap?()
    expect(Panel.closings == 10, "a closure finds its owner gone")
}

@inline(never) func many() {
    var ears: [Ear] = []
    var references: [Weak<Ear>] = []
    for round in 0..<20 {
        for number in 0..<500 {
            ears.append(Ear(number))
            references.append(Weak(ears[number]))
        }
        for index in references.indices {
            let (object, first) = (references[index].object, round * 500)
            expect(index < first ? object == nil : object === ears[index - first], "memory is used again")
        }
        ears.removeAll()
    }
}

let everlasting = Ear(77)

@main struct Program {
    static func main() {
        delegateGoesFirst()
        ownerGoesFirst()
        cycle()
        expect(Ear.count == 0 && Owner.count == 0, "a delegate may own what it is the delegate of")
        expect(Ear.isGoneInDeinit, "an object is gone while it goes")
        replaceInCallback()
        closure()
        many()
        expect(Ear.count == 0, "all go")
        expect(Weak(everlasting).object === everlasting, "what stays for ever is read for ever")
        if failures == 0 { print("held") }
    }
}
