/// One row of the objective: the sum of the errors of all optional constraints of one priority.
///
/// Every priority in use has a row of its own and rows are compared in order, so no weights stand for priorities
/// and none can be outweighed.
struct ObjectiveLevel: Sendable {
    let priority: Double
    /// How many constraints have the priority.
    var users = 0
    /// By symbol: how the sum changes for each unit the symbol, outside the basis, is raised by.
    var costs: [Double]
}
