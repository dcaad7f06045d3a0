/// Multiplies two 128-bit numbers, each passed as two halves, the lower one first. Without optimisation, the compiler
/// calls this function for 64-bit multiplications with overflow checks. On other platforms, the compiler's library
/// provides it.
///
/// The body must not contain such multiplications.
@_cdecl("__multi3")
func wideProduct(
    _ product: UnsafeMutablePointer<UInt64>, _ a: UInt64, _ aHigh: UInt64, _ b: UInt64, _ bHigh: UInt64
) {
    let half: UInt64 = 0xFFFF_FFFF
    let (a0, a1, b0, b1) = (a & half, a &>> 32, b & half, b &>> 32)
    let low = a0 &* b0
    let (first, second) = (a1 &* b0, a0 &* b1)
    let middle = (low &>> 32) &+ (first & half) &+ (second & half)
    product[0] = (low & half) | (middle &<< 32)
    product[1] =
        a1 &* b1 &+ (first &>> 32) &+ (second &>> 32) &+ (middle &>> 32) &+ a &* bHigh &+ aHigh &* b
}
