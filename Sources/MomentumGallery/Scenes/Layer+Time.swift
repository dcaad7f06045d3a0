extension Layer {
    /// Lets the layer's time run at `speed` from now on, from `localTime` or, when nil, from where it is: nothing in it
    /// jumps.
    func runTime(at speed: Double, from localTime: Double? = nil) {
        var timing = timing
        timing.timeOffset = localTime ?? currentTime
        timing.beginTime = superlayer?.currentTime ?? 0
        timing.speed = speed
        self.timing = timing
    }
}
