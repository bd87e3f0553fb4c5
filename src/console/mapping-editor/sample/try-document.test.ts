import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../../api/testing/rest-client.ts';
import type { Connection } from '../../connections/connection.ts';
import { leafRows } from './leaf-rows.ts';
import { abandoned } from './scratch-index.ts';
import { tryDocument } from './try-document.ts';

let rest: Rest;
let connection: Connection;

beforeAll(async () => {
  rest = await openRest();
  connection = {
    id: 'test',
    name: 'test',
    kind: 'remote',
    async send({ method, path, query, body }) {
      const answer = await rest(`${method} ${path}?${query}`, body && new TextDecoder().decode(body));
      return { status: answer.status, headers: answer.headers, body: new TextEncoder().encode(answer.text) };
    },
  };
});

async function rowsOf(mapping: object, document: string) {
  const text = JSON.stringify(mapping);
  const trial = await tryDocument(connection, { mappings: text }, document, new AbortController().signal);
  return leafRows(text, document, trial).map(({ path, state, terms, docValues, notes }) => ({
    path,
    state,
    terms: terms.map(({ term }) => term),
    docValues,
    notes,
  }));
}

const stored = { state: 'stored', terms: [], docValues: [] };

describe('what a document becomes', () => {
  test('terms, columns and what was done to a value', async () => {
    const properties = {
      title: { type: 'text', analyzer: 'english', fields: { keyword: { type: 'keyword' } } },
      minutes: { type: 'integer' },
      servings: { type: 'integer' },
      on: { type: 'date' },
      tags: { type: 'keyword', copy_to: 'all' },
      all: { type: 'text', norms: false },
    };
    const document =
      '{"title": "Tomato Soups", "minutes": "35", "servings": 4.6, "on": "1970-01-02", "tags": ["soup", "family"]}';
    expect(await rowsOf({ properties }, document)).toEqual([
      { ...stored, path: 'title', terms: ['soup', 'tomato'], notes: ['terms · length 2 · with norms'] },
      {
        ...stored,
        path: 'title.keyword',
        terms: ['Tomato Soups'],
        docValues: ['Tomato Soups'],
        notes: ['1 exact term · and in a column for sorting and facets'],
      },
      { ...stored, path: 'minutes', docValues: [35], notes: ['number, from the text "35"; _source keeps the text'] },
      { ...stored, path: 'servings', docValues: [4], notes: ['cut to a whole number'] },
      { ...stored, path: 'on', docValues: ['86400000'], notes: ['ms since 1970, UTC'] },
      {
        ...stored,
        path: 'tags',
        terms: ['family', 'soup'],
        docValues: ['family', 'soup'],
        notes: ['2 exact terms · and in a column for sorting and facets'],
      },
      {
        ...stored,
        path: 'all',
        terms: ['family', 'soup'],
        notes: ['terms · length 2 · without norms', 'filled by copy_to of tags'],
      },
    ]);
  });

  test('every refused value has its reason, and the others are shown all the same', async () => {
    const mapping = {
      dynamic: 'strict',
      properties: { r: { type: 'float' }, o: { properties: { n: { type: 'long' } } }, k: { type: 'keyword' } },
    };
    const rows = await rowsOf(mapping, '{"r": "4,5", "k": "x", "o": [{"n": "one"}, {"n": 2}], "new": 1}');
    expect(rows.map(({ path, state }) => `${path} ${state}`)).toEqual([
      'r rejected',
      'k stored',
      'o.n rejected',
      'new rejected',
    ]);
    expect(rows[0]!.notes[0]).toContain("failed to parse field [r] of type [float] in document with id '1'");
    expect(rows[3]!.notes[0]).toContain('dynamic introduction of [new] within [_doc] is not allowed');
  });

  test('what is ignored says why', async () => {
    const properties = {
      k: { type: 'keyword', ignore_above: 3 },
      i: { type: 'integer', ignore_malformed: true },
      off: { type: 'object', enabled: false },
      deaf: { dynamic: 'false', properties: { known: { type: 'boolean' } } },
      n: { type: 'keyword' },
    };
    const rows = await rowsOf(
      { properties },
      '{"k": "long", "i": "none", "off": {"a": 1}, "deaf": {"x": 1, "known": true}, "n": null}',
    );
    expect(rows.map(({ path, state, notes }) => [path, state, notes[0]])).toEqual([
      ['k', 'ignored', 'Longer than ignore_above 3: not indexed, kept in _source.'],
      ['i', 'ignored', 'It does not fit integer: left out by ignore_malformed, kept in _source.'],
      ['off', 'ignored', 'enabled: false: kept in _source, not looked into.'],
      ['deaf.x', 'ignored', 'Not mapped, and dynamic is false: kept in _source only.'],
      ['deaf.known', 'stored', 'term T or F, and a column'],
      ['n', 'ignored', 'Null: nothing is indexed. null_value would stand in for it.'],
    ]);
  });

  test('nested values are read, and every new field has its reason', async () => {
    const mapping = {
      dynamic_templates: [{ days: { match: '*_on', mapping: { type: 'date', format: 'yyyy' } } }],
      properties: { p: { type: 'nested', properties: { amount: { type: 'float' } } } },
    };
    const document =
      '{"p": [{"amount": 1.5}, {"amount": "2"}], "colour": "red", "made_on": "1999", "at": "2026-11-02", "n": 5, "f": 1.0, "b": true, "o": {"x": 1}}';
    const rows = await rowsOf(mapping, document);
    expect(rows.map(({ path, state, notes }) => `${path} ${state}: ${notes[0]}`)).toEqual([
      'p.amount stored: a column, and searchable by value',
      'colour new: "red" is a string that is no date: text, with an exact .keyword below it.',
      'colour.keyword stored: 1 exact term · and in a column for sorting and facets',
      'made_on new: Dynamic template days catches it: match *_on.',
      'at new: "2026-11-02" reads as a date by strict_date_optional_time, and date_detection is on.',
      'n new: 5 is a JSON number without a fraction: long.',
      'f new: 1.0 is a JSON number with a fraction: float.',
      'b new: true is a JSON boolean.',
      'o.x new: 1 is a JSON number without a fraction: long.',
    ]);
    expect(rows[0]!.docValues).toEqual([1.5, 2]);
  });

  test('a mapping that is refused is said, and no index is left behind', async () => {
    const plan = { mappings: '{"properties": {"a": {"type": "txt"}}}' };
    await expect(tryDocument(connection, plan, '{}', new AbortController().signal)).rejects.toThrow(
      'mapper type [txt]',
    );
    const { body } = await rest('GET /_cat/indices?format=json&expand_wildcards=all');
    expect(body).toEqual([]);
  });
});

test('what a closed tab left is found by its age', () => {
  const names = ['vitrine-scratch-1000-a', 'vitrine-scratch-900000-b', 'recipes'];
  expect(abandoned(names, 1_000_000)).toEqual(['vitrine-scratch-1000-a']);
});

test('a trial that is given up in the middle leaves nothing behind', async () => {
  const abort = new AbortController();
  const trial = tryDocument(connection, { mappings: '{}' }, '{"a": 1}', abort.signal);
  abort.abort();
  await expect(trial).rejects.toThrow();
  expect((await rest('GET /_cat/indices?format=json&expand_wildcards=all')).body).toEqual([]);
});
