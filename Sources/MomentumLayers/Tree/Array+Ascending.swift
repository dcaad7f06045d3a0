nonisolated extension Array {
    /// Returns the elements sorted by rising `key`. The sort is stable.
    package func sorted(byAscending key: (Element) -> Double) -> [Element] {
        guard count > 1 else { return self }
        let keys = map(key)
        if keys.isAscending { return self }
        return keys.ascendingOrder.map { self[$0] }
    }

    /// Returns the index of the first element for which `isReached` is true, or the count if there is none. `isReached`
    /// must be true for all elements after that one.
    package func firstIndexInAscending(_ isReached: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

nonisolated extension [Double] {
    /// The indices of the numbers in ascending order of the numbers. The order is stable.
    package var ascendingIndices: [Int] { count < 2 || isAscending ? [Int](indices) : ascendingOrder }

    /// Whether no number is smaller than its predecessor.
    fileprivate var isAscending: Bool {
        for index in 1..<count where self[index - 1] > self[index] { return false }
        return true
    }

    /// The indices of the numbers in rising order, by a stable merge sort. All sorting uses this function, because the
    /// standard library's sort is compiled again for every type.
    @inline(never)
    fileprivate var ascendingOrder: [Int] {
        var order = [Int](indices)
        var merged = order
        var length = 1
        while length < count {
            for start in stride(from: 0, to: count, by: 2 * length) {
                let middle = Swift.min(start + length, count)
                let end = Swift.min(middle + length, count)
                var (left, right) = (start, middle)
                for position in start..<end {
                    let takesRight = left == middle || (right < end && self[order[right]] < self[order[left]])
                    merged[position] = order[takesRight ? right : left]
                    if takesRight { right += 1 } else { left += 1 }
                }
            }
            swap(&order, &merged)
            length *= 2
        }
        return order
    }
}
