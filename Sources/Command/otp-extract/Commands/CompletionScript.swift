/// ArgumentParser's completion scripts, completed for the default command: without a command name, the options and
/// files of `extract` complete.
enum CompletionScript {
    /// Adds the default command to a completion script; leaves other text unchanged.
    static func withDefaultCommand(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let changed =
            switch lines[0] {
            case "#!/bin/bash": bash(lines)
            case "#compdef otp-extract": zsh(lines)
            case "function __otp-extract_should_offer_completions_for_flags_or_options -a expected_commands":
                fish(lines)
            default: lines
            }
        return changed.joined(separator: "\n")
    }

    private static func bash(_ lines: [String]) -> [String] {
        lines.flatMap { line in
            guard line.contains("COMPREPLY+=($(compgen -W 'extract ") else { return [line] }
            return [
                #"        [[ "${COMP_CWORD}" -eq 1 ]] && "# + line.drop { $0 == " " },
                "        # Without a command, the default",
                #"        unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")"#,
                "        _otp-extract_extract",
            ]
        }
    }

    private static func zsh(_ lines: [String]) -> [String] {
        let names = Subcommands.names.joined(separator: "|")
        var isInRoot = false
        return lines.flatMap { line in
            if line == "_otp-extract() {" { isInRoot = true }
            if isInRoot, line.hasPrefix("    local context state") {
                isInRoot = false
                return [
                    "    # Without a command, the default",
                    #"    if [[ "${words[2]}" = -* ]] || (( CURRENT > 2 )) && [[ "${words[2]}" != (\#(names)) ]]; then"#,
                    "        _otp-extract_extract", "        return", "    fi", "", line,
                ]
            }
            return line.contains("_describe -V subcommand subcommands") ? [line, "        _files && ret=0"] : [line]
        }
    }

    private static func fish(_ lines: [String]) -> [String] {
        let name = #""otp-extract extract""#
        let options = lines.filter { $0.contains(name) && !$0.contains("-l 'version'") && !$0.contains("-l 'help'") }
        return lines + options.map { $0.replacing(name, with: #""otp-extract""#) }
    }
}
