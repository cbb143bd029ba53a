import FoundationEssentials

/// The closest approximation of a backend's messages: the texts of `Tests/Fixtures` and as many chats without a
/// digit. With `BENCHMARK_CORPUS`, the texts of the .jsonl files in that folder instead.
public enum MixedCorpus {
    /// The environment variable with the folder of another corpus.
    public static let variable = "BENCHMARK_CORPUS"

    /// The messages, in an order that is always the same and puts different ones side by side: any thousand of them are
    /// like the rest.
    public static let messages: [String] = {
        var random = SeededGenerator(seed: 1)
        if let folder = ProcessInfo.processInfo.environment[variable] {
            return texts(in: folder).shuffled(using: &random)
        }
        let fixtures = texts(in: Self.fixtures)
        var chats = ChatGenerator(seed: 2)
        return (fixtures + fixtures.map { _ in chats.message() }).shuffled(using: &random)
    }()

    private static let fixtures =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/") + "/Fixtures"

    private struct Line: Decodable {
        let text: String
    }

    private static func texts(in folder: String) -> [String] {
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jsonl") }
                .sorted()
            let texts = try names.flatMap { name in
                try Data(contentsOf: URL(filePath: folder + "/" + name)).split(separator: UInt8(ascii: "\n"))
                    .map { try JSONDecoder().decode(Line.self, from: $0).text }
            }
            precondition(!texts.isEmpty, "no messages in \(folder)")
            return texts
        } catch {
            fatalError("the corpus in \(folder) cannot be read: \(error)")
        }
    }
}
