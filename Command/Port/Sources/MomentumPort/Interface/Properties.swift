/// The properties that correspond to the attributes of a storyboard's elements.
enum Properties {
    enum Kind {
        case number
        case bool
        case text
        /// A case of an enumeration.
        case option
        case image
        /// A priority, with its kind and axis.
        case priority(String, String)
    }

    struct Property {
        let name: String
        let kind: Kind
        /// The default value of a new view, which needs no line of code.
        let usual: String?

        init(_ name: String, _ kind: Kind, usual: String? = nil) {
            self.name = name
            self.kind = kind
            self.usual = usual
        }
    }

    /// The properties of every view.
    static let view: [String: Property] = [
        "alpha": Property("alpha", .number, usual: "1"),
        "autoresizesSubviews": Property("autoresizesSubviews", .bool, usual: "YES"),
        "clipsSubviews": Property("clipsToBounds", .bool, usual: "NO"),
        "contentMode": Property("contentMode", .option, usual: "scaleToFill"),
        "hidden": Property("isHidden", .bool, usual: "NO"),
        "insetsLayoutMarginsFromSafeArea": Property("insetsLayoutMarginsFromSafeArea", .bool, usual: "YES"),
        "multipleTouchEnabled": Property("isMultipleTouchEnabled", .bool, usual: "NO"),
        "preservesSuperviewLayoutMargins": Property("preservesSuperviewLayoutMargins", .bool, usual: "NO"),
        "semanticContentAttribute": Property("semanticContentAttribute", .option, usual: "unspecified"),
        "tag": Property("tag", .number, usual: "0"),
        "translatesAutoresizingMaskIntoConstraints": Property(
            "translatesAutoresizingMaskIntoConstraints", .bool, usual: "YES"),
        "userInteractionEnabled": Property("isUserInteractionEnabled", .bool),
        "horizontalHuggingPriority": Property("", .priority("Hugging", "horizontal"), usual: "250"),
        "verticalHuggingPriority": Property("", .priority("Hugging", "vertical"), usual: "250"),
        "horizontalCompressionResistancePriority": Property(
            "", .priority("CompressionResistance", "horizontal"), usual: "750"),
        "verticalCompressionResistancePriority": Property(
            "", .priority("CompressionResistance", "vertical"), usual: "750"),
    ]

    private static let control: [String: Property] = [
        "contentHorizontalAlignment": Property("contentHorizontalAlignment", .option, usual: "center"),
        "contentVerticalAlignment": Property("contentVerticalAlignment", .option, usual: "center"),
        "enabled": Property("isEnabled", .bool, usual: "YES"),
        "highlighted": Property("isHighlighted", .bool, usual: "NO"),
        "selected": Property("isSelected", .bool, usual: "NO"),
    ]

    private static let scrollView: [String: Property] = [
        "alwaysBounceHorizontal": Property("alwaysBounceHorizontal", .bool, usual: "NO"),
        "alwaysBounceVertical": Property("alwaysBounceVertical", .bool, usual: "NO"),
        "bounces": Property("bounces", .bool, usual: "YES"),
        "bouncesZoom": Property("bouncesZoom", .bool, usual: "YES"),
        "canCancelContentTouches": Property("canCancelContentTouches", .bool, usual: "YES"),
        "contentInsetAdjustmentBehavior": Property("contentInsetAdjustmentBehavior", .option, usual: "automatic"),
        "delaysContentTouches": Property("delaysContentTouches", .bool, usual: "YES"),
        "directionalLockEnabled": Property("isDirectionalLockEnabled", .bool, usual: "NO"),
        "keyboardDismissMode": Property("keyboardDismissMode", .option, usual: "none"),
        "maximumZoomScale": Property("maximumZoomScale", .number, usual: "1"),
        "minimumZoomScale": Property("minimumZoomScale", .number, usual: "1"),
        "pagingEnabled": Property("isPagingEnabled", .bool, usual: "NO"),
        "scrollEnabled": Property("isScrollEnabled", .bool, usual: "YES"),
        "showsHorizontalScrollIndicator": Property("showsHorizontalScrollIndicator", .bool, usual: "YES"),
        "showsVerticalScrollIndicator": Property("showsVerticalScrollIndicator", .bool, usual: "YES"),
    ]

    private static let text: [String: Property] = [
        "text": Property("text", .text),
        "textAlignment": Property("textAlignment", .option, usual: "natural"),
    ]

    /// The additional properties of each kind of element.
    static let kinds: [String: [String: Property]] = [
        "activityIndicatorView": [
            "hidesWhenStopped": Property("hidesWhenStopped", .bool, usual: "YES")
        ],
        "button": control.merging([
            "adjustsImageWhenDisabled": Property("adjustsImageWhenDisabled", .bool, usual: "YES"),
            "adjustsImageWhenHighlighted": Property("adjustsImageWhenHighlighted", .bool, usual: "YES"),
            "showsTouchWhenHighlighted": Property("showsTouchWhenHighlighted", .bool, usual: "NO"),
        ]) { $1 },
        "collectionView": scrollView.merging([
            "allowsMultipleSelection": Property("allowsMultipleSelection", .bool, usual: "NO"),
            "allowsSelection": Property("allowsSelection", .bool, usual: "YES"),
        ]) { $1 },
        "imageView": [
            "highlighted": Property("isHighlighted", .bool, usual: "NO"),
            "highlightedImage": Property("highlightedImage", .image),
            "image": Property("image", .image),
        ],
        "label": text.merging([
            "adjustsFontSizeToFit": Property("adjustsFontSizeToFitWidth", .bool, usual: "NO"),
            "adjustsFontForContentSizeCategory": Property("adjustsFontForContentSizeCategory", .bool, usual: "NO"),
            "enabled": Property("isEnabled", .bool, usual: "YES"),
            "highlighted": Property("isHighlighted", .bool, usual: "NO"),
            "lineBreakMode": Property("lineBreakMode", .option, usual: "tailTruncation"),
            "minimumScaleFactor": Property("minimumScaleFactor", .number, usual: "0"),
            "numberOfLines": Property("numberOfLines", .number, usual: "1"),
        ]) { $1 },
        "pageControl": control.merging([
            "currentPage": Property("currentPage", .number, usual: "0"),
            "hidesForSinglePage": Property("hidesForSinglePage", .bool, usual: "NO"),
            "numberOfPages": Property("numberOfPages", .number, usual: "0"),
        ]) { $1 },
        "progressView": ["progress": Property("progress", .number, usual: "0")],
        "scrollView": scrollView,
        "searchBar": [
            "placeholder": Property("placeholder", .text), "prompt": Property("prompt", .text),
            "searchBarStyle": Property("searchBarStyle", .option, usual: "default"),
            "showsCancelButton": Property("showsCancelButton", .bool, usual: "NO"),
            "text": Property("text", .text),
        ],
        "segmentedControl": control,
        "slider": control.merging([
            "continuous": Property("isContinuous", .bool, usual: "YES"),
            "maxValue": Property("maximumValue", .number, usual: "1"),
            "minValue": Property("minimumValue", .number, usual: "0"),
            "value": Property("value", .number, usual: "0"),
        ]) { $1 },
        "stackView": [
            "alignment": Property("alignment", .option, usual: "fill"),
            "axis": Property("axis", .option, usual: "horizontal"),
            "baselineRelativeArrangement": Property("isBaselineRelativeArrangement", .bool, usual: "NO"),
            "distribution": Property("distribution", .option, usual: "fill"),
            "layoutMarginsRelativeArrangement": Property("isLayoutMarginsRelativeArrangement", .bool, usual: "NO"),
            "spacing": Property("spacing", .number, usual: "0"),
        ],
        "stepper": control.merging([
            "autorepeat": Property("autorepeat", .bool, usual: "YES"),
            "continuous": Property("isContinuous", .bool, usual: "YES"),
            "maximumValue": Property("maximumValue", .number, usual: "100"),
            "minimumValue": Property("minimumValue", .number, usual: "0"),
            "stepValue": Property("stepValue", .number, usual: "1"),
            "value": Property("value", .number, usual: "0"),
        ]) { $1 },
        "switch": control.merging(["on": Property("isOn", .bool, usual: "NO")]) { $1 },
        "tableView": scrollView.merging([
            "allowsMultipleSelection": Property("allowsMultipleSelection", .bool, usual: "NO"),
            "allowsSelection": Property("allowsSelection", .bool, usual: "YES"),
            "estimatedRowHeight": Property("estimatedRowHeight", .number, usual: "-1"),
            "estimatedSectionFooterHeight": Property("estimatedSectionFooterHeight", .number, usual: "-1"),
            "estimatedSectionHeaderHeight": Property("estimatedSectionHeaderHeight", .number, usual: "-1"),
            "rowHeight": Property("rowHeight", .number, usual: "-1"),
            "sectionFooterHeight": Property("sectionFooterHeight", .number, usual: "-1"),
            "sectionHeaderHeight": Property("sectionHeaderHeight", .number, usual: "-1"),
            "separatorStyle": Property("separatorStyle", .option, usual: "default"),
        ]) { $1 },
        "tableViewCell": [
            "accessoryType": Property("accessoryType", .option, usual: "none"),
            "selectionStyle": Property("selectionStyle", .option, usual: "default"),
        ],
        "textField": control.merging(text) { $1 }.merging([
            "borderStyle": Property("borderStyle", .option, usual: "none"),
            "contentHorizontalAlignment": Property("contentHorizontalAlignment", .option, usual: "left"),
            "clearButtonMode": Property("clearButtonMode", .option, usual: "never"),
            "clearsOnBeginEditing": Property("clearsOnBeginEditing", .bool, usual: "NO"),
            "placeholder": Property("placeholder", .text),
        ]) { $1 },
        "textView": scrollView.merging(text) { $1 }.merging([
            "editable": Property("isEditable", .bool, usual: "YES"),
            "selectable": Property("isSelectable", .bool, usual: "YES"),
        ]) { $1 },
    ]

    /// The default heights of a table's headers and footers.
    static let usualHeights: Set<String> = ["-1", "18", "22", "28"]

    /// Views that ignore touches by default.
    static let still: Set<String> = ["imageView", "label"]

    /// Attributes without an effect at run time, and those that are written elsewhere.
    static let silent: Set<String> = [
        "ambiguous", "animating", "appearanceType", "axis", "baselineAdjustment", "buttonType",
        "clearsContextBeforeDrawing",
        "collectionViewCellIdentifier", "colorLabel", "customClass", "customModule", "customModuleProvider", "dataMode",
        "fixedFrame",
        "id", "key", "initialValue", "indentationWidth", "lineBreakMode", "minimumFontSize", "misplaced", "opaque",
        "placeholderIntrinsicHeight", "placeholderIntrinsicWidth", "preferredMaxLayoutWidth", "prototypes",
        "restorationIdentifier", "reuseIdentifier", "reversesTitleShadowWhenHighlighted", "rowHeight", "sceneMemberID",
        "segmentControlStyle", "selectedSegmentIndex", "shouldGroupAccessibilityChildren",
        "simulatedUserInterfaceStyle",
        "style", "textLabel", "detailTextLabel", "imageView", "tableViewCell", "userLabel", "verifyAmbiguity",
        "usesAttributedText", "focusStyle", "prefetchingEnabled", "springLoaded", "largeContentSizeImage",
        "fontConfiguration", "indentationLevel",
    ]

    /// Cases whose names differ from those in the file.
    static let options: [String: String] = [
        "characterWrap": "byCharWrapping", "clip": "byClipping", "headTruncation": "byTruncatingHead",
        "middleTruncation": "byTruncatingMiddle", "tailTruncation": "byTruncatingTail", "wordWrap": "byWordWrapping",
        "roundedRect": "roundedRect", "whileEditing": "whileEditing", "none": "none",
    ]
}
