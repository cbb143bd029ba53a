/// The qualifiers of Android's resource folders other than languages.
///
/// Source: developer.android.com, "App resources overview", table 2.
enum AndroidQualifier {
    /// Whether a qualifier is one of the table: "night", "v21", "sw600dp".
    static func isKnown(_ qualifier: some StringProtocol) -> Bool {
        let name = qualifier.lowercased()
        if names.contains(name) { return true }
        guard name.contains(where: \.isNumber) else { return false }
        return name.hasSuffix("dpi") || name.hasSuffix("dp") || name.hasPrefix("v") || name.hasSuffix("key")
            || name.contains("x")
    }

    private static let names: Set<String> = [
        "ldrtl", "ldltr", "small", "normal", "large", "xlarge", "long", "notlong", "round", "notround", "widecg",
        "nowidecg",
        "highdr", "lowdr", "port", "land", "square", "car", "desk", "television", "tv", "appliance", "watch",
        "vrheadset",
        "night", "notnight", "ldpi", "mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi", "nodpi", "tvdpi", "anydpi",
        "notouch",
        "finger", "stylus", "keysexposed", "keyshidden", "keyssoft", "nokeys", "qwerty", "navexposed", "navhidden",
        "nonav",
        "dpad", "trackball", "wheel", "feminine", "masculine", "neuter",
    ]
}
