/// The supported catalog formats.
public enum CatalogFormat: String, Sendable, CaseIterable {
    /// Java and Spring: `messages_de.properties`.
    case properties
    /// GNU gettext: `.po` and `.pot`.
    case gettext
    /// Android: `res/values-de/strings.xml`.
    case android
    /// Apple: `de.lproj/Localizable.strings`.
    case strings
    /// Apple: `de.lproj/Localizable.stringsdict`, an XML property list with plural forms.
    case stringsdict
    /// Apple: `Localizable.xcstrings`, all languages in one JSON file.
    case xcstrings
    /// Flutter's Application Resource Bundle: `app_de.arb`.
    case arb
    /// Nested objects: i18next, go-i18n and many more.
    case json
    /// Nested mappings: Rails and many more.
    case yaml
    /// TOML: go-i18n's `active.de.toml`, Hugo's `i18n/de.toml`.
    case toml
    /// PHP files that return an array, as Laravel's `lang/de/auth.php`, or assign its elements, as CodeIgniter's
    /// `language/german/auth_lang.php` and Roundcube's `localization/de_DE/messages.inc`.
    case php
    /// XLIFF 1.2 and 2.0.
    case xliff
    /// .NET: `Strings.de.resx`.
    case resx
    /// Project Fluent: `de/sms.ftl`.
    case fluent
    /// One message per file: `de/login.txt`.
    case text
}
