import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeEsql } from './describe-esql.ts';
import { esqlInBody } from './esql-in-body.ts';
import { esqlSteps, esqlUpTo } from './esql-pipeline.ts';
import { esqlPositionAt } from './esql-position.ts';
import { esqlTokens } from './esql-tokens.ts';
import { quotedName, suggestEsql } from './suggest-esql.ts';

const NAMES = {
  indices: ['books', 'logs-2026'],
  lookupIndices: ['authors'],
  policies: ['people'],
  columns: [
    { name: 'pages', type: 'integer' },
    { name: 'first name', type: 'keyword' },
  ],
};

/** The position of the mark `¦` in a query. */
function at(marked: string) {
  const offset = marked.indexOf('¦');
  return esqlPositionAt(marked.replace('¦', ''), offset);
}

const labels = (marked: string) => suggestEsql(at(marked)!, NAMES).map(({ label }) => label);

describe('a query is split', () => {
  test('at pipes, but not in strings, comments and branches', () => {
    const query =
      'FROM a // x | y\n| WHERE b == "c | d" /* | */ | FORK (WHERE x | LIMIT 1) (LIMIT 2) | lookup join l ON `k|`';
    expect(esqlSteps(query).map(({ name }) => name)).toEqual(['FROM', 'WHERE', 'FORK', 'LOOKUP JOIN']);
  });

  test('into prefixes that end before a pipe', () => {
    const query = 'FROM a | LIMIT 3 | KEEP b';
    expect(esqlSteps(query).map(step => esqlUpTo(query, step))).toEqual(['FROM a', 'FROM a | LIMIT 3', query]);
  });

  test('with nothing lost, whatever it is', () => {
    const piece = fc.constantFrom(
      'FROM',
      ' ',
      '|',
      '"',
      '"""',
      '`',
      '//',
      '/*',
      '*/',
      '(',
      ')',
      '\n',
      'a-b',
      '1',
      '==',
      '¤',
    );
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const text = pieces.join('');
        const tokens = esqlTokens(text);
        for (const { from, to, text: shown } of tokens) expect(text.slice(from, to)).toBe(shown);
        const between = tokens.map(({ from }, i) => text.slice(tokens[i - 1]?.to ?? 0, from)).join('');
        expect(between.replace(/[\s\w@]/g, '')).toBe('');
        expect(esqlSteps(text).at(-1)!.to).toBe(text.length);
      }),
    );
  });
});

test.each([
  ['¦', 'source', '', ''],
  ['fr¦', 'source', '', ''],
  ['FROM ¦', 'index', 'FROM', ''],
  ['FROM books, lo¦', 'index', 'FROM', ''],
  ['FROM books METADATA ¦', 'column', 'FROM', ''],
  ['FROM books | ¦', 'command', '', 'FROM books'],
  ['FROM books | WH¦', 'command', '', 'FROM books'],
  ['FROM books | LOOKUP ¦', 'command', '', 'FROM books'],
  ['FROM books | LOOKUP JOIN ¦', 'lookup-index', 'LOOKUP JOIN', 'FROM books'],
  ['FROM books | LOOKUP JOIN authors ON ¦', 'column', 'LOOKUP JOIN', 'FROM books'],
  ['FROM books | ENRICH ¦', 'policy', 'ENRICH', 'FROM books'],
  ['FROM books | KEEP title, ¦', 'column', 'KEEP', 'FROM books'],
  ['FROM books | WHERE pages > 3 AND ¦', 'expression', 'WHERE', 'FROM books'],
  ['FROM books | LIMIT 2 | STATS MAX(¦) BY x', 'expression', 'STATS', 'FROM books | LIMIT 2'],
  ['FROM books | FORK (¦', 'command', '', 'FROM books'],
  ['FROM books | FORK (WHERE x) (LIMIT 1 | KEEP ¦', 'column', 'KEEP', 'FROM books'],
])('%s expects %s', (marked, expects, command, before) => {
  expect(at(marked)).toMatchObject({ expects, command, before });
});

test.each(['FROM a | WHERE b == "c¦', 'FROM a // ¦', 'FROM a | LIMIT 1¦', 'FROM a | GROK b """x ¦ y"""'])(
  'nothing is suggested in %s',
  marked => {
    expect(at(marked)).toBeUndefined();
  },
);

describe('suggestions', () => {
  test('are source commands first, then others', () => {
    expect(labels('¦')).toEqual(['FROM', 'ROW', 'SHOW']);
    expect(labels('FROM books | ¦')).toContain('LOOKUP JOIN');
    expect(labels('FROM books | ¦')).not.toContain('FROM');
  });

  test('are aggregates only in STATS', () => {
    expect(labels('FROM books | STATS ¦')).toContain('AVG');
    expect(labels('FROM books | EVAL a = ¦')).not.toContain('AVG');
    expect(labels('FROM books | EVAL a = ¦')).toEqual(expect.arrayContaining(['pages', 'CONCAT']));
    expect(labels('FROM books | WHERE ¦')).toEqual(expect.arrayContaining(['MATCH', 'IS NOT NULL']));
  });

  test('replace the word at the cursor, also after it', () => {
    expect(at('FROM books | WHERE pa¦ges > 1')!.replace).toEqual({ from: 19, to: 24 });
  });

  test('quote names where a query needs it', () => {
    const [, second] = suggestEsql(at('FROM books | KEEP ¦')!, NAMES);
    expect(second!.insert).toBe('`first name`');
    expect(quotedName('a.b-c.d`e')).toBe('a.`b-c`.`d``e`');
  });
});

test.each([
  ['FROM books | STATS b = M¦AX(pages) BY x', /^MAX\(field\) → /],
  ['FROM books | ST¦ATS b = 1', /^STATS column = aggregate/],
  ['FROM books | LOOKUP JO¦IN a ON b', /^LOOKUP JOIN index ON columns/],
  ['FROM books | WHERE pa¦ges > 1', /^pages$/],
])('%s is described', (marked, title) => {
  const offset = marked.indexOf('¦');
  expect(describeEsql(marked.replace('¦', ''), offset, NAMES.columns)!.title).toMatch(title);
});

test.each([
  ['POST /_query\n{ "query": """FROM a\n| WH¦ERE b > 1""" }', 'FROM a\n| WHERE b > 1', 'command'],
  ['POST /_query?format=txt\n{ "query": "FROM ¦" }', 'FROM ', 'index'],
  ['POST /_query/async\n{\n  "params": [1], "query": """FROM a | ¦', 'FROM a | ', 'command'],
])('the query in %s is found', (marked, query, expects) => {
  const offset = marked.indexOf('¦');
  const found = esqlInBody(marked.replace('¦', ''), offset)!;
  expect(found.query).toBe(query);
  expect(esqlPositionAt(found.query, offset - found.from)!.expects).toBe(expects);
});

test.each([
  'POST /_search\n{ "query": "FROM ¦" }',
  'POST /_query\n{ "query": "FROM a", "locale": "d¦e" }',
  'POST /_query\n{ "query": "FROM a | WHERE b == \\"¦" }',
])('there is none at the mark in %s', marked => {
  expect(esqlInBody(marked.replace('¦', ''), marked.indexOf('¦'))).toBeUndefined();
});
