import Momentum

/// A photograph: its name, its title, and the file in `Resources`.
struct Photo {
    /// The name of its card's layer.
    let name: String
    /// What stands below it.
    let title: String
    /// The picture; the host decodes it.
    let image: Image

    /// The photographs, the first on top of the pile.
    static var all: [Photo] {
        [
            Photo(name: "lake", title: "Lake", image: Image("lake.jpg")),
            Photo(name: "dunes", title: "Dunes", image: Image("dunes.jpg")),
            Photo(name: "fjord", title: "Fjord", image: Image("fjord.jpg")),
        ]
    }
}
