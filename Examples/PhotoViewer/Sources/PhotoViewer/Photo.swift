import Momentum

/// A photograph: its name, its title, and the file in `Resources`.
struct Photo {
    /// The name of its card's layer.
    let name: String
    /// The caption.
    let title: String
    /// The image, which the host decodes.
    let image: Image

    /// The photographs, with the top of the pile first.
    static var all: [Photo] {
        [
            Photo(name: "lake", title: "Lake", image: Image("lake.jpg")),
            Photo(name: "dunes", title: "Dunes", image: Image("dunes.jpg")),
            Photo(name: "fjord", title: "Fjord", image: Image("fjord.jpg")),
        ]
    }
}
