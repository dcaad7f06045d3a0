/// What drives a timeline: a scroll view, a touch.
protocol TimelineDrive: AnyObject {
    /// It drives the timeline no more.
    func end()
}
