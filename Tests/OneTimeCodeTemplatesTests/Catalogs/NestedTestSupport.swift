@testable import OneTimeCodeCatalogs

/// Reads a catalog from its text.
func readNested(_ text: String, path: String) -> Catalog { readNested(Array(text.utf8), path: path) }

/// Reads a catalog from its bytes.
func readNested(_ bytes: [UInt8], path: String) -> Catalog {
    CatalogReader.read(bytes, path: path) ?? Catalog(path: path, format: .text, group: "no catalog at all")
}

extension Catalog {
    /// The messages in short: `de login/one 3:5 text`.
    var lines: [String] {
        messages.map { message in
            let key = message.key + (message.variant.map { "/" + $0 } ?? "")
            return
                "\(message.locale?.tag ?? "-") \(key) \(message.location.line):\(message.location.column) \(message.text)"
        }
    }

    /// The places of the problems: `3:5`.
    var problemPlaces: [String] { problems.map { "\($0.location.line):\($0.location.column)" } }

    /// The texts with their places, without what the rest of a file may still tell of them.
    var placedTexts: [String] { messages.map { "\($0.location.line):\($0.location.column) \($0.text)" } }
}
