extension SceneDescription {
    /// An alternative form of a scene that the user can choose.
    public struct Variant {
        /// The name of the variant in commands and scripts.
        public let id: String
        /// The name of the variant for the user.
        public let title: String
        /// A Boolean value that indicates whether the variant moves until it is interrupted, so that it never comes to
        /// rest. Default false.
        public let isEndless: Bool

        /// Creates the description of a variant.
        ///
        /// - Parameters:
        ///   - id: The name of the variant in commands and scripts.
        ///   - title: The name of the variant for the user.
        ///   - isEndless: Whether the variant moves until it is interrupted. Default false.
        public init(id: String, title: String, isEndless: Bool = false) {
            (self.id, self.title, self.isEndless) = (id, title, isEndless)
        }
    }

    /// A number that can be changed while the scene runs. A session refuses values outside ``range`` with a diagnostic.
    public struct Parameter {
        /// The name of the parameter in commands and scripts.
        public let id: String
        /// The name of the parameter for the user.
        public let title: String
        /// The unit of the values; empty if they have none. Default empty.
        public let unit: String
        /// The range of legal values.
        public let range: ClosedRange<Double>
        /// The distance between adjacent values of a control, in ``unit``.
        public let step: Double
        /// The value that a control shows at first. The session does not apply it to the scene: if the scene begins
        /// with a different value, the control shows the wrong one until it is used.
        public let initial: Double

        /// Creates the description of a parameter.
        ///
        /// - Parameters:
        ///   - id: The name of the parameter in commands and scripts.
        ///   - title: The name of the parameter for the user.
        ///   - unit: The unit of the values. Default empty.
        ///   - range: The range of legal values.
        ///   - step: The distance between adjacent values of a control, in `unit`.
        ///   - initial: The value with which the scene begins.
        public init(
            id: String, title: String, unit: String = "", range: ClosedRange<Double>, step: Double, initial: Double
        ) {
            (self.id, self.title, self.unit) = (id, title, unit)
            (self.range, self.step, self.initial) = (range, step, initial)
        }
    }

    /// A number whose value and velocity are traced and plotted.
    public struct Watched {
        /// The name of the property in traces and commands: the names of a layer and of its property, such as
        /// `pane.position.y`.
        public let name: String
        /// The unit of the value; empty for a plain number. The velocity is in this unit per second. Default empty.
        public let unit: String

        /// Creates the description of the watched number `name`, such as `pane.position.y`.
        public init(name: String, unit: String = "") { (self.name, self.unit) = (name, unit) }
    }

    /// An intended jump of a presentation value, with its reason.
    public struct Jump {
        /// The name of the layer.
        public let layer: String
        /// The key path of the property.
        public let property: String
        /// The identifiers of the variants in which the property jumps; empty for all variants. Default empty.
        public let variants: [String]
        /// The reason why the jump is intended.
        public let reason: String

        /// Creates the description of a jump.
        ///
        /// - Parameters:
        ///   - layer: The name of the layer.
        ///   - property: The key path of the property.
        ///   - variants: The identifiers of the variants in which the property jumps. Default empty: all variants.
        ///   - reason: The reason why the jump is intended.
        public init(layer: String, property: String, variants: [String] = [], reason: String) {
            (self.layer, self.property, self.variants, self.reason) = (layer, property, variants, reason)
        }
    }

    /// A scripted gesture that tests and the recorder play; see ``GestureScript``.
    public struct Gesture {
        /// A closure that returns the samples of a gesture for a stage of a given size, on the main actor.
        public typealias Script = MainActorFunction<Size, [PointerSample]>
        /// A closure that returns the samples of a gesture for a stage of a given size and the index of a variant, on
        /// the main actor.
        public typealias VariantScript = MainActorFunction<Size, Int, [PointerSample]>

        /// The name of the gesture in commands and scripts.
        public let id: String
        /// The name of the gesture for the user.
        public let title: String
        private let script: VariantScript

        /// Creates a gesture from a closure that returns its samples. The samples are the same in every variant.
        public init(id: String, title: String, samples: @escaping Script) {
            (self.id, self.title) = (id, title)
            script = { size, _ in samples(size) }
        }

        /// Creates a gesture from a closure that returns its samples for the index of a variant.
        public init(id: String, title: String, variantSamples: @escaping VariantScript) {
            (self.id, self.title) = (id, title)
            script = variantSamples
        }

        /// Returns the samples of the gesture, starting at time 0.
        ///
        /// - Parameters:
        ///   - size: The size of the stage, in points.
        ///   - variant: The index of the variant that the stage displays. Default 0.
        public func samples(_ size: Size, variant: Int = 0) -> [PointerSample] { script(size, variant) }
    }
}
