import ArgumentParser

/// Suggestions for mistyped command names.
enum CommandSuggestion {
    /// The command that `word` misspells. Nil for a correct name and for a file. Nil also for a word that may be a
    /// message or a code, since a suggestion would reveal something about it.
    static func command(for word: String) -> String? {
        guard ArgumentSecrecy.isShown(word), !Subcommands.names.contains(word), !fileExists(word) else { return nil }
        let word = word.lowercased()
        let distances = Subcommands.names.map { (name: $0, distance: distance(from: word, to: $0)) }
        return distances.filter { 3 * $0.distance < $0.name.count + 2 }.min { $0.distance < $1.distance }?.name
    }

    /// The advice below an error of a command line that begins with `word`.
    static func advice(for word: String) -> String? {
        command(for: word).map { "did you mean 'otp-extract \($0)'?" }
    }

    /// Throws if `help` names an unknown command. ArgumentParser would show another command's help.
    static func validateHelp(_ arguments: [String]) throws {
        guard arguments.first == "help" else { return }
        // a second name may be that of a command of a command
        for word in arguments.dropFirst().prefix(1) where !word.hasPrefix("-") && !Subcommands.names.contains(word) {
            let advice = command(for: word).map { "; did you mean '\($0)'?" } ?? "."
            throw ValidationError("There is no command '\(word)'\(advice)")
        }
    }

    /// The number of letters to insert, delete, change or swap with the next one.
    static func distance(from word: String, to name: String) -> Int {
        let (word, name) = (Array(word), Array(name))
        guard word.count < 2 * name.count else { return word.count }
        var rows = [Array(0...name.count)]
        for row in word.indices {
            var costs = [row + 1]
            for column in name.indices {
                let isSame = word[row] == name[column]
                var cost = min(rows[row][column] + (isSame ? 0 : 1), rows[row][column + 1] + 1, costs[column] + 1)
                if row > 0, column > 0, word[row] == name[column - 1], word[row - 1] == name[column] {
                    cost = min(cost, rows[row - 1][column - 1] + 1)
                }
                costs.append(cost)
            }
            rows.append(costs)
        }
        return rows[word.count][name.count]
    }
}

/// The commands, in the order of the help.
enum Subcommands {
    static let all: [any ParsableCommand.Type] = [
        ExtractCommand.self, ExplainCommand.self, CheckCommand.self, RedactCommand.self, WatchCommand.self,
        DecodeCommand.self, EvaluateCommand.self, LocalesCommand.self, AutoFillCommand.self,
    ]

    /// The names of the commands, including ArgumentParser's own `help`.
    static var names: [String] { all.compactMap { $0.configuration.commandName } + ["help"] }
}
