import Foundation
import Testing

/// A host for `otp-extract autofill domains --fetch`: shell scripts in the path, named `getent` and `curl`.
struct FakeHost {
    private let folder: Folder

    /// - Parameters:
    ///   - addresses: The addresses that the look-up finds.
    ///   - answer: The answer of the host, with status line and headers.
    ///   - nothing: The answer for the path that should not exist.
    ///   - getent: A script instead of the one that prints the addresses.
    ///   - curl: A script instead of the one that prints the answer.
    init(
        addresses: [String] = ["104.18.26.120"], answer: String = "", nothing: String = "",
        getent: String = #"cat "${0%/*}/addresses""#,
        curl: String = #"case "$*" in *should-not-exist*) cat "${0%/*}/nothing" ;; *) cat "${0%/*}/answer" ;; esac"#
    ) throws {
        let note = #"printf '%s\n' "$@" >>"${0%/*}/${0##*/}.arguments"; env >"${0%/*}/${0##*/}.environment""#
        // as getent writes them
        let lines = addresses.map { "\($0)  STREAM site.example\n\($0)  DGRAM  \n\($0)  RAW    \n" }
        folder = try Folder([
            "getent.script": Array("#!/bin/sh\n\(note)\n\(getent)\n".utf8),
            "curl.script": Array("#!/bin/sh\n\(note)\n\(curl)\n".utf8),
            "addresses": Array(lines.joined().utf8), "answer": Array(answer.utf8), "nothing": Array(nothing.utf8),
        ])
    }

    /// Runs the command with the scripts first in the path.
    ///
    /// - Parameters:
    ///   - variables: Further variables of the environment, as in a shell.
    ///   - path: The path, as in a shell.
    func run(
        _ arguments: String..., variables: String = "", path: String = "$PWD:$PATH", redirection: String = ""
    ) async throws -> Command.Result {
        let words = (["autofill", "domains", "--fetch"] + arguments).map { "'\($0)'" }.joined(separator: " ")
        // copied by the shell: another test that starts a process meanwhile might hold a file open that this one wrote
        let script = """
            for name in getent curl; do cp $name.script $name; chmod +x $name; done
            \(variables) PATH="\(path)" "$0" \(words) \(redirection)
            """
        return try await Command.shell(script, in: folder)
    }

    /// Makes a named pipe beside the scripts.
    func makePipe(_ name: String) throws -> String {
        let path = folder.path(name)
        try #require(mkfifo(path, 0o600) == 0)
        return path
    }

    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.file(name)) }

    /// The arguments that a program got, one on each line; nil if it was not run.
    func arguments(of program: String) -> [String]? { lines(program + ".arguments") }

    func environment(of program: String) -> [String]? { lines(program + ".environment") }

    func lines(_ name: String) -> [String]? {
        (try? folder.bytes(name)).map {
            String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
                String.init)
        }
    }
}
