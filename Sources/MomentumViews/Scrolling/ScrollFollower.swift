/// What moves with the content of a scroll view: a bar.
protocol ScrollFollower: AnyObject {
    /// The offset is another.
    func scrollViewDidMove(_ scrollView: ScrollView)
    /// The content was released and will come to rest at `target`, which may be changed.
    func scrollView(_ scrollView: ScrollView, willEndAt target: inout Point)
}
