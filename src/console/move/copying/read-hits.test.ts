import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Checksum } from './checksum.ts';
import { type HitsPage, readHits, type SourceForm } from './read-hits.ts';
import { SLICE_BYTES, type Slices } from './source-pass.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Runs all slices; returns the bytes of all but the last. */
function inOne<T>(work: Slices<T>): { result: T; slices: number[] } {
  const slices: number[] = [];
  for (;;) {
    const { done, value } = work.next();
    if (done) return { result: value, slices };
    slices.push(value);
  }
}

function read(text: string, form: SourceForm): { result: HitsPage; slices: number[]; bytes: number } {
  const body = encoder.encode(text);
  return { ...inOne(readHits(body, form)), bytes: body.length };
}

function answer(hits: readonly string[]): string {
  return `{"took":1,"_shards":{"total":1,"failed":0,"failures":[]},"hits":{"max_score":null,"hits":[${hits.join(',')}]}}`;
}

function hit(id: number, source: string): string {
  return `{"_index":"i","_id":"${id}","_version":3,"_source":${source},"sort":[${id}]}`;
}

describe('a page of hits', () => {
  test('contains the hits of the response exactly, whatever their sources and formatting', () => {
    const source = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { maxKeys: 5 });
    const blank = fc.constantFrom(undefined, '\t', ' ', 4);
    fc.assert(
      fc.property(fc.array(fc.tuple(source, blank), { maxLength: 6 }), all => {
        const text = answer(all.map(([value, indent], at) => hit(at, JSON.stringify(value, null, indent))));
        const line = read(text, 'line').result.documents.map(document => decoder.decode(document.source));
        expect(line.map(one => JSON.parse(one))).toEqual(all.map(([value]) => JSON.parse(JSON.stringify(value))));
        expect(line.join('')).not.toMatch(/[\r\n]/);
        const { documents, last, withoutSource, failedShards } = read(text, 'tight').result;
        expect(documents.map(document => decoder.decode(document.source))).toEqual(
          all.map(([value]) => JSON.stringify(value)),
        );
        expect(documents.map(({ id, version }) => decoder.decode(id) + decoder.decode(version))).toEqual(
          all.map((_, at) => `"${at}"3`),
        );
        expect([last, withoutSource, failedShards]).toEqual([all.length ? `${all.length - 1}` : undefined, 0, 0]);
      }),
    );
  });

  test('reports hits without a source, failed shards and the next position', () => {
    const text = '{"hits":{"hits":[{"_id":"1","sort":[5]},{"_id":"2","_source":null,"sort":[ 9007199254740993 ]}]}}';
    expect(read(text, 'line').result).toEqual({
      documents: [],
      withoutSource: 2,
      last: '9007199254740993',
      failedShards: 0,
    });
    expect(read('{"_shards":{"failed":2},"hits":{"hits":[]}}', 'line').result.failedShards).toBe(2);
  });

  test.each([
    '',
    '[]',
    '{',
    '{"a"}',
    '{"a":}',
    '{"a" "b"}',
    '{"a":1 "b":2}',
    '{"hits":{"hits":{}}}',
    '{"hits":{"hits":[{"_id":"1","_source":{"a":"',
    '{"hits":{"hits":[{"_id":"1","_source":{"a":[1',
    '{"hits":{"hits":[{"_id":"1"}{"_id":"2"}]}}',
  ])('%s is rejected', text => {
    expect(() => read(text, 'line')).toThrow(/JSON/);
  });
});

describe('no turn of the event loop processes more than a slice', () => {
  /** A slice may end after the token that exceeds its limit. */
  const MOST = SLICE_BYTES + 200;
  const small = Array.from({ length: 8000 }, (_, at) =>
    hit(at, `{"text":"${'soup '.repeat(at % 90)}","n":[1, ${at}]}`),
  );
  const large = [hit(0, `{"text":"${'x\\"'.repeat(1_500_000)}", "n":[${'1, '.repeat(200_000)}1]}`), hit(1, '{}')];

  test.each([
    ['thousands of documents', small],
    ['one that is large', large],
  ])('%s', (_, hits) => {
    const { result, slices, bytes } = read(answer(hits), 'tight');
    expect(result.documents.length).toBe(hits.length);
    expect(Math.max(...slices)).toBeLessThanOrEqual(MOST);
    const rest = bytes - slices.reduce((sum, each) => sum + each, 0);
    expect(rest).toBeGreaterThanOrEqual(0);
    expect(rest).toBeLessThanOrEqual(MOST);

    const sum = new Checksum();
    const hashed = inOne(sum.add(result.documents)).slices;
    const sources = result.documents.reduce((all, { source }) => all + source.length, 0);
    expect(Math.max(...hashed)).toBeLessThanOrEqual(MOST);
    expect(hashed.length).toBeGreaterThanOrEqual(Math.floor(sources / MOST));
    expect(sum.count).toBe(hits.length);
  });
});
