@main
enum Web {
    static func main() {}
}
@_expose(wasm, "probe") @_cdecl("probe")
public func probe(_ x: Double) -> Double { x.squareRoot() }
