import Foundation
import Testing

/// The manual page names exactly the options of the program.
@Suite struct ManualTests {
    private struct Program: Decodable {
        struct Command: Decodable {
            let commandName: String
            let arguments: [Argument]?
            let subcommands: [Command]?
        }

        struct Argument: Decodable {
            struct Name: Decodable { let name: String }

            let names: [Name]?
        }

        let command: Command
    }

    /// The options of each command, without dashes.
    private static func commands() async throws -> [String: Set<String>] {
        let dump = try await Command.run(["--experimental-dump-help"])
        let program = try JSONDecoder().decode(Program.self, from: Data(dump.bytes))
        let commands = try #require(program.command.subcommands).flatMap { options(of: $0) }
        return Dictionary(uniqueKeysWithValues: commands)
    }

    /// The options of a command and of its own commands, by their full names.
    private static func options(of command: Program.Command, in parent: String = "") -> [(String, Set<String>)] {
        let name = parent + command.commandName
        let names = Set((command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.name))
        return [(name, names)] + (command.subcommands ?? []).flatMap { options(of: $0, in: name + " ") }
    }

    /// The options in each subsection of the page.
    private static func sections() throws -> [String: Set<String>] {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Command/otp-extract/otp-extract.1").standardized
        var sections: [String: Set<String>] = [:]
        var section = ""
        for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix(".Sh ") { section = "" }
            if line.hasPrefix(".Ss ") { section = String(line.dropFirst(4)) }
            if !section.isEmpty { sections[section, default: []].formUnion([]) }
            guard line.hasPrefix(".It Fl ") else { continue }
            let names = line.replacing("\\-", with: "-").matches(of: #/Fl -?([\w-]+)/#).map { String($0.1) }
            sections[section, default: []].formUnion(names)
        }
        return sections
    }

    @Test
    func hasExactlyTheOptionsOfEveryCommand() async throws {
        let sections = try Self.sections()
        let shared = ["Options of all commands", "Options of several commands"]
        let ofAll = try #require(sections[shared[0]])
        let ofSeveral = try #require(sections[shared[1]])
        let commands = try await Self.commands()
        #expect(Set(sections.keys).subtracting(shared) == Set(commands.keys))
        for (name, options) in commands {
            let own = sections[name] ?? []
            #expect(own.isSubset(of: options), "\(name)")
            #expect(options.isSubset(of: own.union(ofSeveral).union(ofAll)), "\(name)")
        }
        for option in ofSeveral { #expect(commands.values.count { $0.contains(option) } > 1, "\(option)") }
    }

    @Test
    func listsTheFormatsOfReportsAndTheExitStatuses() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let page = try String(
            contentsOf: folder.appending(path: "../../Sources/Command/otp-extract/otp-extract.1"), encoding: .utf8)
        let help = try await Command.run(["help", "check"]).text.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        for match in help.matches(of: #/\(values: ([^;)]+)/#) {
            for value in match.1.split(separator: ", ") { #expect(page.contains(value), "\(value)") }
        }
        for status in [0, 1, 64, 65, 66, 74] { #expect(page.contains("\n.It \(status)\n")) }
    }
}
