/// Apple's name without its prefix.
public typealias PanGestureRecognizer = PanGesture
/// Apple's name without its prefix.
public typealias TapGestureRecognizer = TapGesture
/// Apple's name without its prefix.
public typealias LongPressGestureRecognizer = LongPressGesture
/// Apple's name without its prefix.
public typealias PinchGestureRecognizer = PinchGesture
/// Apple's name without its prefix.
public typealias RotationGestureRecognizer = RotationGesture
/// Apple's name without its prefix.
public typealias SwipeGestureRecognizer = SwipeGesture
/// Apple's name without its prefix.
public typealias ScreenEdgePanGestureRecognizer = ScreenEdgePanGesture
/// Apple's name without its prefix.
public typealias HoverGestureRecognizer = HoverGesture
