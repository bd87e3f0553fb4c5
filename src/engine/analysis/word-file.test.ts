import { describe, expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import { AnalysisRegistry } from './analysis-registry.ts';
import { termsOf } from './testing/tokens-of.ts';

const files: Record<string, string | Uint8Array> = {
  'words.txt': '\n# the fox\nThe \r\nfox\rdog',
  'analysis/synonyms.txt': '# animals\nfox, vixen\n\ncat => feline\n',
  'rules.txt': '# rule\nrunning => run\n',
  'latin1.txt': new Uint8Array([0x66, 0xf6, 0x78]),
};

function readFile(path: string): Uint8Array | undefined {
  const found = files[path];
  return typeof found === 'string' ? new TextEncoder().encode(found) : found;
}

function registry(filter: object): AnalysisRegistry {
  const analyzer = { a: { tokenizer: 'whitespace', filter: ['f'] } };
  return new AnalysisRegistry({ filter: { f: { ...filter } }, analyzer }, { indexName: 'i', readFile });
}

function refusal(filter: object): string {
  try {
    registry(filter);
  } catch (error) {
    if (error instanceof EngineError) return error.suppressed[0]?.reason ?? error.reason;
  }
  throw new Error('accepted');
}

describe('contents of a file', () => {
  test.each([
    [{ type: 'stop', stopwords_path: 'words.txt' }, 'The the fox dog cat', ['the', 'cat']],
    [{ type: 'keep', keep_words_path: 'words.txt' }, 'The the fox dog cat', ['The', 'fox', 'dog']],
    [{ type: 'stemmer_override', rules_path: 'rules.txt' }, 'running fox', ['run', 'fox']],
    [{ type: 'synonym', synonyms_path: 'analysis/synonyms.txt' }, 'fox cat', ['fox', 'vixen', 'feline']],
    [{ type: 'synonym_graph', synonyms_path: './x/../analysis//synonyms.txt' }, 'cat', ['feline']],
  ])('%j', (filter, text, expected) => {
    expect(termsOf({ analyzer: 'a', text }, registry(filter))).toEqual(expected);
  });

  test('an inline list wins for stop words, the file for keywords', () => {
    const inline = { type: 'stop', stopwords: ['cat'], stopwords_path: 'nope.txt' };
    expect(termsOf({ analyzer: 'a', text: 'fox cat' }, registry(inline))).toEqual(['fox']);
    expect(refusal({ type: 'keyword_marker', keywords: ['cat'], keywords_path: 'nope.txt' })).toBe(
      'IOException while reading keywords_path: file not readable',
    );
  });
});

describe('a file that cannot be read', () => {
  test.each([
    ['stop', 'stopwords_path', 'IOException while reading stopwords_path: file not readable'],
    ['keep', 'keep_words_path', 'IOException while reading keep_words_path: file not readable'],
    ['stemmer_override', 'rules_path', 'IOException while reading rules_path: file not readable'],
    ['synonym', 'synonyms_path', '[a] IOException while reading synonyms_path_path: file not readable'],
    ['synonym_graph', 'synonyms_path', '[a] IOException while reading synonyms_path_path: file not readable'],
  ])('%s %s is rejected as in Elasticsearch', (type, setting, reason) => {
    expect(refusal({ type, [setting]: 'nope.txt' })).toBe(reason);
  });

  test.each(['../words.txt', '/etc/passwd', 'a/../../words.txt', '..'])('%s is outside the config folder', path => {
    expect(refusal({ type: 'stop', stopwords_path: path })).toBe(
      `Resource path must be inside config directory: ${path}`,
    );
  });

  test('encodings other than UTF-8 are rejected', () => {
    expect(refusal({ type: 'stop', stopwords_path: 'latin1.txt' })).toContain('files must be UTF-8 encoded');
  });
});
