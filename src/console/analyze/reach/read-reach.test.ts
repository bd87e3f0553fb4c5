import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../../api/testing/rest-client.ts';
import { fieldsOf } from '../../../language/mapped-fields.ts';
import type { Connection } from '../../connections/connection.ts';
import type { MissedTerm } from './missed-terms.ts';
import { type ReachProgress, readReach } from './read-reach.ts';

const ANALYSIS = {
  filter: { grams: { type: 'edge_ngram', min_gram: 1, max_gram: 8 } },
  char_filter: { digits: { type: 'mapping', mappings: ['1 => one'] } },
  analyzer: {
    stems: { tokenizer: 'standard', filter: ['lowercase', 'porter_stem'] },
    typed: { tokenizer: 'standard', filter: ['lowercase', 'grams'] },
    spelled: { tokenizer: 'standard', char_filter: ['digits'], filter: ['lowercase'] },
  },
};
const FIELDS = {
  stemmed: { type: 'text', analyzer: 'stems' },
  cased: { type: 'text', analyzer: 'whitespace', search_analyzer: 'standard' },
  stopped: { type: 'text', analyzer: 'standard', search_analyzer: 'stop' },
  halfStemmed: { type: 'text', analyzer: 'standard', search_analyzer: 'stems' },
  typed: { type: 'text', analyzer: 'typed', search_analyzer: 'standard' },
  digits: { type: 'text', analyzer: 'standard', search_analyzer: 'spelled' },
};
/** One word a document, so that a search for a term finds its documents only through it. */
const WORDS = ['the', 'house', 'houses', 'Fox', 'fox', 'running', 'run', 'university', '1', 'of', 'Nurse', 'quick'];

let rest: Rest;
let connection: Connection;

beforeAll(async () => {
  rest = await openRest();
  connection = {
    id: 'test',
    name: 'test',
    kind: 'tab',
    async send({ method, path, query, body }) {
      const answer = await rest(`${method} ${path}?${query}`, body && new TextDecoder().decode(body));
      return { status: answer.status, headers: answer.headers, body: new TextEncoder().encode(answer.text) };
    },
  };
  await rest('PUT /words', {
    settings: { analysis: ANALYSIS },
    mappings: { properties: { ...FIELDS, name: { type: 'text', fields: { cased: FIELDS.cased } } } },
  });
  for (const [i, word] of WORDS.entries()) {
    const values = Object.keys(FIELDS).map(name => [name, word]);
    await rest(`PUT /words/_doc/${i}?refresh=true`, Object.fromEntries([...values, ['name', word]]));
  }
});

async function reachOf(path: string, index = 'words', signal = new AbortController().signal): Promise<ReachProgress> {
  const { body } = await rest(`GET /${index}/_mapping`);
  const field = fieldsOf(body[index].mappings).find(each => each.path === path)!;
  let last: ReachProgress | undefined;
  for await (const progress of readReach(connection, { index, field, signal })) last = progress;
  return last!;
}

async function finds(path: string, query: object, term: string): Promise<boolean> {
  const found = (await rest('POST /words/_search?size=100', { query })).body.hits.hits;
  const holding = (await rest('POST /words/_search?size=100', { query: { term: { [path]: term } } })).body.hits.hits;
  const ids = new Set(found.map(({ _id }: { _id: string }) => _id));
  return holding.every(({ _id }: { _id: string }) => ids.has(_id));
}

function withoutExample({ example: _, ...rest }: MissedTerm) {
  return rest;
}

describe('reach of queries', () => {
  test.each(Object.keys(FIELDS))('%s: the missed terms are those that a search for each does not find', async path => {
    const { terms } = (await rest(`GET /_vitrine/terms/words/${path}?size=1000`)).body;
    const lost: string[] = [];
    for (const { term } of terms) if (!(await finds(path, { match: { [path]: term } }, term))) lost.push(term);
    const { missed, sampled, total } = await reachOf(path);
    expect(missed.map(({ term }) => term)).toEqual(lost);
    expect([sampled, total]).toEqual([terms.length, terms.length]);
    for (const { term, example } of missed)
      expect(example!.finds).toBe(await finds(path, { match: { [path]: example!.word } }, term));
  });

  test('a missed term has its count, what it becomes, and the part that changes it', async () => {
    expect((await reachOf('stopped')).missed).toEqual([
      { term: '1', documents: 1, becomes: [], changedBy: 'lowercase', example: { word: '1', finds: false } },
      { term: 'of', documents: 1, becomes: [], changedBy: 'stop', example: { word: 'of', finds: false } },
      { term: 'the', documents: 1, becomes: [], changedBy: 'stop', example: { word: 'the', finds: false } },
    ]);
    expect((await reachOf('cased')).missed.map(withoutExample)).toEqual([
      { term: 'Fox', documents: 1, becomes: ['fox'], changedBy: 'lowercase' },
      { term: 'Nurse', documents: 1, becomes: ['nurse'], changedBy: 'lowercase' },
    ]);
    expect((await reachOf('digits')).missed.map(withoutExample)).toEqual([
      { term: '1', documents: 1, becomes: ['one'], changedBy: 'digits' },
    ]);
  });

  test('a stem that is stemmed once more is found as documents spell it', async () => {
    const { missed, analyzers } = await reachOf('stemmed');
    expect(analyzers).toEqual({ index: 'stems', search: 'stems' });
    expect(missed).toContainEqual({
      term: 'hous',
      documents: 2,
      becomes: ['hou'],
      changedBy: 'porter_stem',
      example: { word: expect.stringMatching(/^houses?$/), finds: true },
    });
  });

  test('a multi-field is checked with its own analyzers', async () => {
    const { missed } = await reachOf('name.cased');
    expect(missed.map(({ term, example }) => [term, example?.word])).toEqual([
      ['Fox', 'Fox'],
      ['Nurse', 'Nurse'],
    ]);
  });

  test('the analyzer default_search of an index applies to fields without a search analyzer', async () => {
    await rest('PUT /lowered', {
      settings: { analysis: { analyzer: { default: { type: 'whitespace' }, default_search: { type: 'simple' } } } },
      mappings: { properties: { t: { type: 'text' } } },
    });
    await rest('PUT /lowered/_doc/1?refresh=true', { t: 'Fox fox' });
    const { missed, analyzers } = await reachOf('t', 'lowered');
    expect(analyzers).toEqual({ index: 'default', search: 'default_search' });
    expect(missed.map(({ term }) => term)).toEqual(['Fox']);
  });

  test('a large dictionary is sampled from every first character', async () => {
    await rest('PUT /large', { mappings: { properties: { t: FIELDS.cased } } });
    const words = ['a', 'b', 'c'].flatMap(first => Array.from({ length: 1500 }, (_, i) => `${first}${i}`));
    await rest('PUT /large/_doc/1?refresh=true', { t: [...words, 'Zebra', 'ÿ'].join(' ') });
    const { sampled, sample, total, missed } = await reachOf('t', 'large');
    expect([total, sampled, sample]).toEqual([4502, 301, 301]);
    expect(missed.map(({ term }) => term)).toEqual(['Zebra']);
  });

  test('a cancelled check sends no further requests', async () => {
    const abort = new AbortController();
    let sent = 0;
    const counting: Connection = {
      ...connection,
      async send(request, signal) {
        signal?.throwIfAborted();
        sent++;
        return connection.send(request);
      },
    };
    const field = { path: 't', type: 'text', multi: false, parameters: FIELDS.cased };
    const steps = readReach(counting, { index: 'large', field, signal: abort.signal });
    await steps.next();
    const before = sent;
    abort.abort();
    await expect(steps.next()).rejects.toThrow();
    expect(sent).toBe(before);
  });
});
