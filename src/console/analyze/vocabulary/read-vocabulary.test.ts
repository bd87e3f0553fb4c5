import { describe, expect, test } from 'vitest';
import type { RestRequest } from '../../../rest/rest-request.ts';
import type { Connection } from '../../connections/connection.ts';
import { FIRST_STATE } from '../analyze-request.ts';
import { textsAt } from './read-documents.ts';
import { batches, halved, readVocabulary, type VocabularyProgress } from './read-vocabulary.ts';

const CHAIN = { ...FIRST_STATE, charFilters: [], filters: ['lowercase'] };
const TEXTS = ['One fox', 'one FOX', 'two Dogs'];

/** A fake engine that splits words at blanks and supports only the filter `lowercase`. */
/** The members of bodies that the fake engine reads. */
interface Asked {
  from: number;
  search_after?: number[];
  text: string | string[];
  filter?: string[];
}

function fakeEngine(options: { pit: boolean; most?: number }): { connection: Connection; asked: RestRequest[] } {
  const asked: RestRequest[] = [];
  const answers: Record<string, (body: Asked) => [number, unknown]> = {
    '/i/_pit': () => (options.pit ? [200, { id: 'p' }] : [405, { error: 'no such door' }]),
    '/_pit': () => [200, {}],
    '/i/_search': body => [200, hits(body.from)],
    '/_search': body => [200, hits((body.search_after?.[0] ?? -1) + 1)],
    '/_analyze': body => analyzed(body),
  };
  const hits = (from: number) => ({
    hits: { total: { value: 3 }, hits: TEXTS.slice(from).map((t, at) => ({ _source: { t }, sort: [from + at] })) },
  });
  const analyzed = (body: { text: string | string[]; filter?: string[] }): [number, unknown] => {
    const text = [body.text].flat().join('\n');
    const tokens = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
      token: body.filter ? word.toLowerCase() : word,
      start_offset: index,
      end_offset: index + word.length,
    }));
    if (tokens.length <= (options.most ?? 100)) return [200, { tokens }];
    return [400, { error: { type: 'illegal_state_exception', reason: 'more than [index.analyze.max_token_count]' } }];
  };
  const connection: Connection = {
    id: 'test',
    name: 'fake',
    kind: 'remote',
    async send(request) {
      asked.push(request);
      const body = request.body ? JSON.parse(new TextDecoder().decode(request.body)) : {};
      const [status, answer] = answers[request.path]!(body);
      return { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(answer)) };
    },
  };
  return { connection, asked };
}

async function readAll(connection: Connection): Promise<VocabularyProgress> {
  let last: VocabularyProgress | undefined;
  const question = { index: 'i', path: 't', limit: 1000, signal: new AbortController().signal };
  for await (const progress of readVocabulary(connection, CHAIN, question)) last = progress;
  return last!;
}

describe('vocabulary of an index', () => {
  test.each([true, false])('with a point in time: %s', async pit => {
    const { connection, asked } = fakeEngine({ pit });
    const { vocabulary, documents, total } = await readAll(connection);
    expect([documents, total, vocabulary.words, vocabulary.terms]).toEqual([3, 3, 6, 4]);
    expect(vocabulary.merged().map(({ term }) => term)).toEqual(['fox', 'one']);
    expect(asked.some(({ method, path }) => method === 'DELETE' && path === '/_pit')).toBe(pit);
  });

  test('splits texts that are too long for one request', async () => {
    const { vocabulary, refused } = await readAll(fakeEngine({ pit: false, most: 2 }).connection);
    expect([vocabulary.words, refused]).toEqual([6, 0]);
    const { refused: all } = await readAll(fakeEngine({ pit: false, most: 1 }).connection);
    expect(all).toBe(3);
  });

  test('batches keep the order and omit empty values; halves are split at blanks', () => {
    const long = 'x'.repeat(15_000);
    expect(batches(['a', '', long, 'b', long])).toEqual([['a', long, 'b'], [long]]);
    expect(halved(['a', 'b', 'c'])).toEqual([['a'], ['b', 'c']]);
    expect(
      halved([`${'ab '.repeat(40)}`])!
        .flat()
        .join(''),
    ).toBe('ab '.repeat(40));
    expect(halved(['short'])).toBeUndefined();
  });

  test('finds values through arrays, objects and keys with dots', () => {
    expect(textsAt({ a: [{ b: 'x' }, { b: ['y', 3] }], 'a.b': 'z' }, 'a.b')).toEqual(['x', 'y', '3', 'z']);
    expect(textsAt({ a: { b: null } }, 'a.b')).toEqual([]);
  });
});
