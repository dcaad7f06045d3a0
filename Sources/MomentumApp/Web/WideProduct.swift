/// The product of two numbers of 128 bits, each in two halves, lower first: what the compiler calls when a program that is not
/// optimised multiplies numbers of 64 bits and looks whether the product fits. Elsewhere the compiler's own library has it.
///
/// Nothing here may be such a multiplication.
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
