import MomentumInspection

/// The additional exported functions for a page that is served for development: see `Guides/Studio.md`.
enum StudioHost {
    static var answer = WebBuffer()
    static var sample = WebBuffer()
    static var checker: ContinuityChecker?
    /// The unexplained steps of the last checked frame.
    static var failures: [ContinuityFailure] = []
    /// The variant of the last checked frame.
    static var variant: Int?

    static func write(_ body: (inout InspectionWriter, Session) -> Void) -> UnsafePointer<UInt8> {
        answer.write { bytes in
            guard let session = WebHost.session else { return }
            var writer = InspectionWriter()
            body(&writer, session)
            bytes = writer.bytes
        }
    }
}

@_expose(wasm, "inspect_length") @_cdecl("inspect_length")
func studioLength() -> Int32 {
    HostCall.run("inspect_length", orElse: 0) { StudioHost.answer.length }
}

@_expose(wasm, "inspect_paths") @_cdecl("inspect_paths")
func studioPaths() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_paths", orElse: WebHost.refused) {
        StudioHost.answer.write { bytes in
            var writer = InspectionWriter()
            writer.writePaths()
            bytes = writer.bytes
        }
    }
}

@_expose(wasm, "inspect_outline") @_cdecl("inspect_outline")
func studioOutline() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_outline", orElse: WebHost.refused) { StudioHost.write { $0.writeOutline(of: $1.stage) } }
}

@_expose(wasm, "inspect_depth") @_cdecl("inspect_depth")
func inspectDepth() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_depth", orElse: WebHost.refused) { StudioHost.write { $0.writeDepth(of: $1.stage) } }
}

@_expose(wasm, "inspect_marks") @_cdecl("inspect_marks")
func studioMarks() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_marks", orElse: WebHost.refused) { StudioHost.write { $0.writeMarks(of: $1.stage) } }
}

@_expose(wasm, "inspect_details") @_cdecl("inspect_details")
func studioDetails(_ part: Int32) -> UnsafePointer<UInt8> {
    HostCall.run("inspect_details", orElse: WebHost.refused) {
        StudioHost.write { writer, session in
            if let part = session.stage.part(UInt32(bitPattern: part)) {
                writer.writeDetails(of: part, on: session.stage)
            }
        }
    }
}

@_expose(wasm, "inspect_pick") @_cdecl("inspect_pick")
func studioPick(_ x: Double, _ y: Double) -> Int32 {
    HostCall.run("inspect_pick", orElse: 0) {
        guard let point = WebHost.point(x, y, of: "inspect_pick") else { return 0 }
        return Int32(bitPattern: WebHost.session?.stage.part(at: point)?.id ?? 0)
    }
}

/// Returns the presentation of a part's four corners in the present frame, x and y of each; NaN if the part has none.
@_expose(wasm, "inspect_corners") @_cdecl("inspect_corners")
func studioCorners(_ part: Int32) -> UnsafePointer<UInt8> {
    HostCall.run("inspect_corners", orElse: WebHost.refused) {
        let corners = WebHost.session?.stage.part(UInt32(bitPattern: part))?.corners ?? []
        return StudioHost.sample.write { bytes in
            for index in 0..<4 {
                bytes.append(number: corners.isEmpty ? .nan : corners[index].x)
                bytes.append(number: corners.isEmpty ? .nan : corners[index].y)
            }
        }
    }
}

/// Returns the value and velocity of a part's property in the present frame; NaN if there is no such part or property.
@_expose(wasm, "inspect_sample") @_cdecl("inspect_sample")
func studioSample(_ part: Int32, _ number: Int32) -> UnsafePointer<UInt8> {
    HostCall.run("inspect_sample", orElse: WebHost.refused) {
        let part = WebHost.session?.stage.part(UInt32(bitPattern: part))
        let sample = part.flatMap { PartNumbers.sample(Int(number), of: $0.layer) }
        return StudioHost.sample.write { bytes in
            bytes.append(number: sample?.value ?? .nan)
            bytes.append(number: sample?.velocity ?? .nan)
        }
    }
}

/// Returns the value and velocity, in the present frame, of the watched property at `index` of the scene's description;
/// NaN if there is none.
@_expose(wasm, "inspect_described") @_cdecl("inspect_described")
func studioDescribed(_ index: Int32) -> UnsafePointer<UInt8> {
    HostCall.run("inspect_described", orElse: WebHost.refused) {
        let session = WebHost.session.flatMap { $0.description.watched.indices.contains(Int(index)) ? $0 : nil }
        let sample = session?.sample(Int(index))
        return StudioHost.sample.write { bytes in
            bytes.append(number: sample?.value ?? .nan)
            bytes.append(number: sample?.velocity ?? .nan)
        }
    }
}

/// Returns the events of the present frame: their count, and the time, kind and location of each.
@_expose(wasm, "inspect_events") @_cdecl("inspect_events")
func studioEvents() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_events", orElse: WebHost.refused) {
        let events = WebHost.session?.events ?? []
        return StudioHost.answer.write { bytes in
            bytes.append(count: events.count)
            for event in events {
                for number in [event.time, Double(event.kind.rawValue), event.location.x, event.location.y] {
                    bytes.append(number: number)
                }
            }
        }
    }
}

/// Returns the timelines that move layers, with their times and parts.
@_expose(wasm, "inspect_timelines") @_cdecl("inspect_timelines")
func studioTimelines() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_timelines", orElse: WebHost.refused) {
        StudioHost.write { $0.writeTimelines(of: $1.stage) }
    }
}

/// Returns the playheads of all timelines: their count, and the number, time, velocity, rate and flags of each. The
/// flags are 1 for running, 2 for reversed and 4 for driven.
@_expose(wasm, "inspect_playheads") @_cdecl("inspect_playheads")
func studioPlayheads() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_playheads", orElse: WebHost.refused) {
        StudioHost.sample.write { bytes in
            var numbers = [0.0]
            WebHost.session?.stage.tree.timelines.forEach { number, timeline in
                let head = timeline.inspectedPlayhead
                let flags = (head.isRunning ? 1 : 0) + (head.isReversed ? 2 : 0) + (head.isDriven ? 4 : 0)
                numbers[0] += 1
                numbers += [Double(number), head.time, head.velocity, head.rate, Double(flags)]
            }
            for number in numbers { bytes.append(number: number) }
        }
    }
}

/// Tells the page that a phase of the frame has ended. `number` is the raw value of `FramePhase`. The page measures the
/// time, because the engine has no clock.
@_extern(wasm, module: "studio", name: "phase")
@_extern(c)
func studioPhase(_ number: Int32)

/// Begins to check continuity from the present frame on, or ends the check.
@_expose(wasm, "inspect_check") @_cdecl("inspect_check")
func studioCheck(_ isOn: Int32) {
    HostCall.run("inspect_check") {
        StudioHost.failures.removeAll()
        StudioHost.variant = nil
        StudioHost.checker =
            isOn == 0 ? nil : WebHost.session.map { ContinuityChecker($0.stage, allowsAbruptChanges: false) }
    }
}

/// Checks the present frame and returns the number of steps that are neither explained nor intended. Must be called
/// after each frame.
@_expose(wasm, "inspect_checked") @_cdecl("inspect_checked")
func studioChecked() -> Int32 {
    HostCall.run("inspect_checked", orElse: 0) {
        guard let checker = StudioHost.checker, let session = WebHost.session else { return 0 }
        let variants: Set<Int> = [StudioHost.variant ?? session.variant, session.variant]
        StudioHost.variant = session.variant
        StudioHost.failures = checker.check().filter {
            $0.intendedJump(of: session.description, in: variants) == nil
        }
        return Int32(StudioHost.failures.count)
    }
}

@_expose(wasm, "inspect_failures") @_cdecl("inspect_failures")
func studioFailures() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_failures", orElse: WebHost.refused) {
        StudioHost.write { writer, _ in writer.write(StudioHost.failures) }
    }
}
