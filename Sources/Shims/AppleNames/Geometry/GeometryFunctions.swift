// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Momentum

// The functions of Core Graphics and Core Animation, as older programs call them.

/// No transform.
public nonisolated let CGAffineTransformIdentity = CGAffineTransform.identity
/// No transform.
public nonisolated let CATransform3DIdentity = CATransform3D.identity
/// The point at the origin.
public nonisolated let CGPointZero = CGPoint.zero
/// The empty size.
public nonisolated let CGSizeZero = CGSize.zero
/// The empty rectangle at the origin.
public nonisolated let CGRectZero = CGRect.zero
/// No insets.
public nonisolated let UIEdgeInsetsZero = UIEdgeInsets.zero

/// A point.
public nonisolated func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// A size.
public nonisolated func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
/// A displacement.
public nonisolated func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// A rectangle.
public nonisolated func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// Insets.
public nonisolated func UIEdgeInsetsMake(
    _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
/// `rect` without `insets`.
public nonisolated func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: insets)
}
/// The width of `rect`.
public nonisolated func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height of `rect`.
public nonisolated func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
/// The left edge of `rect`.
public nonisolated func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The middle of `rect`.
public nonisolated func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The right edge of `rect`.
public nonisolated func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The upper edge of `rect`.
public nonisolated func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The middle of `rect`.
public nonisolated func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The lower edge of `rect`.
public nonisolated func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// Whether `rect` contains `point`.
public nonisolated func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// `rect` without `dx` and `dy` at each side.
public nonisolated func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}
/// `rect` moved.
public nonisolated func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}

/// The matrix of these entries.
public nonisolated func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
/// A turn, in radians.
public nonisolated func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}
/// A scale.
public nonisolated func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}
/// A displacement.
public nonisolated func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}
/// A turn before `t`.
public nonisolated func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}
/// A scale before `t`.
public nonisolated func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat)
    -> CGAffineTransform
{
    t.scaledBy(x: sx, y: sy)
}
/// A displacement before `t`.
public nonisolated func CGAffineTransformTranslate(
    _ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { t.translatedBy(x: tx, y: ty) }
/// `first`, then `second`.
public nonisolated func CGAffineTransformConcat(
    _ first: CGAffineTransform, _ second: CGAffineTransform
) -> CGAffineTransform { first.concatenating(second) }
/// The transform that undoes `t`; `t` itself where nothing undoes it.
public nonisolated func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
/// Whether `t` does nothing.
public nonisolated func CGAffineTransformIsIdentity(_ t: CGAffineTransform) -> Bool { t.isIdentity }
/// Whether both are the same.
public nonisolated func CGAffineTransformEqualToTransform(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    a == b
}

/// A displacement in space.
public nonisolated func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(translationX: tx, y: ty, z: tz)
}
/// A scale in space.
public nonisolated func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(scaleX: sx, y: sy, z: sz)
}
/// A turn about an axis, in radians.
public nonisolated func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3D(rotationAngle: angle, x: x, y: y, z: z) }
/// A displacement before `t`.
public nonisolated func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { t.translatedBy(x: tx, y: ty, z: tz) }
/// A scale before `t`.
public nonisolated func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { t.scaledBy(x: sx, y: sy, z: sz) }
/// A turn before `t`, in radians.
public nonisolated func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { t.rotated(by: angle, x: x, y: y, z: z) }
/// `first`, then `second`.
public nonisolated func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
    first.concatenating(second)
}
/// The transform that undoes `t`; `t` itself where nothing undoes it.
public nonisolated func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted ?? t }
/// Whether `t` does nothing.
public nonisolated func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }
/// Whether both are the same.
public nonisolated func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
/// A transform of the plane in space.
public nonisolated func CATransform3DMakeAffineTransform(_ t: CGAffineTransform) -> CATransform3D { CATransform3D(t) }
/// Whether `t` leaves the plane in itself.
public nonisolated func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// What `t` does in the plane.
public nonisolated func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affinePart }

/// The greater of two numbers.
public nonisolated func fmaxf(_ first: Float, _ second: Float) -> Float { max(first, second) }
/// The smaller of two numbers.
public nonisolated func fminf(_ first: Float, _ second: Float) -> Float { min(first, second) }
/// The amount of a number.
public nonisolated func fabsf(_ number: Float) -> Float { abs(number) }
