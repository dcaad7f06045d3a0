/// The greater of two numbers.
public nonisolated func fmaxf(_ first: Float, _ second: Float) -> Float { max(first, second) }
/// The smaller of two numbers.
public nonisolated func fminf(_ first: Float, _ second: Float) -> Float { min(first, second) }
/// The amount of a number.
public nonisolated func fabsf(_ number: Float) -> Float { abs(number) }
