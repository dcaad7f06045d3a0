extension Script {
    /// Parses a script that may use the scenes of the gallery. Errors mention `file`.
    public init(parsing text: String, file: String) throws(ScriptError) {
        try self.init(parsing: text, file: file, scenes: Gallery.scenes)
    }
}
