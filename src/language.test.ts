import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { visibleLiterals, type WrittenText, writtenTexts } from './testing/written-texts.ts';

// Words and turns of phrase that a native speaker would not use here; they betray a sentence translated word by word.

/** In comments, test titles, the console's strings and the documentation. */
const PHRASES: readonly RegExp[] = [
  /\banew\b/i,
  /\bin vain\b/i,
  /\bwho(so)?ever\b/i,
  /\b(nobody|somebody)\b/i,
  /\b(told|tells)\b/i,
  /\bstands?\b(?! (for|in for|out)\b|-alone)|\bstood\b/i,
  /\b(it|that|which|what|where|there) (lies|lay)\b(?! (within|between|inside|outside|on|in)\b)/i,
  /\bas (it|they) (is|are|was|were|stands?)\b(?! (now|needed|read|written|received|used|in|sent|parsed|created|called))/i,
  /\bthe reference('s)? (does|says|answers|has|throws|engine|counts)\b/i,
  /\bwhat becomes of\b/i,
  /\bof its own accord\b/i,
  /\bin the same breath\b/i,
  /\bfor nothing at all\b/i,
  /\bwhere there (is|are) none\b/i,
  /\b(is|are) asked (for )?(what|whether|so)\b/i,
  /\bgoes? by\b/i,
  /\b(thereby|thereupon|therewith)\b/i,
];

const NAMES =
  /(^|[a-z])([Tt]old|[Aa]new|[Bb]reathe|[Rr]eckon|[Ww]hoever|[Nn]obody|[Ii]nVain|[Aa]sItIs|[Ss]tands)(?![a-z])/;

const root = dirname(import.meta.dirname);
const sources = ['src', 'e2e', 'bench', 'setup'].flatMap(filesOf).filter(isWrittenByHand);
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...filesOf('docs').filter(path => path.endsWith('.md')),
  ...filesOf('examples').filter(path => path.endsWith('.md')),
  ...filesOf('lessons'),
];

describe('plain English', () => {
  test('in comments, test titles, names and the console’s strings', () => {
    const offenders = sources.flatMap(path =>
      writtenTexts(path, readFileSync(join(root, path), 'utf8'))
        .filter(written => isOffending(path, written))
        .map(({ kind, line, text }) => `${path}:${line} ${kind}: ${text.slice(0, 160)}`),
    );
    expect(offenders).toEqual([]);
  }, 60_000);

  test.each(documents)('in %s', path => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    expect(lines.filter(offendsIn)).toEqual([]);
  });
});

test('the console shows only words of its copy modules', () => {
  const components = sources.filter(path => /^src\/console\/.*(?<!\.test|\.data|\/copy)\.tsx?$/.test(path));
  const literals = components.flatMap(path =>
    visibleLiterals(path, readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line} ${text}`),
  );
  expect(components.length).toBeGreaterThan(0);
  expect(literals).toEqual([]);
}, 60_000);

test('visible literals are found in text, attributes and counted nouns', () => {
  const source = `<p title="Name" id="x" aria-label={open ? 'Close' : COPY.open}>Go {many && 'all'} _id {COPY.to}<b>…</b>
    {\`\${n} left\`} {counted(n, 'term')}</p>`;
  const found = visibleLiterals('component.tsx', source).map(({ line, text }) => `${line} ${text}`);
  expect(found.sort()).toEqual(['1 Close', '1 Go', '1 Name', '1 all', '2 term', '2 … left']);
});

test('the glossary lists each term once, in alphabetical order', () => {
  const [, glossary = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('## Glossary');
  const terms = [...glossary.matchAll(/^\| (?!term |---)([^|]+) \|/gm)].map(([, term]) => term!.toLowerCase());
  expect(terms.length).toBeGreaterThanOrEqual(40);
  expect(terms).toEqual([...new Set(terms)].sort());
});

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => `${folder}/${path}`);
}

/** Source files without tables of data, declarations and this list of phrases. */
function isWrittenByHand(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path) && !/\.d\.ts$/.test(path) && path !== 'src/language.test.ts';
}

function isOffending(path: string, { kind, text }: WrittenText): boolean {
  if (kind === 'name') return NAMES.test(text);
  if (kind === 'string' && !isProseOfConsole(path, text)) return false;
  return offendsIn(text);
}

/** Texts in backticks, brackets and quotes are code or other people's words. */
function offendsIn(text: string): boolean {
  const prose = text.replaceAll(/`[^`]*`|\[[^\]]*\]|"[^"]*"|“[^”]*”/g, '');
  return PHRASES.some(phrase => phrase.test(prose));
}

/** Strings of the engine are mostly Elasticsearch's messages. */
function isProseOfConsole(path: string, text: string): boolean {
  return /^src\/(console|dsl|server|worker)\//.test(path) && !path.includes('.test.') && text.includes(' ');
}
