extension ControlledAnimation {
    package func follow(_ spring: Spring) -> Bool {
        guard case .spring(let old) = motion.path, !isHeld else { return false }
        let sample = momentum
        follow(
            .spring(
                OffsetSpring(
                    spring, target: old.target, displacement: sample.offset - old.target, velocity: sample.velocity)))
        return true
    }
}
