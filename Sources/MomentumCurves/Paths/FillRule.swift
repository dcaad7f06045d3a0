/// Which side of a path counts as inside.
public enum FillRule: UInt8, Hashable, Sendable {
    /// Inside is where the path winds round at least once in total.
    case winding
    /// Inside is where a ray outwards crosses the path an odd number of times.
    case evenOdd
}
