import OneTimeCodeReports

/// The frame of the pages that `explain` and `evaluate` write: one file that loads nothing and runs nothing.
enum HTMLFrame {
    static func beginning(title: String) -> String {
        """
        \(HTMLText.head(title: title, policy: "default-src 'none'; style-src 'unsafe-inline'", style: style))
        <body>
        <main>
        <h1>\(HTMLText.escaped(title))</h1>

        """
    }

    /// The program, the time and the command.
    static var end: String {
        let run = ReportRun.current
        return """
            <footer>\(HTMLText.visible("otp-extract \(run.version), \(run.time)")): \
            <code>\(HTMLText.visible(run.command))</code></footer>
            </main>
            </body>
            </html>

            """
    }

    /// Colours have a contrast of at least 4.5 to 1 with their background. Every colour comes with a word or a side.
    private static let style = """
        :root { --text: #1c2024; --dim: #59626e; --back: #fff; --raised: #f3f4f6; --line: #d8dce2;
          --for: #1c6b36; --against: #b3231a; --draw: #0a5bbd; }
        @media (prefers-color-scheme: dark) {
          :root { --text: #e3e6ea; --dim: #a4adb9; --back: #15181b; --raised: #20252a; --line: #39414a;
            --for: #7ed09a; --against: #ff9c92; --draw: #7db4ff; }
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
        main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
        h1 { font-size: 1.6rem; margin: 0 0 1rem; }
        h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
        h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
        small, footer, figcaption { color: var(--dim); font-size: .875rem; }
        footer { margin-top: 3rem; overflow-wrap: anywhere; }
        code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; unicode-bidi: isolate; }
        article { border-top: 1px solid var(--line); padding-top: 1rem; margin-top: 2rem; }
        .message { background: var(--raised); border-radius: 1rem 1rem 1rem .25rem; padding: .6rem .9rem; width: fit-content;
          max-width: 40rem; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: start; }
        .message mark { background: none; color: inherit; font-weight: 700; text-decoration: underline 2px var(--for);
          text-underline-offset: .2em; }
        .message [title] { border-bottom: 2px dotted var(--dim); }
        .message .for { border-color: var(--for); }
        .message .against { border-color: var(--against); }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
        th, td { padding: .25rem .8rem .25rem 0; text-align: start; vertical-align: middle; border-bottom: 1px solid var(--line); }
        th { color: var(--dim); font-weight: 600; vertical-align: bottom; }
        td:first-child, .number { white-space: nowrap; }
        .number { text-align: end; }
        .bars { width: 16rem; min-width: 10rem; padding: 0; text-align: center; }
        .bars div { display: flex; height: 1rem; background: linear-gradient(var(--dim), var(--dim)) center / 1px 100% no-repeat; }
        .bars i { height: 100%; }
        .bars .for { margin-left: 50%; background: var(--for); }
        .bars .against { background: var(--against); }
        figure { margin: 0; max-width: 21rem; } figcaption { min-height: 3em; } .charts { display: flex; flex-wrap: wrap; gap: 2rem; }
        svg { display: block; overflow: visible; } svg text { fill: var(--dim); font-size: 11px; }
        .axis { stroke: var(--line); fill: none; } .ideal { stroke: var(--dim); stroke-dasharray: 3 3; fill: none; }
        .curve { stroke: var(--draw); stroke-width: 2; fill: none; } .dot { fill: var(--draw); }
        .chosen { fill: var(--back); stroke: var(--against); stroke-width: 2; }

        """
}
