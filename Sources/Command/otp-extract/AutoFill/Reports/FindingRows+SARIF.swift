import OneTimeCodeSupport

extension FindingRows {
    /// OASIS SARIF 2.1.0.
    var sarif: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member(
                "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
            writer.member("version", "2.1.0")
            writer.key("runs")
            writer.array([rows]) { writer, rows in
                writer.object { writer in
                    writer.key("tool")
                    writer.object { writer in
                        writer.key("driver")
                        writer.object(driver)
                    }
                    writer.member("columnKind", "unicodeCodePoints")
                    writer.key("results")
                    writer.array(rows) { writer, row in writer.object { result(row, &$0) } }
                }
            }
        }
        return String(decoding: writer.bytes, as: UTF8.self) + "\n"
    }

    private func driver(_ writer: inout JSONWriter) {
        writer.member("name", "otp-extract")
        writer.key("rules")
        writer.array(rules) { writer, rule in
            writer.object { writer in
                writer.member("id", rule.id)
                writer.key("shortDescription")
                writer.object { $0.member("text", rule.summary) }
            }
        }
    }

    private func result(_ row: FindingRow, _ writer: inout JSONWriter) {
        writer.member("ruleId", row.rule)
        writer.member("level", row.level.rawValue)
        writer.key("message")
        writer.object { $0.member("text", row.text) }
        writer.key("locations")
        writer.array([row]) { writer, row in
            writer.object { writer in
                writer.key("physicalLocation")
                writer.object { writer in
                    writer.key("artifactLocation")
                    writer.object { $0.member("uri", Self.uri(row.file)) }
                    guard let place = row.place else { return }
                    writer.key("region")
                    writer.object { writer in
                        writer.member("startLine", place.line)
                        writer.member("startColumn", place.column)
                    }
                }
            }
        }
    }

    /// A path as a relative reference (RFC 3986, section 4.2); an address of a site as it is.
    private static func uri(_ path: String) -> String {
        if path.hasPrefix("https://") { return path }
        let digits = Array("0123456789ABCDEF".utf8)
        var uri: [UInt8] = []
        for byte in path.utf8 {
            let isPlain =
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "-._~/".utf8.contains(byte)
            uri += isPlain ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: uri, as: UTF8.self)
    }
}
