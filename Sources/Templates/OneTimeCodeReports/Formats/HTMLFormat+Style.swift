extension HTMLPage {
    /// The page's style sheet. Colours have a contrast of at least 4.5 to 1 with their background (WCAG 2.2, 1.4.3).
    /// Every colour comes with a word or a shape.
    static let style = colours + layout + entries + media

    private static let colours = """
        :root {
          --page: #f4f5f7; --card: #fff; --line: #d8dce2; --edge: #858d98; --text: #1a1f26; --soft: #59626e;
            --link: #0a58b0;
          --bubble: #e8eaee; --bubble-text: #14181d;
          --error: #b3231a; --error-back: #fdebe9; --warning: #7d4b00; --warning-back: #fff3d9;
          --hint: #1b5a9e; --hint-back: #e7f1fb; --ok: #1c6b36;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --page: #121519; --card: #1b1f25; --line: #353b44; --edge: #79828f; --text: #e7eaee; --soft: #a4adb9;
              --link: #8abdf5;
            --bubble: #2d333c; --bubble-text: #f3f5f7;
            --error: #ff9c92; --error-back: #3d211f; --warning: #f0c268; --warning-back: #372c15;
            --hint: #93c4f8; --hint-back: #182b40; --ok: #82d69e;
          }
        }

        """

    private static let layout = """
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html { scroll-padding-top: 6rem; -webkit-text-size-adjust: 100%; }
        body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
        .page, main, footer { max-width: 80rem; margin: 0 auto; padding: 0 1.25rem; }
        .page { padding-top: 2rem; }
        h1, h2, h3, p, dl, dd, ul, figure { margin: 0; }
        h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; }
        h2 { font-size: 1.25rem; line-height: 1.3; }
        h3 { font-size: 1rem; overflow-wrap: anywhere; }
        small { color: var(--soft); font-size: .875em; font-weight: 400; }
        section { margin-top: 2.5rem; }
        h2 + * { margin-top: .75rem; }
        a { color: var(--link); }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
        .skip { position: absolute; left: -99rem; }
        .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--card); }
        code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere; }
        .verdict { margin-top: .25rem; color: var(--soft); font-size: 1.125rem; }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr)); gap: .75rem;
          margin-top: 1.25rem; }
        .tiles div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: .75rem 1rem; }
        .tiles div, .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
        .tiles dt { color: var(--soft); font-size: .875rem; }
        .tiles dd { font-size: 1.5rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
        .tiles .error, .tiles .error dt { background: var(--error-back); color: var(--error); }
        .tiles .warning, .tiles .warning dt { background: var(--warning-back); color: var(--warning); }
        .tiles .hint, .tiles .hint dt { background: var(--hint-back); color: var(--hint); }
        .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
        table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
        th, td { padding: .5rem .625rem; text-align: start; vertical-align: top; }
        .scroll td, .scroll thead th { white-space: nowrap; }
        .scroll tbody th { min-width: 10rem; font-weight: 400; }
        .scroll small { display: block; }
        thead th { color: var(--soft); font-weight: 600; }
        tbody tr { border-top: 1px solid var(--line); }
        .scroll tr > :first-child { position: sticky; left: 0; background: var(--card); }
        .icon { display: inline-block; font-size: .7em; transform: translateY(-.1em); }
        td.ok { color: var(--soft); }
        td.error { color: var(--error); font-weight: 600; }
        td.warning { color: var(--warning); font-weight: 600; }
        td.hint { color: var(--hint); }
        .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: .75rem; color: var(--soft);
          font-size: .875rem; }
        .run { margin-top: 1rem; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
        #filter { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: end;
          gap: .5rem .75rem;
          margin-top: 1.5rem; padding: .75rem 0; background: var(--page); border-bottom: 1px solid var(--line); }
        #filter label { color: var(--soft); font-size: .8125rem; }
        #filter label:first-child { flex: 1 1 14rem; }
        input, select, button { display: block; width: 100%; min-height: 2.25rem; padding: .25rem .5rem;
          border: 1px solid var(--edge); border-radius: 8px; background: var(--card); color: var(--text);
            font: inherit; font-size: .9375rem; }
        select { max-width: 15rem; }
        button { width: auto; padding: .25rem .75rem; cursor: pointer; }
        #shown { min-height: 1.5rem; font-size: .875rem; align-self: center; }
        details { margin-top: 1rem; }
        summary { width: fit-content; padding: .25rem 0; color: var(--link); cursor: pointer; }
        .names { columns: 16rem; padding: .5rem 0 0 1.25rem; font-size: .875rem; overflow-wrap: anywhere; }
        footer { padding-top: 2.5rem; padding-bottom: 2rem; color: var(--soft); font-size: .875rem; }

        """

    private static let entries = """
        .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: .125rem 1rem; }
        .title p { margin: 0; color: var(--soft); font-size: .875rem; }
        .title .back { margin-inline-start: auto; }
        .part > p { margin-top: .5rem; }
        .part { content-visibility: auto; contain-intrinsic-size: auto 40rem; }
        .card { margin-top: 1rem; padding: 1rem 1.25rem 1.25rem; }
        .place { color: var(--soft); font-size: .8125rem; overflow-wrap: anywhere; }
        .entries { margin-top: 1rem; table-layout: fixed; background: var(--card); border: 1px solid var(--line); }
        .entries th { font-weight: 600; overflow-wrap: anywhere; unicode-bidi: plaintext; }
        .entries td { overflow-wrap: anywhere; }
        .entries th:nth-child(1) { width: 20%; }
        .entries th:nth-child(n + 3) { width: 7rem; }
        .entries th:last-child { width: 4rem; }
        .entries .file th { width: auto; background: var(--page); color: var(--soft); font-weight: 400;
          font-size: .8125rem; }
        td > p, li > [lang] { unicode-bidi: plaintext; text-align: start; }
        td > p, li > [lang] { width: fit-content; max-width: 32rem; padding: .5rem .75rem;
          border-radius: 16px 16px 16px 4px;
          background: var(--bubble); color: var(--bubble-text); font-size: 1rem; line-height: 1.4;
          white-space: pre-wrap; overflow-wrap: anywhere; }
        li > [lang] { margin: .5rem 0; }
        mark { background: none; color: inherit; font-weight: 650; text-decoration: underline 2px var(--ok);
          text-underline-offset: .2em; text-decoration-skip-ink: none; }
        .unseen { text-decoration: underline wavy 1.5px var(--error); }
        .mistaken { text-decoration: underline double 2px var(--error); }
        .invisible { border-inline-start: 2px dotted var(--soft); }
        .findings, td > ul { display: grid; gap: .75rem; list-style: none; padding: 0; }
        .findings.card { padding: 1rem 1.25rem; gap: 1rem; }
        td > ul { margin-top: .75rem; gap: .5rem; }
        .findings li, td li { padding-inline-start: .75rem; border-inline-start: 3px solid var(--line);
          overflow-wrap: anywhere; }
        li b { padding: 0 .5rem; border-radius: 99px; font-size: .8125rem; font-weight: 600; }
        li.error { border-color: var(--error); }
        li.warning { border-color: var(--warning); }
        li.hint { border-color: var(--hint); }
        .error b { background: var(--error-back); color: var(--error); }
        .warning b { background: var(--warning-back); color: var(--warning); }
        .hint b { background: var(--hint-back); color: var(--hint); }
        .fix { color: var(--soft); }

        """

    private static let media = """
        @media (max-width: 56rem) {
          .page, main, footer { padding-left: 1rem; padding-right: 1rem; }
          .tiles { grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr)); gap: .5rem; }
          .tiles div { padding: .5rem .75rem; }
          #filter { position: static; }
          #filter label { flex: 1 1 8rem; }
          select { max-width: none; }
          html { scroll-padding-top: 1rem; }
          .entries, .entries tbody, .entries tr { display: block; }
          .entries thead { position: absolute; left: -99rem; }
          .entries th, .entries td { display: inline-block; padding: 0; border: 0; }
          .entries tr { padding: .75rem 1rem; }
          .entries th:nth-child(1) { display: block; width: auto; }
          .entries td:nth-child(2) { display: block; margin: .5rem 0; }
          .entries td:nth-child(n + 3) { margin-inline-end: 1rem; color: var(--soft); font-size: .8125rem; }
        }
        @media print {
          html { font-size: 70%; }
          body { background: none; }
          .skip, .back, footer, #filter { display: none; }
          .scroll { overflow: visible; }
          th, td { padding: .375rem .5rem; }
          .part { content-visibility: visible; }
          li, tr { break-inside: avoid; }
          .title, h2 { break-after: avoid; }
          td > p, li > [lang] { border: 1px solid var(--line); }
        }

        """
}
