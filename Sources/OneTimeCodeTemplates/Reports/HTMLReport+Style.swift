extension HTMLReport {
    /// The page's style sheet. Colours have a contrast of at least 4.5 to 1 with their background (WCAG 2.2, 1.4.3).
    /// Every colour comes with a word or a shape.
    static let style = colours + layout + messages + media

    private static let colours = """
        :root {
          --page: #f4f5f7; --card: #fff; --line: #d8dce2; --text: #1a1f26; --soft: #59626e; --link: #0a58b0;
          --bubble: #e8eaee; --bubble-text: #14181d;
          --error: #b3231a; --error-back: #fdebe9; --warning: #7d4b00; --warning-back: #fff3d9;
          --hint: #1b5a9e; --hint-back: #e7f1fb; --ok: #1c6b36;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --page: #121519; --card: #1b1f25; --line: #353b44; --text: #e7eaee; --soft: #a4adb9; --link: #8abdf5;
            --bubble: #2d333c; --bubble-text: #f3f5f7;
            --error: #ff9c92; --error-back: #3d211f; --warning: #f0c268; --warning-back: #372c15;
            --hint: #93c4f8; --hint-back: #182b40; --ok: #82d69e;
          }
        }

        """

    private static let layout = """
        * { box-sizing: border-box; }
        html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
        body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
        .page, main, footer { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem; }
        .page { padding-top: 2rem; }
        h1, h2, h3, p, dl, dd, ul, figure { margin: 0; }
        h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; }
        h2 { font-size: 1.25rem; line-height: 1.3; }
        h3 { font-size: 1rem; overflow-wrap: anywhere; }
        section { margin-top: 2.5rem; }
        h2 + * { margin-top: .75rem; }
        a { color: var(--link); }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
        .skip { position: absolute; left: -99rem; }
        .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--card); }
        code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere; }
        .verdict { margin-top: .25rem; color: var(--soft); font-size: 1.125rem; }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); gap: .75rem; margin-top: 1.25rem; }
        .tiles div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: .75rem 1rem; }
        .tiles div, .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
        .tiles dt { color: var(--soft); font-size: .875rem; }
        .tiles dd { font-size: 1.5rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
        .tiles .error, .tiles .error dt { background: var(--error-back); color: var(--error); }
        .tiles .warning, .tiles .warning dt { background: var(--warning-back); color: var(--warning); }
        .tiles .hint, .tiles .hint dt { background: var(--hint-back); color: var(--hint); }
        .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
        table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
        th, td { padding: .5rem .75rem; text-align: start; white-space: nowrap; }
        thead th { color: var(--soft); font-weight: 600; }
        tbody tr { border-top: 1px solid var(--line); }
        tr > :first-child { position: sticky; left: 0; background: var(--card); }
        .icon { display: inline-block; font-size: .7em; transform: translateY(-.1em); }
        td.ok { color: var(--soft); }
        td.error { color: var(--error); font-weight: 600; }
        td.warning { color: var(--warning); font-weight: 600; }
        td.hint { color: var(--hint); }
        .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: .75rem; color: var(--soft); font-size: .875rem; }
        details { margin-top: 1rem; }
        summary { width: fit-content; padding: .25rem 0; color: var(--link); cursor: pointer; }
        .names { columns: 16rem; padding: .5rem 0 0 1.25rem; font-size: .875rem; overflow-wrap: anywhere; }
        footer { padding-top: 2.5rem; padding-bottom: 2rem; color: var(--soft); font-size: .875rem; }

        """

    private static let messages = """
        .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: .125rem 1rem; }
        .language > .title { padding-bottom: .5rem; border-bottom: 1px solid var(--line); }
        .title p { margin: 0; color: var(--soft); font-size: .875rem; }
        .title .back, .card > .title .place { margin-inline-start: auto; }
        .form { padding: 0 .5rem; border: 1px solid var(--line); border-radius: 99px; color: var(--soft); font-size: .8125rem; font-weight: 400; }
        .card { margin-top: 1rem; padding: 1rem 1.25rem 1.25rem; }
        article.card { content-visibility: auto; contain-intrinsic-size: auto 18rem; }
        .place { color: var(--soft); font-size: .8125rem; overflow-wrap: anywhere; }
        .columns { display: grid; grid-template-columns: minmax(0, 21rem) minmax(0, 1fr); gap: 1rem 2rem; margin-top: .75rem; }
        .bubble { width: fit-content; max-width: 21rem; padding: .625rem .875rem; border-radius: 18px 18px 18px 5px;
          background: var(--bubble); color: var(--bubble-text); line-height: 1.4; }
        .bubble p { white-space: pre-wrap; overflow-wrap: anywhere; }
        .columns > figure { position: sticky; top: 1rem; align-self: start; }
        figcaption { margin: .375rem .875rem 0; color: var(--soft); font-size: .8125rem; }
        mark { background: none; color: inherit; font-weight: 650; text-decoration: underline 2px; text-underline-offset: .2em;
          text-decoration-skip-ink: none; }
        .seen { text-decoration-color: var(--ok); }
        .unseen { text-decoration: underline wavy 1.5px var(--error); }
        .mistaken { text-decoration: underline double 2px var(--error); }
        .invisible { border-inline-start: 2px dotted var(--soft); }
        .facts { display: grid; gap: .25rem; font-size: .875rem; }
        .facts div { display: flex; gap: .75rem; }
        .facts dt { flex: 0 0 6rem; color: var(--soft); }
        .facts dd { overflow-wrap: anywhere; }
        .findings { display: grid; gap: .75rem; padding: 0; list-style: none; }
        .facts + .findings { margin-top: 1rem; }
        .findings.card { margin-top: 1rem; padding: 1rem 1.25rem; gap: 1rem; }
        .findings li { padding-inline-start: .875rem; border-inline-start: 3px solid var(--line); }
        .findings .error { border-color: var(--error); }
        .findings .warning { border-color: var(--warning); }
        .findings .hint { border-color: var(--hint); }
        .findings p { overflow-wrap: anywhere; }
        .findings figure { margin: .5rem 0; }
        .findings .place { margin-top: .125rem; }
        .badge { display: inline-block; padding: 0 .5rem; border-radius: 99px; font-size: .8125rem; font-weight: 600; }
        .error .badge { background: var(--error-back); color: var(--error); }
        .warning .badge { background: var(--warning-back); color: var(--warning); }
        .hint .badge { background: var(--hint-back); color: var(--hint); }
        .fix { color: var(--soft); }

        """

    private static let media = """
        @media (max-width: 44rem) {
          .page, main, footer { padding-left: 1rem; padding-right: 1rem; }
          .columns { grid-template-columns: minmax(0, 1fr); }
          .columns > figure { position: static; }
          .tiles { grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr)); gap: .5rem; }
          .tiles div { padding: .5rem .75rem; }
          .card > .title .place { margin-inline-start: 0; }
        }
        @media print {
          html { font-size: 70%; }
          body { background: none; }
          .skip, .back, footer { display: none; }
          .scroll { overflow: visible; }
          th, td { padding: .375rem .5rem; }
          article.card { content-visibility: visible; }
          .findings li, figure, tr { break-inside: avoid; }
          .title, h2, h3 { break-after: avoid; }
          .bubble { border: 1px solid var(--line); }
        }

        """
}
