/// When a motion counts as at rest: closer to its end than ``position`` and slower than ``velocity``.
///
/// All that the engine decides about rest is written down in this file, by unit. The rule is what a display can show. A motion
/// that is over puts its value onto the end exactly, and this last step must not be seen: it is at most 0.01 pt, a thirtieth of
/// a pixel on the finest displays, and what moves a point 1,000 pt away by so much in other units. Smaller figures make
/// animations end later without a visible difference, larger ones make the last step visible.
///
/// Where something needs another figure it has a name here too, with the reason: ``plotted`` for the springs that the engine
/// plays itself, `Spring.settledFraction` for Apple's durations, ``ScrollMotion/restSpeed``, ``PopThreshold``,
/// ``SleepThreshold`` and ``TremorThreshold``.
public struct RestThreshold: Hashable, Sendable {
    /// The distance from the end, in the value's unit.
    public var position: Double
    /// The speed, in the value's unit per second.
    public var velocity: Double

    /// Creates a threshold; the velocity is ten times the position per second unless given.
    @inlinable
    public init(position: Double, velocity: Double? = nil) {
        self.position = position
        self.velocity = velocity ?? position * 10
    }

    /// Positions and sizes: 0.01 pt, and 0.1 pt/s.
    @inlinable public static var points: RestThreshold { RestThreshold(position: 0.01) }
    /// Opacities: 0.0005, half of what a display with ten bits per colour tells apart, and 0.005 per second.
    @inlinable public static var opacity: RestThreshold { RestThreshold(position: 0.0005) }
    /// Components of colours: as ``opacity``.
    @inlinable public static var color: RestThreshold { opacity }
    /// Factors, and places in units of something larger: 0.00001, which is 0.01 pt in 1,000, and 0.0001 per second.
    @inlinable public static var scale: RestThreshold { scale(over: 1000) }
    /// Angles: 0.00001 rad, which is 0.01 pt at a distance of 1,000, and 0.0001 rad/s.
    @inlinable public static var radians: RestThreshold { RestThreshold(position: 1e-5) }

    /// Factors of what is `length` points long: the more, the longer it is; ``scale`` up to 1,000 pt.
    @inlinable
    public static func scale(over length: Double) -> RestThreshold {
        RestThreshold(position: points.position / max(length, 1000))
    }

    /// A ten-millionth of the property's unit, and 0.00002 per second: what not even a plot or a written trace shows.
    ///
    /// Springs that the engine plays itself are released there, in every unit. A layer's spring is laid over a model that is at
    /// the end from the beginning, and its completion does not wait for it to settle: a longer tail costs evaluations and no
    /// more, and a motion that is handed over in it goes on with all of its speed.
    @inlinable public static var plotted: RestThreshold { RestThreshold(position: 1e-7, velocity: 2e-5) }
    /// As ``plotted``, for what acts on lengths of up to 1,000 pt: the entries of a matrix, the progress from one path to
    /// another.
    @inlinable public static var plottedFactor: RestThreshold {
        RestThreshold(position: plotted.position / 1000, velocity: plotted.velocity / 1000)
    }
    /// A thousand-millionth of the property's unit: what is no nearer to its end than this because it was computed is there.
    @inlinable public static var rounding: Double { 1e-9 }

    /// Whether something so far from its end and so fast, per second, is at rest.
    @inlinable
    public func contains(displacement: Double, velocity: Double) -> Bool {
        abs(displacement) < position && abs(velocity) < self.velocity
    }
}

extension Spring {
    /// The part of the distance that counts as settled in UIKit's and Core Animation's durations of springs: a thousandth.
    ///
    /// It says how long a spring is said to take, not when it ends: of 600 pt a thousandth can be seen. A spring that has come
    /// so far completes, and goes on settling to ``RestThreshold/plotted``.
    @inlinable public static var settledFraction: Double { 0.001 }
}

extension ScrollMotion {
    /// The speed from which on inertia is braked evenly, in points per second, so that it comes to rest where the
    /// exponential that it follows ends. What is released more slowly stays where it is.
    ///
    /// An exponential never ends; cut at this speed it would stop 2.5 pt short at the normal rate.
    public static let restSpeed = 5.0
    /// How near to its edge content that comes back has come home, in points: a wheel moves it again then.
    public static let homeDistance = 0.5
}

/// How much of a property's unit can be noticed, as pop has it.
///
/// These figures are pop's own and say how long its animations are to take: a decay is over once it is slower than
/// ``decaySpeed`` thresholds per second, where it is. A spring ends on its value, so that pop's figures would show: it is over
/// once nothing of it is left that goes further than ``springRest`` of the threshold, or than ``RestThreshold`` has it for the
/// property's unit, if that is less.
public enum PopThreshold {
    /// Points, sizes and positions: 1.
    public static let points = 1.0
    /// Opacities: 0.01.
    public static let opacity = 0.01
    /// Components of colours: 0.01.
    public static let color = 0.01
    /// Angles, in radians: 0.01.
    public static let rotation = 0.01
    /// Radii, in points: 0.01.
    public static let radius = 0.01
    /// Scale factors: 0.005.
    public static let scale = 0.005

    /// The speed at which a decay is over, in thresholds per second: 5.
    public static let decaySpeed = 5.0
    /// The part of the threshold at which a spring is over: a hundredth, which is 0.01 pt of a position.
    public static let springRest = 0.01
}

/// When bodies fall asleep, in the units of physics.
///
/// What falls asleep stays where it is, so that nothing steps; the figures say which motions are too slow to go on with.
public enum SleepThreshold {
    /// Bodies slower than this, at their farthest point, may fall asleep, in pt/s. Higher, and slow motions stop.
    @inlinable public static var speed: Float { 2 }
    /// The same for bodies that hang on springs and touch nothing: a slow, strongly damped spring creeps the last points of
    /// its displacement, and has to come to its end.
    @inlinable public static var springSpeed: Float { 0.01 }
    /// For how long they must be that slow, in seconds.
    @inlinable public static var time: Float { 0.5 }
}

/// What a hand that holds still does: movements below this are tremor, and what moves no more than so much is at rest.
public enum TremorThreshold {
    /// In points: 0.5.
    @inlinable public static var points: Double { 0.5 }
    /// Of scales, angles, opacities and components of colours: 0.001.
    @inlinable public static var fraction: Double { 0.001 }
    /// How long the hand must hold still, in seconds.
    @inlinable public static var time: Double { 0.04 }
}
