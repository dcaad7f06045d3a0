// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

// The C functions and constants of Core Graphics and Core Animation, for older programs.

/// The identity transform.
public nonisolated let CGAffineTransformIdentity = CGAffineTransform.identity
/// The identity transform.
public nonisolated let CATransform3DIdentity = CATransform3D.identity
/// The point at the origin, (0, 0).
public nonisolated let CGPointZero = CGPoint.zero
/// The size with a width and a height of 0.
public nonisolated let CGSizeZero = CGSize.zero
/// The rectangle at the origin with a width and a height of 0.
public nonisolated let CGRectZero = CGRect.zero
/// The insets of 0 on all sides.
public nonisolated let UIEdgeInsetsZero = UIEdgeInsets.zero

/// Returns a point with the given coordinates.
public nonisolated func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size with the given width and height.
public nonisolated func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
/// Returns a vector with the given components.
public nonisolated func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// Returns a rectangle with the given origin and size.
public nonisolated func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// Returns insets with the given distances.
public nonisolated func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
/// Returns `rect` with each edge moved inwards by its own inset. The size is negative if the insets are larger than the
/// rectangle.
public nonisolated func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}
/// Returns the width of `rect`, which is never negative.
public nonisolated func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// Returns the height of `rect`, which is never negative.
public nonisolated func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// Returns the smallest x coordinate of `rect`.
public nonisolated func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// Returns the x coordinate of the centre of `rect`.
public nonisolated func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// Returns the largest x coordinate of `rect`.
public nonisolated func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// Returns the smallest y coordinate of `rect`.
public nonisolated func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// Returns the y coordinate of the centre of `rect`.
public nonisolated func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// Returns the largest y coordinate of `rect`.
public nonisolated func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// Returns a Boolean value that indicates whether `rect` contains `point`. The left and top edges belong to the
/// rectangle, and the right and bottom edges do not.
public nonisolated func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Returns `rect` with its left and right edges moved inwards by `dx` and the other edges by `dy`. Negative distances
/// move the edges outwards. The result is the null rectangle if its width or height would be negative.
public nonisolated func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}
/// Returns `rect` with its origin moved by `dx` and `dy`.
public nonisolated func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}

/// Returns an affine transform with the given matrix entries.
public nonisolated func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
/// Returns a rotation by `angle` radians, clockwise on screen.
public nonisolated func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}
/// Returns a scale by `sx` and `sy`.
public nonisolated func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}
/// Returns a translation by `tx` and `ty` points.
public nonisolated func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}
/// Returns a transform that first rotates by `angle` radians, clockwise on screen, and then applies `t`.
public nonisolated func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}
/// Returns a transform that first scales by `sx` and `sy` and then applies `t`.
public nonisolated func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat)
    -> CGAffineTransform
{
    t.scaledBy(x: sx, y: sy)
}
/// Returns a transform that first translates by `tx` and `ty`, in points, and then applies `t`.
public nonisolated func CGAffineTransformTranslate(
    _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { t.translatedBy(x: tx, y: ty) }
/// Returns a transform that applies `first` and then `second`.
public nonisolated func CGAffineTransformConcat(
    _ first: CGAffineTransform, _ second: CGAffineTransform
) -> CGAffineTransform { first.concatenating(second) }
/// Returns the inverse of `t`. Returns `t` itself if it flattens the plane or an entry is not finite.
public nonisolated func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
/// Returns a Boolean value that indicates whether `t` is the identity.
public nonisolated func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
/// Returns a Boolean value that indicates whether two transforms are equal.
public nonisolated func CGAffineTransformEqualToTransform(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    a == b
}

/// Returns a translation in space by `tx`, `ty` and `tz` points.
public nonisolated func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(translationX: tx, y: ty, z: tz)
}
/// Returns a scale in space by `sx`, `sy` and `sz`.
public nonisolated func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(scaleX: sx, y: sy, z: sz)
}
/// Returns a rotation by `angle` radians about the axis (`x`, `y`, `z`), which need not have unit length. An axis of
/// length 0 results in the identity.
public nonisolated func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(rotationAngle: angle, x: x, y: y, z: z) }
/// Returns a transform that translates by `tx`, `ty` and `tz` and then applies `t`.
public nonisolated func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { t.translatedBy(x: tx, y: ty, z: tz) }
/// Returns a transform that scales by `sx`, `sy` and `sz` and then applies `t`.
public nonisolated func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { t.scaledBy(x: sx, y: sy, z: sz) }
/// Returns a transform that rotates by `angle` radians about the axis (`x`, `y`, `z`) and then applies `t`. An axis of
/// length 0 results in `t`.
public nonisolated func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { t.rotated(by: angle, x: x, y: y, z: z) }
/// Returns a transform that applies `first` and then `second`.
public nonisolated func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
    first.concatenating(second)
}
/// Returns the inverse of `t`. Returns `t` itself if it flattens space or an entry is not finite.
public nonisolated func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted ?? t }
/// Returns a Boolean value that indicates whether `t` is the identity.
public nonisolated func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }
/// Returns a Boolean value that indicates whether two transforms are equal.
public nonisolated func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
/// Returns the three-dimensional transform that is equivalent to an affine transform.
public nonisolated func CATransform3DMakeAffineTransform(_ t: CGAffineTransform) -> CATransform3D { CATransform3D(t) }
/// Returns a Boolean value that indicates whether `t` can be represented exactly by an affine transform.
public nonisolated func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// Returns the affine transform with the entries of `t` that map x and y to x and y. All other entries are ignored.
public nonisolated func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }

/// Returns the greater of two numbers.
public nonisolated func fmaxf(_ first: Float, _ second: Float) -> Float { max(first, second) }
/// Returns the smaller of two numbers.
public nonisolated func fminf(_ first: Float, _ second: Float) -> Float { min(first, second) }
/// Returns the absolute value of a number.
public nonisolated func fabsf(_ number: Float) -> Float { abs(number) }
