extension HTMLPage {
    /// Searches and filters the entries. The page has no other script: its security policy names the hash of this one,
    /// so that no text of a message can ever run.
    static let script = """
        'use strict';
        {
          const find = id => document.getElementById(id);
          const all = (query, root = document) => [...root.querySelectorAll(query)];
          // words that stand at an earlier finding
          for (const link of all('li > a')) {
            const first = find(link.hash.slice(1));
            const text = document.createElement('span');
            text.textContent = first.textContent;
            const fix = first.parentNode.querySelector('.fix');
            link.replaceWith(text, ...(fix ? [fix.cloneNode(true)] : []));
          }
          const plain = text => text.normalize('NFKD').replace(/\\p{Mn}/gu, '').toLowerCase();
          const entry = (row, section) => {
            const channel = row.cells ? row.dataset.channel ?? 'unknown' : '';
            const findings = row.cells ? all('li', row) : row.matches('.findings > li') ? [row] : [];
            return {
              row, channel, part: row.dataset.section ?? section.dataset.section ?? '',
              findings: findings.map(item => ({item, check: item.querySelector('code').textContent,
                severity: item.className})),
              text: plain([section.querySelector('h2').textContent, row.parentNode.querySelector('.file')?.textContent,
                row.textContent].join(' ')),
            };
          };
          const sections = all('main section:not(.overview)').map(section => ({
            section, folds: all('details', section),
            entries: all('.entries tbody tr:not(.file), .card > li, .names > li', section)
              .map(row => entry(row, section)),
          }));
          const total = sections.reduce((sum, section) => sum + section.entries.length, 0);
          const value = id => find(id)?.value ?? '';
          let wasActive = false;
          const update = () => {
            const [part, severity, check, channel] = ['section', 'severity', 'check', 'channel'].map(value);
            const words = plain(value('words')).split(/\\s+/).filter(Boolean);
            const active = Boolean(part || severity || check || channel || words.length);
            let shown = 0;
            for (const {section, folds, entries} of sections) {
              let any = false;
              for (const {row, findings, text, ...entry} of entries) {
                const found = findings.map(finding =>
                  (!severity || finding.severity === severity) && (!check || finding.check === check));
                const fits = (!part || entry.part === part) && (!channel || entry.channel === channel)
                  && (!(severity || check) || found.includes(true)) && words.every(word => text.includes(word));
                row.hidden = !fits;
                findings.forEach(({item}, index) => { if (item !== row) item.hidden = !found[index]; });
                if (fits) { any = true; shown += 1; }
              }
              section.hidden = !any;
              for (const group of all('.entries tbody', section)) {
                group.hidden = !group.querySelector('tr:not(.file):not([hidden])');
              }
              for (const list of all('.entries, .card, .names', section)) {
                list.hidden = !list.querySelector('tr:not(.file):not([hidden]), li:not([hidden])');
                if (list.matches('.entries')) list.hidden = !list.querySelector('tbody:not([hidden])');
              }
              for (const fold of folds) {
                fold.hidden = !fold.querySelector('.entries:not([hidden]), .names:not([hidden])');
                if (active) fold.open = !fold.hidden; else if (wasActive) fold.open = false;
              }
            }
            wasActive = active;
            // the results come first
            for (const overview of all('.overview')) overview.hidden = active;
            find('shown').textContent = !active ? '' : shown ? `${shown} of ${total} shown` : 'Nothing matches.';
          };
          const form = find('filter');
          if (form) {
            form.hidden = false;
            form.addEventListener('input', update);
            form.addEventListener('submit', event => event.preventDefault());
            form.addEventListener('reset', () => setTimeout(update));
            for (const link of all('.back a')) link.addEventListener('click', () => { form.reset(); update(); });
            update();
          }
        }

        """

    /// The SHA-256 of ``script``, in Base64. A test computes it.
    static let scriptHash = "R7U+EiiGesKysLa0NcN1k/Q1XIzx3C0PrMyfM2sNUPI="
}
