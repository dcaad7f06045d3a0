nonisolated extension DisplayList {
    mutating func append(_ matrix: Transform2D) {
        append(matrix.a)
        append(matrix.b)
        append(matrix.c)
        append(matrix.d)
        append(matrix.tx)
        append(matrix.ty)
    }

    mutating func append(_ radii: CornerRadii) {
        append(radii.topLeft)
        append(radii.topRight)
        append(radii.bottomRight)
        append(radii.bottomLeft)
    }

    mutating func append(_ point: Point) {
        append(point.x)
        append(point.y)
    }

    /// Appends a filled rectangle with round corners that lies where `matrix` takes it: a push, a fillRect and a pop.
    mutating func appendRect(_ color: Color, _ rect: Rect, radius: Double, at matrix: Transform2D) {
        func word(_ number: Double) -> UInt32 { Float(number).bitPattern }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 18) { words in
            let place = words.baseAddress.unsafelyUnwrapped
            place[0] = Opcode.push.rawValue | 7 << 8
            place[1] = word(matrix.a)
            place[2] = word(matrix.b)
            place[3] = word(matrix.c)
            place[4] = word(matrix.d)
            place[5] = word(matrix.tx)
            place[6] = word(matrix.ty)
            place[7] = Opcode.fillRect.rawValue | 10 << 8
            place[8] = color.rgba8
            place[9] = word(rect.origin.x)
            place[10] = word(rect.origin.y)
            place[11] = word(rect.size.width)
            place[12] = word(rect.size.height)
            for corner in 13..<17 { place[corner] = word(radius) }
            place[17] = Opcode.pop.rawValue | 1 << 8
            append(UnsafeBufferPointer(words))
        }
    }

    /// Begins a group of `opacity`; `isAdded`: its light is added to what is there.
    mutating func beginGroup(opacity: Double, isAdded: Bool = false) {
        command(.beginGroup) {
            $0.append(opacity)
            $0.append(isAdded ? 1 : 0 as UInt32)
        }
    }
}
