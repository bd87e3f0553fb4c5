import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Marked } from 'marked';
import { root } from '../packages.mjs';
import { escapeHtml, highlight } from './highlight.mjs';

/**
 * One page of the documentation.
 * @typedef {object} Page
 * @property {string} source its file, relative to the checkout
 * @property {string} target its file in the site
 * @property {string} title the text of its first heading
 * @property {string} summary the text of its first paragraph
 * @property {{ id: string, text: string, depth: number }[]} headings
 * @property {import('marked').TokensList} tokens
 */

/** Reads the Markdown of a page. @returns {Page} */
export function readPage(source) {
  const text = readFileSync(join(root, source), 'utf8').replace(/^---\n.*?\n---\n/s, '');
  const tokens = new Marked().lexer(text);
  const headings = headingsOf(tokens);
  const paragraph = tokens.find(({ type }) => type === 'paragraph');
  return {
    source,
    target: `${basename(source, '.md').toLowerCase()}.html`,
    title: headings[0].text,
    summary: paragraph ? plainText(paragraph.tokens).replaceAll('\n', ' ') : '',
    headings,
    tokens,
  };
}

/**
 * The content of a page as HTML. Text that is HTML is shown, not interpreted.
 * @param {(href: string) => { href: string } | undefined} resolveLink undefined for a link that becomes plain text
 * @param {(href: string) => string[]} resolveImage one file for all colour schemes, or one for light and one for dark
 */
export function renderPage({ tokens, headings }, resolveLink, resolveImage) {
  const ids = headings.map(({ id }) => id);
  const renderer = {
    html: ({ text }) => escapeHtml(text),
    heading({ tokens: inner, depth }) {
      const id = ids.shift();
      const anchor = depth === 1 ? '' : `<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`;
      return `<h${depth} id="${id}">${this.parser.parseInline(inner)}${anchor}</h${depth}>\n`;
    },
    link({ href, tokens: inner }) {
      const text = this.parser.parseInline(inner);
      const resolved = resolveLink(href);
      return resolved ? `<a href="${escapeHtml(resolved.href)}">${text}</a>` : text;
    },
    image({ href, text }) {
      const files = resolveImage(href);
      const classes = files.length === 1 ? [''] : [' class="light"', ' class="dark"'];
      return files
        .map((file, n) => `<img${classes[n]} src="${escapeHtml(file)}" alt="${escapeHtml(text)}" loading="lazy">`)
        .join('');
    },
    code: ({ text, lang }) =>
      `<pre tabindex="0" data-language="${escapeHtml(lang ?? '')}"><code>${highlight(text, lang)}</code></pre>\n`,
    table({ header, rows }) {
      const cells = (row, tag) =>
        `<tr>${row.map(cell => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const head = header.every(({ text }) => text === '') ? '' : `<thead>${cells(header, 'th')}</thead>`;
      const body = rows.map(row => cells(row, 'td')).join('\n');
      return `<div class="table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
    },
  };
  return new Marked({ renderer }).parser(tokens);
}

function headingsOf(tokens) {
  const counts = new Map();
  return tokens
    .filter(({ type }) => type === 'heading')
    .map(({ tokens: inner, depth }) => {
      const text = plainText(inner);
      const slug = slugOf(text);
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      return { id: count === 0 ? slug : `${slug}-${count}`, text, depth };
    });
}

/** Anchors are those of GitHub, where the files are read, too. */
function slugOf(text) {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function plainText(tokens) {
  return tokens.map(token => (token.tokens ? plainText(token.tokens) : (token.text ?? ''))).join('');
}
