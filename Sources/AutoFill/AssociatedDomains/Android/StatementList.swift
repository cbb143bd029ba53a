import OneTimeCodeSupport

/// A list of statements: the file assetlinks.json of a site, the statements of an app, or a file that one includes.
public struct StatementList: Sendable {
    /// The greatest size in bytes.
    public static let greatestSize = 1 << 20

    /// A statement about one target, or another file.
    public enum Statement: Hashable, Sendable {
        /// The relations that a target has. An app with several certificates has several targets.
        case relations([String], targets: [LinkTarget])
        /// The address of a file whose statements count as if they were here.
        case include(String)
    }

    /// The valid statements, in order.
    public let statements: [Statement]
    /// The mistakes. Each error makes a statement invalid; a warning does not.
    public let findings: [DomainFinding]

    /// Whether every statement is valid.
    public var isValid: Bool { !findings.contains { $0.severity == .error } }

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - name: The name of the file, for findings.
    /// - Throws: If it is not JSON, or not an array.
    public init(_ bytes: [UInt8], name: String) throws(UnreadableFile) {
        guard bytes.count <= Self.greatestSize else {
            throw UnreadableFile("the file has \(bytes.count) bytes, over 1 MiB")
        }
        let root = try LocatedValue(file: bytes)
        guard let elements = root.elements else {
            throw UnreadableFile("a list of statements is an array", at: root.place)
        }
        var reader = StatementReader(name: name)
        statements = elements.compactMap { reader.statement($0) }
        findings = reader.findings
    }
}

/// A relation: a kind and a detail, of lower-case letters, digits, dots and underscores.
enum Relation {
    static let loginCredentials = "delegate_permission/common.get_login_creds"

    static func isValid(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy { byte in
                        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".")
                            || byte == UInt8(ascii: "_")
                    }
            }
    }
}
