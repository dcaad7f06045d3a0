import MomentumInspection

/// What a page that is served for its developer asks besides: see `Guides/Studio.md`.
enum StudioHost {
    static var answer = WebBuffer()
    static var sample = WebBuffer()
    static var checker: ContinuityChecker?
    /// The steps that were found and not yet asked for.
    static var failures: [ContinuityFailure] = []
    /// The variant that was shown in the last frame.
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

/// Where the four corners of a part are seen at the present frame, x and y of each; not numbers where they are not.
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

/// Value and velocity of a number of a part at the present frame; not a number where there is none such.
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

/// Value and velocity at the present frame of the number at `index` of those that the scene's description names; not a number
/// where there is none such.
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

/// What has happened in the present frame: how many events, and of each its time, its kind and where it was.
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

/// The timelines that move something: their times and parts.
@_expose(wasm, "inspect_timelines") @_cdecl("inspect_timelines")
func studioTimelines() -> UnsafePointer<UInt8> {
    HostCall.run("inspect_timelines", orElse: WebHost.refused) {
        StudioHost.write { $0.writeTimelines(of: $1.stage) }
    }
}

/// Where each of them is: how many, and of each its number, time, velocity and rate, and whether it runs (1), is reversed (2), is
/// led (4).
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

/// Tells the page that a phase of the frame is over, by its number among those of `FramePhase`: the page knows what time it is.
@_extern(wasm, module: "studio", name: "phase")
@_extern(c)
func studioPhase(_ number: Int32)

/// Begins to look for steps, from the present frame on, or ends it.
@_expose(wasm, "inspect_check") @_cdecl("inspect_check")
func studioCheck(_ isOn: Int32) {
    HostCall.run("inspect_check") {
        StudioHost.failures.removeAll()
        StudioHost.variant = nil
        StudioHost.checker =
            isOn == 0 ? nil : WebHost.session.map { ContinuityChecker($0.stage, allowsAbruptChanges: false) }
    }
}

/// To be called after each frame: how many steps it has that nothing explains, and that are not meant.
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
