nonisolated extension Array {
    /// The elements by rising `key`, in their order where it is the same.
    package func sorted(byRising key: (Element) -> Double) -> [Element] {
        guard count > 1 else { return self }
        let keys = map(key)
        if keys.isRising { return self }
        return keys.risingOrder.map { self[$0] }
    }

    /// The index of the first element for which `isReached` is true, of an array in which it is true for all elements after that
    /// one; the count if there is none.
    package func firstIndexInRising(_ isReached: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

nonisolated extension [Double] {
    /// The indices of the numbers from the smallest to the largest, in their order where they are the same.
    package var risingIndices: [Int] { count < 2 || isRising ? [Int](indices) : risingOrder }

    /// Whether no number is smaller than the one before.
    fileprivate var isRising: Bool {
        for index in 1..<count where self[index - 1] > self[index] { return false }
        return true
    }

    /// The indices of the numbers from the smallest to the largest: runs twice as long in each round, merged from two. One
    /// routine for all that is sorted; the standard library's is compiled once more for every type.
    @inline(never)
    fileprivate var risingOrder: [Int] {
        var order = [Int](indices)
        var merged = order
        var length = 1
        while length < count {
            for start in stride(from: 0, to: count, by: 2 * length) {
                let middle = Swift.min(start + length, count)
                let end = Swift.min(middle + length, count)
                var (left, right) = (start, middle)
                for place in start..<end {
                    let takesRight = left == middle || (right < end && self[order[right]] < self[order[left]])
                    merged[place] = order[takesRight ? right : left]
                    if takesRight { right += 1 } else { left += 1 }
                }
            }
            swap(&order, &merged)
            length *= 2
        }
        return order
    }
}
