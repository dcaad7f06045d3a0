// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Cairo",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "momentum", path: "../..")],
    targets: [
        .systemLibrary(
            name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .executableTarget(
            name: "Cairo", dependencies: ["CCairo", .product(name: "Momentum", package: "momentum")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
