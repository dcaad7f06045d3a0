import Momentum

/// A card as the server describes it.
struct Card {
    /// The name of the card, by which it is kept as liked.
    let id: String
    let title: String
    let text: String
    /// The address of the picture.
    let picture: String

    /// Creates the card that `json` describes; nil if a member is missing.
    init?(_ json: JSON) {
        guard let id = json["id"].text, let title = json["title"].text, let picture = json["picture"].text else {
            return nil
        }
        (self.id, self.title, self.picture) = (id, title, picture)
        text = json["text"].text ?? ""
    }
}
