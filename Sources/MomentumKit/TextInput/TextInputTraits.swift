/// The meaning of a text, for which hosts can offer to fill in a value: the counterpart of `UITextContentType`.
public nonisolated enum TextContentType: UInt8, Sendable {
    /// A text without a particular meaning.
    case none
    /// A full name, or a part of one.
    case name, givenName, familyName
    /// The user name of an account.
    case username
    /// An existing password.
    case password
    /// A password that the user is choosing.
    case newPassword
    /// A single-use code that was sent to the user.
    case oneTimeCode
    /// An email address, a URL or a telephone number.
    case emailAddress, url, telephoneNumber
    /// A part of a postal address.
    case streetAddress, postalCode, addressCity, countryName
    /// The name of an organisation.
    case organizationName
    /// A credit card number.
    case creditCardNumber
    /// A prefix, middle part or suffix of a name, or a nickname.
    case namePrefix, middleName, nameSuffix, nickname
    /// A job title.
    case jobTitle
    /// A street address in several lines, or one of its lines.
    case fullStreetAddress, streetAddressLine1, streetAddressLine2
    /// A state or province of a country, or a district of a town.
    case addressState, sublocality
    /// The name, the expiry date or the security code of a credit card.
    case creditCardName, creditCardExpiration, creditCardSecurityCode
    /// A date of birth, or a part of one.
    case birthdate, birthdateDay, birthdateMonth, birthdateYear
}

/// The layout of an on-screen keyboard: the counterpart of `UIKeyboardType`.
public nonisolated enum KeyboardType: UInt8, Sendable {
    /// The layout of the user's language.
    case `default`
    /// A layout with ASCII characters.
    case asciiCapable
    /// A layout for URLs.
    case url
    /// A layout for email addresses.
    case emailAddress
    /// A layout with digits only.
    case numberPad
    /// A layout with digits and a decimal point.
    case decimalPad
    /// A layout for telephone numbers.
    case phonePad
    /// A layout for search terms.
    case webSearch
    /// A layout that begins with digits and punctuation, and also has letters.
    case numbersAndPunctuation
    /// A layout for names and telephone numbers.
    case namePhonePad
    /// A layout for short messages, with the signs for user names and hashtags.
    case twitter
    /// A layout with ASCII digits only.
    case asciiCapableNumberPad
}

/// The title of the return key on an on-screen keyboard: the counterpart of `UIReturnKeyType`.
public nonisolated enum ReturnKeyType: UInt8, Sendable {
    /// The host's title.
    case `default`
    /// A title that names the action of the key.
    case go, next, search, send, done, join, route, `continue`
}

/// The letters that an on-screen keyboard capitalises: the counterpart of `UITextAutocapitalizationType`.
public nonisolated enum TextAutocapitalizationType: UInt8, Sendable {
    /// No letters.
    case none
    /// The first letter of each word.
    case words
    /// The first letter of each sentence.
    case sentences
    /// All letters.
    case allCharacters
}

/// The autocorrection of typed text by a host: the counterpart of `UITextAutocorrectionType`.
public nonisolated enum TextAutocorrectionType: UInt8, Sendable {
    /// The host's setting.
    case `default`
    /// The host does not correct the text.
    case no
    /// The host corrects the text.
    case yes
}

/// The marking of spelling mistakes by a host: the counterpart of `UITextSpellCheckingType`.
public nonisolated enum TextSpellCheckingType: UInt8, Sendable {
    /// The host's setting.
    case `default`
    /// The host does not mark spelling mistakes.
    case no
    /// The host marks spelling mistakes.
    case yes
}

/// The traits of a text for a host's keyboard and input helpers: the counterpart of `UITextInputTraits`.
public nonisolated struct TextInputTraits: Sendable, Equatable {
    /// The meaning of the text. Default `.none`.
    public var contentType = TextContentType.none
    /// The layout of the on-screen keyboard. Default `.default`, the layout of the user's language.
    public var keyboardType = KeyboardType.default
    /// The title of the return key. Default `.default`, the host's title.
    public var returnKeyType = ReturnKeyType.default
    /// The letters that the keyboard capitalises. Default `.sentences`.
    public var autocapitalizationType = TextAutocapitalizationType.sentences
    /// The autocorrection of the typed text. Default `.default`, the host's setting.
    public var autocorrectionType = TextAutocorrectionType.default
    /// The marking of spelling mistakes. Default `.default`, the host's setting.
    public var spellCheckingType = TextSpellCheckingType.default
    /// A Boolean value that indicates whether the text is displayed as bullets. Default false.
    public var isSecureTextEntry = false

    /// Creates traits with the default values.
    public init() {}

    /// The traits in the order in which a page reads them.
    package var bytes: [UInt8] {
        [
            keyboardType.rawValue, returnKeyType.rawValue, autocapitalizationType.rawValue,
            autocorrectionType.rawValue, spellCheckingType.rawValue, isSecureTextEntry ? 1 : 0, contentType.rawValue,
        ]
    }
}

extension TextControl {
    /// The editing states in which the clear button is displayed.
    public nonisolated enum ViewMode: UInt8, Sendable {
        /// The button is never displayed.
        case never
        /// The button is displayed during editing.
        case whileEditing
        /// The button is displayed except during editing.
        case unlessEditing
        /// The button is always displayed.
        case always
    }
}
