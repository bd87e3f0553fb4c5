import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../../api/testing/rest-client.ts';
import type { Connection } from '../../connections/connection.ts';
import { readMapping } from '../form/mapping-model.ts';
import { COPY } from './copy.ts';
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
  return leafRows(readMapping(text), document, trial).map(({ path, state, terms, docValues, notes }) => ({
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
      { ...stored, path: 'title', terms: ['soup', 'tomato'], notes: [COPY.terms(2, undefined, true)] },
      {
        ...stored,
        path: 'title.keyword',
        terms: ['Tomato Soups'],
        docValues: ['Tomato Soups'],
        notes: [COPY.exactTerms(1, true)],
      },
      { ...stored, path: 'minutes', docValues: [35], notes: [COPY.numberFromText('"35"')] },
      { ...stored, path: 'servings', docValues: [4], notes: [COPY.truncated] },
      { ...stored, path: 'on', docValues: ['86400000'], notes: [COPY.docValueTypes['date']] },
      {
        ...stored,
        path: 'tags',
        terms: ['family', 'soup'],
        docValues: ['family', 'soup'],
        notes: [COPY.exactTerms(2, true)],
      },
      {
        ...stored,
        path: 'all',
        terms: ['family', 'soup'],
        notes: [COPY.terms(2, undefined, false), COPY.copied('tags')],
      },
    ]);
  });

  test('explains every rejected value and shows the others', async () => {
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

  test('explains ignored values', async () => {
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
      ['k', 'ignored', COPY.tooLong('3')],
      ['i', 'ignored', COPY.malformed('integer')],
      ['off', 'ignored', COPY.disabled],
      ['deaf.x', 'ignored', COPY.unmapped('false')],
      ['deaf.known', 'stored', COPY.docValueTypes['boolean']],
      ['n', 'ignored', COPY.nullValue],
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
      `p.amount stored: ${COPY.docValues}`,
      `colour new: ${COPY.text('"red"')}`,
      `colour.keyword stored: ${COPY.exactTerms(1, true)}`,
      `made_on new: ${COPY.template('days', 'match *_on')}`,
      `at new: ${COPY.date('"2026-11-02"', 'strict_date_optional_time')}`,
      `n new: ${COPY.whole('5')}`,
      `f new: ${COPY.decimal('1.0')}`,
      `b new: ${COPY.boolean('true')}`,
      `o.x new: ${COPY.whole('1')}`,
    ]);
    expect(rows[0]!.docValues).toEqual([1.5, 2]);
  });

  test('reads the columns of hundreds of fields with one request', async () => {
    const properties = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, { type: 'long' }]));
    const sent: string[] = [];
    const counted: Connection = {
      ...connection,
      send: request => {
        sent.push(request.path);
        return connection.send(request);
      },
    };
    const plan = { mappings: JSON.stringify({ properties }) };
    const trial = await tryDocument(counted, plan, '{"f7": 1}', new AbortController().signal);
    expect(trial.docValues).toEqual(new Map([['f7', [1]]]));
    expect(sent.filter(path => path.endsWith('/_search'))).toHaveLength(1);
  });

  test('reports a rejected mapping and leaves no index', async () => {
    const plan = { mappings: '{"properties": {"a": {"type": "txt"}}}' };
    await expect(tryDocument(connection, plan, '{}', new AbortController().signal)).rejects.toThrow(
      'mapper type [txt]',
    );
    const { body } = await rest('GET /_cat/indices?format=json&expand_wildcards=all');
    expect(body).toEqual([]);
  });
});

test('finds indices of closed tabs by their age', () => {
  const names = ['vitrine-scratch-1000-a', 'vitrine-scratch-900000-b', 'recipes'];
  expect(abandoned(names, 1_000_000)).toEqual(['vitrine-scratch-1000-a']);
});

test('a cancelled trial leaves no index', async () => {
  const abort = new AbortController();
  const trial = tryDocument(connection, { mappings: '{}' }, '{"a": 1}', abort.signal);
  abort.abort();
  await expect(trial).rejects.toThrow('aborted');
  expect((await rest('GET /_cat/indices?format=json&expand_wildcards=all')).body).toEqual([]);
});
