extension Script {
    /// Reads a script of the gallery's. `file` is the name that errors give.
    public init(parsing text: String, file: String) throws(ScriptError) {
        try self.init(parsing: text, file: file, scenes: Gallery.scenes)
    }
}
