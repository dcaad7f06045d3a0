import Foundation

#if canImport(CGTK)
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("--costs", 2...):
        try FrameCosts(Array(arguments.dropFirst(2))).write(to: arguments[1])
    case ("--memory", 2...):
        try MemoryUse(Array(arguments.dropFirst(2))).print(minutes: Double(arguments[1]) ?? 10)
    case (let scale?, 2...) where Double(scale) != nil:
        try ScenePictures(Array(arguments.dropFirst(2))).write(scale: Double(scale) ?? 1, to: arguments[1])
    default:
        print("usage: GalleryPictures (SCALE FOLDER | --costs FOLDER | --memory MINUTES) [SCENE...]")
        exit(64)
    }
#else
    print(
        "window pictures are unavailable: the build found no GTK 4; install it with 'Tools/setup window' and build again"
    )
    exit(1)
#endif
