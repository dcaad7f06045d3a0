import CassowarySolver
import Testing

/// Layouts with solutions computed by hand.
@Suite struct SolverLayoutTests {
    private var solver = ConstraintSolver()

    /// The four variables of a view.
    private struct Box {
        let x, y, width, height: Variable
        var right: LinearExpression { x + width }
        var bottom: LinearExpression { y + height }
        var centre: LinearExpression { x + width * 0.5 }
    }

    private mutating func box() -> Box {
        Box(
            x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
            height: solver.makeVariable())
    }

    private mutating func screen() throws -> Box {
        let screen = box()
        try fix(screen.x, 0)
        try fix(screen.y, 0)
        try fix(screen.width, 390)
        try fix(screen.height, 844)
        return screen
    }

    private mutating func fix(_ variable: Variable, _ value: Double) throws {
        try solver.add(LinearConstraint(variable, .equal, value))
    }

    private func values(_ variables: Variable...) -> [Double] { variables.map { solver.value(of: $0) } }

    @Test mutating func aViewIsCentred() throws {
        let screen = try screen()
        let pane = box()
        try solver.add(LinearConstraint(pane.centre, .equal, screen.centre))
        try fix(pane.width, 101)
        #expect(values(pane.x, pane.width) == [144.5, 101])
    }

    @Test mutating func edgesWithMarginsDetermineTheWidth() throws {
        let screen = try screen()
        let pane = box()
        try solver.add(LinearConstraint(pane.x, .equal, screen.x + 16))
        try solver.add(LinearConstraint(pane.right, .equal, screen.right - 24))
        #expect(values(pane.x, pane.width) == [16, 350])
    }

    @Test mutating func threeEqualWidthsShareARow() throws {
        let screen = try screen()
        let boxes = [box(), box(), box()]
        try solver.add(LinearConstraint(boxes[0].x, .equal, screen.x + 10))
        for index in 1...2 {
            try solver.add(LinearConstraint(boxes[index].x, .equal, boxes[index - 1].right + 5))
            try solver.add(LinearConstraint(boxes[index].width, .equal, boxes[0].width))
        }
        try solver.add(LinearConstraint(boxes[2].right, .equal, screen.width - 10))
        #expect(boxes.map { solver.value(of: $0.width) } == [120, 120, 120])
        #expect(boxes.map { solver.value(of: $0.x) } == [10, 135, 260])
    }

    @Test mutating func anAspectRatioDeterminesTheHeight() throws {
        let screen = try screen()
        let pane = box()
        try solver.add(LinearConstraint(pane.width, .equal, screen.width))
        try solver.add(LinearConstraint(pane.width, .equal, pane.height * 1.5))
        #expect(values(pane.width, pane.height) == [390, 260])
    }

    @Test mutating func aspectFitIsTheLargestThatFits() throws {
        let screen = try screen()
        let pane = box()
        try solver.add(LinearConstraint(pane.width, .lessThanOrEqual, screen.width))
        try solver.add(LinearConstraint(pane.height, .lessThanOrEqual, screen.height))
        try solver.add(LinearConstraint(pane.height, .equal, pane.width * 4))
        try solver.add(LinearConstraint(pane.width, .equal, screen.width, strength: .high))
        #expect(values(pane.width, pane.height) == [211, 844])
    }

    @Test mutating func aWidthIsClampedBetweenBounds() throws {
        let pane = box()
        try solver.add(LinearConstraint(pane.width, .greaterThanOrEqual, 100))
        try solver.add(LinearConstraint(pane.width, .lessThanOrEqual, 300))
        let wish = try solver.add(LinearConstraint(pane.width, .equal, 500, strength: .high))
        var widths: [Double] = []
        for constant in [500.0, 250, -20, 100, 300, 300.5] {
            try solver.setConstant(constant, of: wish)
            widths.append(solver.value(of: pane.width))
        }
        #expect(widths == [300, 250, 100, 100, 300, 300])
    }

    @Test mutating func theLabelWithHigherResistanceKeepsItsSize() throws {
        let screen = try screen()
        let name = box()
        let price = box()
        try solver.add(LinearConstraint(name.x, .equal, screen.x))
        try solver.add(LinearConstraint(price.x, .equal, name.right))
        try solver.add(LinearConstraint(price.right, .equal, screen.right))
        try solver.add(LinearConstraint(name.width, .greaterThanOrEqual, 300, strength: .high))
        let firm = Strength(priority: 751)
        let size = try solver.add(LinearConstraint(price.width, .greaterThanOrEqual, 120, strength: firm))
        try solver.add(LinearConstraint(name.width, .lessThanOrEqual, 300, strength: .low))
        try solver.add(LinearConstraint(price.width, .lessThanOrEqual, 120, strength: Strength(priority: 251)))
        #expect(values(name.width, price.width) == [270, 120])
        // If there is more space, the label with the lower hugging priority is stretched.
        try solver.setConstant(60, of: size)
        #expect(values(name.width, price.width) == [300, 90])
    }

    @Test mutating func aStackIsAsHighAsItsContents() throws {
        let stack = box()
        let rows = [box(), box(), box()]
        try fix(stack.y, 20)
        try solver.add(LinearConstraint(rows[0].y, .equal, stack.y + 8))
        var heights: [ConstraintID] = []
        for (index, row) in rows.enumerated() {
            heights.append(try solver.add(LinearConstraint(row.height, .equal, Double(40 + index))))
            guard index > 0 else { continue }
            try solver.add(LinearConstraint(row.y, .equal, rows[index - 1].bottom))
        }
        try solver.add(LinearConstraint(stack.bottom, .equal, rows[2].bottom + 8))
        #expect(values(stack.height, rows[2].y) == [139, 109])
        try solver.setConstant(0, of: heights[1])
        #expect(values(stack.height, rows[2].y) == [98, 68])
    }

    @Test mutating func aHiddenBannerFreesItsSpace() throws {
        let screen = try screen()
        let banner = box()
        let list = box()
        try solver.add(LinearConstraint(banner.y, .equal, screen.y))
        try fix(banner.height, 60)
        try solver.add(LinearConstraint(list.bottom, .equal, screen.bottom))
        try solver.add(LinearConstraint(list.y, .equal, screen.y, strength: .low))
        let below = try solver.add(LinearConstraint(list.y, .equal, banner.bottom, strength: .high))
        #expect(values(list.y, list.height) == [60, 784])
        solver.remove(below)
        #expect(values(list.y, list.height) == [0, 844])
    }

    @Test mutating func aKeyboardPushesAFieldNoFurtherThanNeeded() throws {
        let screen = try screen()
        let field = box()
        let keyboard = box()
        try solver.add(LinearConstraint(keyboard.bottom, .equal, screen.bottom))
        let height = try solver.add(LinearConstraint(keyboard.height, .equal, 0))
        try fix(field.height, 44)
        try solver.add(LinearConstraint(field.y, .equal, 600, strength: .high))
        try solver.add(LinearConstraint(field.bottom, .lessThanOrEqual, keyboard.y))
        var tops: [Double] = []
        for value in [0.0, 100, 200, 201, 336, 0] {
            try solver.setConstant(value, of: height)
            tops.append(solver.value(of: field.y))
        }
        #expect(tops == [600, 600, 600, 599, 464, 600])
    }

    @Test mutating func baselinesAndProportionsCombine() throws {
        // w1 + w2 = 300, w1 = 2 w2 + 30: w2 = 90.
        let left = box()
        let right = box()
        try solver.add(LinearConstraint(left.width + right.width, .equal, 300))
        try solver.add(LinearConstraint(left.width, .equal, right.width * 2 + 30))
        #expect(values(left.width, right.width) == [210, 90])
    }

    @Test mutating func aSheetFollowsTheFingerWithinItsLimits() throws {
        let screen = try screen()
        let sheet = box()
        try solver.add(LinearConstraint(sheet.bottom, .equal, screen.bottom))
        try solver.add(LinearConstraint(sheet.height, .greaterThanOrEqual, 120))
        try solver.add(LinearConstraint(sheet.y, .greaterThanOrEqual, 54))
        try solver.add(LinearConstraint(sheet.height, .equal, 400, strength: .low))
        var tops = [solver.value(of: sheet.y)]
        for finger in [500.0, 700, 800, 10, 54] {
            try solver.suggest(finger, for: sheet.y)
            tops.append(solver.value(of: sheet.y))
        }
        solver.endSuggesting(sheet.y)
        tops.append(solver.value(of: sheet.y))
        #expect(tops == [444, 500, 700, 724, 54, 54, 444])
    }

    @Test mutating func aRequiredConstantMovesDependentViews() throws {
        let screen = try screen()
        let menu = box()
        let page = box()
        try fix(menu.width, 280)
        let drawer = try solver.add(LinearConstraint(menu.right, .equal, screen.x))
        try solver.add(LinearConstraint(page.x, .equal, menu.right))
        try solver.add(LinearConstraint(page.width, .equal, screen.width))
        #expect(values(menu.x, page.x) == [-280, 0])
        try solver.setConstant(140, of: drawer)
        #expect(values(menu.x, page.x, page.width) == [-140, 140, 390])
    }
}
