import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../packages.mjs';
import { pageHtml } from './page-template.mjs';
import { readPage, renderPage } from './read-page.mjs';
import { SECTIONS } from './sections.data.mjs';

const FONTS = [
  '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
];

/**
 * Builds the documentation into a folder, which is replaced.
 * @returns {Promise<number>} the number of pages @throws Error that lists dead links, anchors, pictures and missing pages
 */
export async function buildDocs(folder) {
  const sections = SECTIONS.map(({ title, pages }) => ({ title, pages: pages.map(readPage) }));
  const pages = sections.flatMap(section => section.pages);
  const site = new Site(pages);
  const contents = pages.map(page => site.render(page));
  const unlisted = readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md') && !site.pages.has(`docs/${name}`))
    .map(name => `docs/${name}: not in the navigation, setup/docs/sections.data.mjs`);
  const problems = [...site.problems, ...unlisted];
  if (problems.length > 0) throw new Error(problems.join('\n'));

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  pages.forEach((page, n) => {
    const neighbours = { previous: pages[n - 1], next: pages[n + 1] };
    writeFileSync(join(folder, page.target), pageHtml(page, contents[n], sections, neighbours));
  });
  for (const picture of site.pictures) {
    mkdirSync(join(folder, dirname(picture)), { recursive: true });
    cpSync(join(root, 'docs', picture), join(folder, picture));
  }
  for (const font of FONTS) cpSync(join(root, 'node_modules', font), join(folder, 'fonts', basename(font)));
  cpSync(join(root, 'public/icon.svg'), join(folder, 'icon.svg'));
  cpSync(join(import.meta.dirname, 'docs.js'), join(folder, 'docs.js'));
  writeFileSync(join(folder, 'docs.css'), await styles());
  return pages.length;
}

/** All pages with what their links and pictures lead to. */
class Site {
  problems = [];
  pictures = new Set();

  constructor(pages) {
    this.pages = new Map(pages.map(page => [page.source, page]));
  }

  render(page) {
    const problem = text => this.problems.push(`${page.source}: ${text}`);
    return renderPage(
      page,
      href => this.resolveLink(page, href, problem),
      href => this.resolveImage(page, href, problem),
    );
  }

  /** Files of the repository that are not part of the site are only named. */
  resolveLink(page, href, problem) {
    if (/^(https?|mailto):/.test(href)) return { href };
    const [path, fragment] = href.split('#');
    const source = path === '' ? page.source : normalize(join(dirname(page.source), path));
    const target = this.pages.get(source);
    if (!target) {
      if (!existsSync(join(root, source))) problem(`dead link ${href}`);
      return undefined;
    }
    if (fragment !== undefined && !target.headings.some(({ id }) => id === fragment)) problem(`dead anchor ${href}`);
    const anchor = fragment === undefined ? '' : `#${fragment}`;
    return { href: target === page && anchor !== '' ? anchor : target.target + anchor };
  }

  /** A picture `name.light.webp` is shown in light, `name.dark.webp` beside it in dark. */
  resolveImage(page, href, problem) {
    const files = href.includes('.light.') ? [href, href.replace('.light.', '.dark.')] : [href];
    for (const file of files) {
      if (existsSync(join(root, dirname(page.source), file))) this.pictures.add(file);
      else problem(`missing picture ${file}`);
    }
    return files;
  }
}

/** The style sheet with the colours of the console. */
async function styles() {
  const load = async (path, name) => (await runnerImport(join(root, path), { configFile: false })).module[name];
  const cssVariablesOf = await load('src/look/css-variables.ts', 'cssVariablesOf');
  const { LIGHT, DARK } = (await runnerImport(join(root, 'src/look/tokens.data.ts'), { configFile: false })).module;
  const declared = tokens =>
    Object.entries(cssVariablesOf(tokens))
      .map(([name, value]) => `${name}: ${value};`)
      .join(' ');
  const { readFile } = await import('node:fs/promises');
  const own = await readFile(join(import.meta.dirname, 'docs.css'), 'utf8');
  return `:root { ${declared(LIGHT)} }\n:root[data-scheme='dark'] { ${declared(DARK)} }\n${own}`;
}
