import MomentumCurves
import Testing

/// A rotation about z stays in the plane for every angle.
@Suite struct PlaneRotationTests {
    @Test func aRotationAboutZIsAffineForEveryAngle() {
        for step in -2000...2000 {
            let angle = Double(step) * 0.00731 + 1e-4 / Double(step * step + 1)
            for z in [1.0, -1, 0.3, -7] {
                let turn = Transform3D(rotationAngle: angle, x: 0, y: 0, z: z)
                #expect(turn.isAffine && turn.affine != nil, "\(angle)")
                let twice = turn.concatenating(turn)
                #expect(twice.isAffine && turn.interpolated(to: twice, fraction: 0.37).isAffine, "\(angle)")
                #expect(turn.inverted?.isAffine == true)
            }
            var part = Transform3D.identity
            part[.rotationZ] = angle
            #expect(part.isAffine)
        }
    }

    @Test func aRotationKeepsItsAxisExactly() {
        for step in 0..<1000 {
            let angle = Double(step) * 0.0137
            #expect(Transform3D(rotationAngle: angle, x: 1, y: 0, z: 0).m11 == 1)
            #expect(Transform3D(rotationAngle: angle, x: 0, y: -2, z: 0).m22 == 1)
            #expect(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 5).m33 == 1)
        }
    }
}
