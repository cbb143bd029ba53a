// Searches the entries of index.js: [address, title, [[anchor, heading]], words]. Without a server and without storage.
"use strict";

const field = document.querySelector("input[type=search]");
const results = document.getElementById("results");
const root = document.documentElement.dataset.root;
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
let pages;

/** How well an entry answers all the words, and the heading to link to; null if one of the words is missing. */
function match(page, words) {
    let score = 0;
    let section = null;
    for (const word of words) {
        const heading = page.sections.find(([, text]) => text.includes(word));
        if (page.title.includes(word)) score += 20;
        else if (heading) score += 8;
        else if (!page.text.includes(word)) return null;
        section ??= heading;
        // a page that speaks of little else comes before a long one
        score += Math.min(5, (page.text.split(word).length - 1) / Math.sqrt(page.text.length / 1000));
    }
    return { score, section };
}

/** The words around the first one that was found. */
function excerpt(page, word) {
    const at = page.text.indexOf(word);
    // the folded text may be shorter than the other, so the place is only about right
    return at < 0 ? "" : "…" + page.words.slice(Math.max(0, at - 40), at + 80) + "…";
}

function show() {
    pages ??= entries.map(([address, title, sections, words]) => ({
        address, words, name: title, title: folded(title), text: folded(words), names: new Map(sections),
        sections: sections.map(([anchor, text]) => [anchor, folded(text)]),
    }));
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    const found = pages.map((page) => ({ page, ...(words.length ? match(page, words) : null) }))
        .filter(({ score }) => score).sort((a, b) => b.score - a.score).slice(0, 12);
    results.replaceChildren(...found.map(({ page, section }) => {
        const item = document.createElement("li");
        const link = item.appendChild(document.createElement("a"));
        link.href = root + page.address + (section ? "#" + section[0] : "");
        link.textContent = page.name + (section ? " › " + page.names.get(section[0]) : "");
        const around = item.firstChild.appendChild(document.createElement("span"));
        around.textContent = excerpt(page, words[0]);
        return item;
    }));
    if (words.length && !found.length) results.append("Nothing found");
    results.hidden = !words.length;
}

field.addEventListener("input", show);
document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
        event.preventDefault();
        field.focus();
    } else if (event.key === "Escape") {
        field.value = "";
        show();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const links = [...results.querySelectorAll("a")];
        const at = links.indexOf(document.activeElement);
        if (at < 0 && document.activeElement !== field) return;
        event.preventDefault();
        (links[at + (event.key === "ArrowDown" ? 1 : -1)] ?? field).focus();
    }
});
