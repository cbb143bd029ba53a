/// Removes messages and codes, given as arguments by mistake, from errors, which often end in logs.
enum ArgumentSecrecy {
    /// The error with possibly secret arguments hidden.
    ///
    /// An error quotes an argument or, if it is taken for a file, puts it before a colon.
    static func hidden(in error: String, arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> String {
        var error = error
        for (index, argument) in arguments.enumerated() {
            if error.hasPrefix("\(argument): "), !isShown(argument) {
                error = "argument \(index + 1)" + error.dropFirst(argument.count)
            }
            // "--locale=de" is a name and a value.
            let value = argument.hasPrefix("-") ? argument.drop { $0 != "=" }.dropFirst() : ""
            for secret in [argument[...], value] where !secret.isEmpty && !isShown(String(secret)) {
                error = error.replacing("'\(secret)'", with: "'…'")
            }
        }
        return error
    }

    /// Whether an argument may be shown: the name of an existing file, or a text that can be neither a message nor a
    /// code.
    static func isShown(_ argument: String) -> Bool {
        guard argument.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return fileExists(argument) }
        let name = argument.drop { $0 == "-" }
        let characters = name.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
        let isAllCapitals = characters.allSatisfy { (0x41...0x5A).contains($0) }
        let hasDigits = characters.contains { (0x30...0x39).contains($0) }
        if characters.count < shortestCode || (!hasDigits && !isAllCapitals) { return true }
        return isPath(argument) || fileExists(argument)
    }

    private static let shortestCode = 3

    /// Whether a text with digits is a path, by a folder or an extension, as in "logs/2026-11-22.jsonl".
    private static func isPath(_ text: String) -> Bool {
        let name = text.split(separator: "/").last ?? ""
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let hasExtension =
            parts.count > 1 && parts.last.map { (2...5).contains($0.count) && $0.allSatisfy(\.isLetter) } == true
        return !text.contains(":") && !text.contains("=") && (text.contains("/") || hasExtension)
    }
}
