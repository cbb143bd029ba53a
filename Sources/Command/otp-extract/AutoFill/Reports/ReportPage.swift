import OneTimeCodeTemplates

/// The frame of a report in HTML, without scripts and without other files.
enum ReportPage {
    /// - Parameters:
    ///   - title: The title and the heading.
    ///   - summary: A sentence below it.
    ///   - body: HTML.
    static func html(title: String, summary: String, body: [String], style: String = "") -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(escaped(title))</title>
        <style>
        body { font: 16px/1.5 system-ui, sans-serif; margin: 2em; color-scheme: light dark; }
        table { border-collapse: collapse; margin-bottom: 2em; }
        th, td { text-align: left; vertical-align: top; padding: 0.3em 1em 0.3em 0; border-bottom: 1px solid #8888; }
        \(style)</style>
        </head>
        <body>
        <h1>\(escaped(title))</h1>
        <p>\(escaped(summary))</p>
        \(body.joined(separator: "\n"))
        </body>
        </html>

        """
    }

    /// A table; the cells are HTML.
    static func table(_ header: [String], _ rows: [[String]]) -> String {
        let cells = { (tag: String, row: [String]) in
            "<tr>" + row.map { "<\(tag)>\($0)</\(tag)>" }.joined() + "</tr>"
        }
        return (["<table>", cells("th", header)] + rows.map { cells("td", $0) } + ["</table>"]).joined(separator: "\n")
    }

    static func escaped(_ text: String) -> String { XMLEscaping.escaped(text, isAttribute: true) }
}
