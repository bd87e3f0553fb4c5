import { escapeHtml } from './highlight.mjs';

/** A whole page. All addresses in it are relative, so that the site works in any folder and without a server. */
export function pageHtml(page, content, sections, { previous, next }) {
  const title = page.target === 'index.html' ? 'Vitrine documentation' : `${page.title} · Vitrine`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.summary.slice(0, 200))}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="docs.css">
<script src="docs.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a class="brand" href="index.html"><img src="icon.svg" alt="" width="24" height="24">Vitrine</a>
<button type="button" id="scheme" hidden>Switch to dark</button>
</header>
<div class="columns">
<details class="pages" open>
<summary>Pages</summary>
<nav aria-label="Pages">${sections.map(section => sectionHtml(section, page)).join('\n')}</nav>
</details>
<main id="content">
${content}
<nav class="neighbours" aria-label="Previous and next">${neighbour('Previous', previous)}${neighbour('Next', next)}</nav>
</main>
${outline(page)}
</div>
</body>
</html>
`;
}

function sectionHtml({ title, pages }, current) {
  const items = pages.map(({ target, title: name, source }) => {
    const here = source === current.source ? ' aria-current="page"' : '';
    return `<li><a href="${target}"${here}>${escapeHtml(target === 'index.html' ? 'Getting started' : name)}</a></li>`;
  });
  return `<h2>${escapeHtml(title)}</h2><ul>${items.join('')}</ul>`;
}

function outline({ headings }) {
  const items = headings
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ id, text, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return items.length < 2
    ? '<div class="outline"></div>'
    : `<nav class="outline" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`;
}

function neighbour(label, page) {
  return page ? `<a href="${page.target}"><small>${label}</small>${escapeHtml(page.title)}</a>` : '<span></span>';
}
