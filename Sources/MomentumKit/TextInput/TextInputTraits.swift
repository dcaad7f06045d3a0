/// What a text is for, which hosts offer to fill in: the counterpart of `UITextContentType`.
public nonisolated enum TextContentType: UInt8, Sendable {
    /// Nothing in particular.
    case none
    /// A name, or a part of one.
    case name, givenName, familyName
    /// The name that an account has.
    case username
    /// A password of now.
    case password
    /// A password that is being chosen.
    case newPassword
    /// A code that was sent.
    case oneTimeCode
    /// An address of mail, a page's, a telephone's number.
    case emailAddress, url, telephoneNumber
    /// A part of a postal address.
    case streetAddress, postalCode, addressCity, countryName
    /// A company.
    case organizationName
    /// The number of a card.
    case creditCardNumber
    /// A part of a name that comes before, between or after the others, or what friends say.
    case namePrefix, middleName, nameSuffix, nickname
    /// A job title.
    case jobTitle
    /// An address in several lines, and its lines.
    case fullStreetAddress, streetAddressLine1, streetAddressLine2
    /// The part of a country, or of a town.
    case addressState, sublocality
    /// What else stands on a card.
    case creditCardName, creditCardExpiration, creditCardSecurityCode
    /// A day of birth, or a part of one.
    case birthdate, birthdateDay, birthdateMonth, birthdateYear
}

/// Which keys an on-screen keyboard shows: the counterpart of `UIKeyboardType`.
public nonisolated enum KeyboardType: UInt8, Sendable {
    /// Those of the user's language.
    case `default`
    /// Letters without marks.
    case asciiCapable
    /// For an address of a page.
    case url
    /// For an address of mail.
    case emailAddress
    /// Digits alone.
    case numberPad
    /// Digits and a decimal point.
    case decimalPad
    /// For a telephone's number.
    case phonePad
    /// For something that is searched for.
    case webSearch
    /// Digits and marks, letters after them.
    case numbersAndPunctuation
    /// For a name, or a telephone's number.
    case namePhonePad
    /// For short messages, with the signs of names and subjects.
    case twitter
    /// Digits of ASCII alone.
    case asciiCapableNumberPad
}

/// What the return key of an on-screen keyboard says: the counterpart of `UIReturnKeyType`.
public nonisolated enum ReturnKeyType: UInt8, Sendable {
    /// What the host has for it.
    case `default`
    /// What it does.
    case go, next, search, send, done, join, route, `continue`
}

/// Which letters an on-screen keyboard begins large: the counterpart of `UITextAutocapitalizationType`.
public nonisolated enum TextAutocapitalizationType: UInt8, Sendable {
    /// None.
    case none
    /// Those of words.
    case words
    /// Those of sentences.
    case sentences
    /// All.
    case allCharacters
}

/// Whether a host corrects what is typed: the counterpart of `UITextAutocorrectionType`.
public nonisolated enum TextAutocorrectionType: UInt8, Sendable {
    /// As the host has it.
    case `default`
    /// It does not.
    case no
    /// It does.
    case yes
}

/// Whether a host marks what is misspelt: the counterpart of `UITextSpellCheckingType`.
public nonisolated enum TextSpellCheckingType: UInt8, Sendable {
    /// As the host has it.
    case `default`
    /// It does not.
    case no
    /// It does.
    case yes
}

/// What a host's keyboard and helpers go by: the counterpart of `UITextInputTraits`.
public nonisolated struct TextInputTraits: Sendable, Equatable {
    /// What the text is for. Default nothing in particular.
    public var contentType = TextContentType.none
    /// Which keys are shown. Default those of the user's language.
    public var keyboardType = KeyboardType.default
    /// What the return key says. Default what the host has for it.
    public var returnKeyType = ReturnKeyType.default
    /// Which letters begin large. Default those of sentences.
    public var autocapitalizationType = TextAutocapitalizationType.sentences
    /// Whether what is typed is corrected. Default as the host has it.
    public var autocorrectionType = TextAutocorrectionType.default
    /// Whether what is misspelt is marked. Default as the host has it.
    public var spellCheckingType = TextSpellCheckingType.default
    /// Whether the letters are not to be seen. Default false.
    public var isSecureTextEntry = false

    /// The defaults.
    public init() {}

    /// As the page reads them.
    package var bytes: [UInt8] {
        [
            keyboardType.rawValue, returnKeyType.rawValue, autocapitalizationType.rawValue,
            autocorrectionType.rawValue, spellCheckingType.rawValue, isSecureTextEntry ? 1 : 0, contentType.rawValue,
        ]
    }
}

extension TextControl {
    /// When a button that empties the field is shown in it.
    public nonisolated enum ViewMode: UInt8, Sendable {
        /// Never.
        case never
        /// While text is edited.
        case whileEditing
        /// While no text is edited.
        case unlessEditing
        /// At any time.
        case always
    }
}
