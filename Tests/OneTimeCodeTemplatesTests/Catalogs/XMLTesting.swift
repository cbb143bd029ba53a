@testable import OneTimeCodeCatalogs

/// Functions shared by the tests of XML formats.
enum XMLTesting {
    /// A good file of each format, in Latin letters, without a declaration and without a line end at its end.
    static let samples: [(format: CatalogFormat, text: String)] = [
        (
            .android,
            """
            <resources xmlns:tools="http://schemas.android.com/tools" tools:locale="de">
                <!-- für die Anmeldung -->
                <string name="login">Ihr Schlüssel:
                    <xliff:g id="code">%1$s</xliff:g>&amp;mehr</string>
                <plurals name="left">
                    <item quantity="one">Noch ein Schlüssel</item>
                    <item quantity="other"><![CDATA[Noch %d Schlüssel]]></item>
                </plurals>
                <string-array name="both"><item>Schlüssel A</item><item>Schlüssel B</item></string-array>
            </resources>
            """
        ),
        (
            .stringsdict,
            """
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>left</key>
                <dict>
                    <key>NSStringLocalizedFormatKey</key><string>Für Sie: %#@keys@</string>
                    <key>keys</key>
                    <dict>
                        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                        <key>NSStringFormatValueTypeKey</key><string>d</string>
                        <key>one</key><string>ein Schlüssel</string>
                        <key>other</key><string>%d Schlüssel</string>
                    </dict>
                </dict>
            </dict>
            </plist>
            """
        ),
        (
            .xliff,
            """
            <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
              <file original="app" source-language="de" target-language="en">
                <body>
                  <trans-unit id="login">
                    <source>Ihr Schlüssel:
                      <x id="CODE" equiv-text="{{code}}"/></source>
                    <target state="translated">Your key: <x id="CODE" equiv-text="{{code}}"/></target>
                  </trans-unit>
                  <trans-unit id="again"><source>Schlüssel &amp; mehr</source><target/></trans-unit>
                </body>
              </file>
            </xliff>
            """
        ),
        (
            .resx,
            """
            <root>
              <resheader name="resmimetype"><value>text/microsoft-resx</value></resheader>
              <data name="login" xml:space="preserve">
                <value>Ihr Schlüssel:
              {0} &lt; mehr</value>
                <comment>für die Anmeldung</comment>
              </data>
              <data name="icon" type="System.Drawing.Bitmap"><value>AAAA</value></data>
              <data name="again"><value>Schlüssel</value></data>
            </root>
            """
        ),
    ]

    static let formats = samples.map(\.format)

    static func sample(_ format: CatalogFormat) -> String {
        samples.first { $0.format == format }?.text ?? ""
    }

    /// Reads a file whose path tells `locale`.
    static func read(_ bytes: [UInt8], _ format: CatalogFormat, locale: String? = nil) -> XMLReading {
        var output = CatalogOutput(
            Catalog(path: "file", format: format, group: "file", locale: locale.flatMap { LocaleTag($0) }),
            stem: "file")
        switch format {
        case .android: AndroidFormat.read(bytes, into: &output)
        case .stringsdict: StringsdictFormat.read(bytes, into: &output)
        case .xliff: XLIFFFormat.read(bytes, into: &output)
        default: ResxFormat.read(bytes, into: &output)
        }
        return XMLReading(catalog: output.catalog)
    }

    static func read(_ text: String, _ format: CatalogFormat, locale: String? = nil) -> XMLReading {
        read(Array(text.utf8), format, locale: locale)
    }

    /// A text many times over.
    static func many(_ text: String, bytes: Int) -> String {
        String(repeating: text, count: bytes / text.utf8.count)
    }
}

/// A catalog as lines, for comparison.
struct XMLReading {
    let catalog: Catalog

    /// "key: text", "key one: text", with the locale before it where there is one.
    var messages: [String] {
        catalog.messages.map { message in
            [message.locale?.tag, message.key, message.variant].compactMap { $0 }.joined(separator: " ")
                + ": \(message.text)"
        }
    }

    /// The lines and columns of the messages: "3:7".
    var places: [String] { catalog.messages.map { "\($0.location.line):\($0.location.column)" } }

    /// "3:7 what is wrong".
    var problems: [String] { catalog.problems.map { "\($0.location.line):\($0.location.column) \($0.message)" } }

    /// The names of the placeholders of the first message.
    var names: [String: String] { catalog.messages.first?.placeholderNames ?? [:] }
}
