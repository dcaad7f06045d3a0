extension SceneDescription {
    /// A way to build the same scene.
    public struct Variant {
        /// The name in commands and scripts.
        public let id: String
        /// The name that a user reads.
        public let title: String
        /// Whether it moves until something stops it, so that it never comes to rest by itself. Default false.
        public let isEndless: Bool

        /// Describes a variant.
        public init(id: String, title: String, isEndless: Bool = false) {
            (self.id, self.title, self.isEndless) = (id, title, isEndless)
        }
    }

    /// A number that can be changed while the scene runs.
    public struct Parameter {
        /// The name in commands and scripts.
        public let id: String
        /// The name that a user reads.
        public let title: String
        /// The unit of its values; empty when they have none.
        public let unit: String
        /// The values that it may have.
        public let range: ClosedRange<Double>
        /// The distance between the values that a control offers.
        public let step: Double
        /// The value that a scene begins with.
        public let initial: Double

        /// Describes a parameter.
        public init(
            id: String, title: String, unit: String = "", range: ClosedRange<Double>, step: Double, initial: Double
        ) {
            (self.id, self.title, self.unit) = (id, title, unit)
            (self.range, self.step, self.initial) = (range, step, initial)
        }
    }

    /// A number whose value and velocity are traced.
    public struct Watched {
        /// The name in traces and commands: that of a layer and of its property, such as `pane.position.y`.
        public let name: String
        /// The unit of its value; its velocity is in that unit per second. Empty for a plain number.
        public let unit: String

        /// Describes a watched number.
        public init(name: String, unit: String = "") { (self.name, self.unit) = (name, unit) }
    }

    /// A step in what is seen that the scene is about.
    public struct Jump {
        /// The name of the layer.
        public let layer: String
        /// The key path of the property.
        public let property: String
        /// The variants in which it steps; empty for all.
        public let variants: [String]
        /// Why it is meant to.
        public let reason: String

        /// Describes a step.
        public init(layer: String, property: String, variants: [String] = [], reason: String) {
            (self.layer, self.property, self.variants, self.reason) = (layer, property, variants, reason)
        }
    }

    /// Input that tests and the recorder replay; ``GestureScript`` writes it.
    public struct Gesture {
        /// Writes the samples of a gesture, on the main actor.
        public typealias Script = MainActorFunction<Size, [PointerSample]>
        /// Writes the samples of a gesture for the variant at an index, on the main actor.
        public typealias VariantScript = MainActorFunction<Size, Int, [PointerSample]>

        /// The name in commands and scripts.
        public let id: String
        /// The name that a user reads.
        public let title: String
        private let script: VariantScript

        /// Describes a gesture that is the same in every variant.
        public init(id: String, title: String, samples: @escaping Script) {
            (self.id, self.title) = (id, title)
            script = { size, _ in samples(size) }
        }

        /// Describes a gesture whose samples depend on the index of the variant.
        public init(id: String, title: String, variantSamples: @escaping VariantScript) {
            (self.id, self.title) = (id, title)
            script = variantSamples
        }

        /// The samples, from time 0 on, for a stage of the given size that shows the variant at the index.
        public func samples(_ size: Size, variant: Int = 0) -> [PointerSample] { script(size, variant) }
    }
}
