import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

const DOCUMENT = {
  when: '2020-04-30T14:31:43Z',
  word: 'fox',
  size: 5,
  line: '40.135.0.0 - - [30/Apr/2020:14:30:17 -0500] "GET /a.jpg HTTP/1.0" 200 24736',
};

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    when: { type: 'date' },
    word: { type: 'keyword' },
    size: { type: 'long' },
    line: { type: 'keyword' },
  };
  await rest('PUT /things', { mappings: { properties } });
  await rest('PUT /things/_doc/1?refresh=true', DOCUMENT);
});

async function run(context: string, source: string): Promise<unknown> {
  const { body } = await rest('POST /_scripts/painless/_execute', {
    script: { source },
    context,
    context_setup: { index: 'things', document: DOCUMENT },
  });
  return body.error ? `${body.error.caused_by.type}: ${body.error.caused_by.reason}` : body.result;
}

describe('scripts of runtime fields', () => {
  test.each([
    ['boolean_field', 'emit(true); emit(doc.size.value > 9)', [false, true]],
    ['date_field', 'emit(doc.when.value.toInstant().toEpochMilli())', ['2020-04-30T14:31:43.000Z']],
    ['double_field', 'emit(doc.size.value / 2.0)', [2.5]],
    [
      'geo_point_field',
      'emit(41.12, -71.34)',
      [{ coordinates: [-71.34000004269183, 41.1199999647215], type: 'Point' }],
    ],
    ['ip_field', "emit('::ffff:10.0.0.1')", ['10.0.0.1']],
    ['keyword_field', "emit(params._source.word + '!'); emit('x')", ['fox!', 'x']],
    ['long_field', 'emit(doc.size.value * 2); emit(1)', [10, 1]],
    ['composite_field', "emit('a', [1, 2]); emit(['b': 'x', 'c': null])", { a: [1, 2], b: ['x'] }],
  ])('%s: %s', async (context, source, expected) => {
    expect(await run(context, source)).toEqual(expected);
  });

  test('emit values of the type of the field', async () => {
    expect(await run('keyword_field', 'emit(1)')).toBe(
      'class_cast_exception: Cannot cast from [int] to [java.lang.String].',
    );
    expect(await run('long_field', 'emit(params._source.word)')).toBe(
      'class_cast_exception: cannot implicitly cast def [java.lang.String] to long',
    );
    expect(await run('long_field', 'emit(1, 2)')).toBe(
      'illegal_argument_exception: Unknown call [emit] with [2] arguments.',
    );
    expect(await run('filter', 'emit(1)')).toBe('illegal_argument_exception: Unknown call [emit] with [1] arguments.');
  });

  test('extract parts of a text with grok and dissect', async () => {
    const parts = (pattern: string) => `emit(${pattern}.extract(doc['line'].value))`;
    expect(await run('composite_field', parts("grok('%{IP:from} .* %{NUMBER:status:int} %{NUMBER}$')"))).toEqual({
      from: ['40.135.0.0'],
      status: [200],
    });
    expect(await run('composite_field', parts("dissect('%{from} - - [%{at}] %{}')"))).toEqual({
      from: ['40.135.0.0'],
      at: ['30/Apr/2020:14:30:17 -0500'],
    });
    expect(await run('keyword_field', "emit(grok('%{UUID:id}').extract(doc.line.value)?.id ?: 'none')")).toEqual([
      'none',
    ]);
    expect(await run('keyword_field', "grok('%{NOPE:id}')")).toMatch(/^illegal_argument_exception: .*NOPE/);
  });
});

describe('field', () => {
  test.each([
    ['filter', "field('size').get(0) == 5 && field('size').get(1, 9) == 9", true],
    ['filter', "field('absent').isEmpty() && field('absent').get('none') == 'none'", true],
    ['score', "$('size', 0) + field('word').size() + $('absent', 2)", 8],
    ['keyword_field', "for (def word : field('word')) { emit(field('word').getName() + ':' + word) }", ['word:fox']],
  ])('%s: %s', async (context, source, expected) => {
    expect(await run(context, source)).toEqual(expected);
  });

  test('reads documents in searches, and is unknown in contexts without documents', async () => {
    const { hits, aggregations } = (
      await rest('POST /things/_search', {
        query: { script: { script: "$('size', 0) == 5" } },
        script_fields: { twice: { script: "field('size').get(0L) * 2" } },
        sort: [{ _script: { type: 'number', script: "$('size', 0L)" } }],
        aggs: { words: { terms: { script: "$('word', '')" } } },
      })
    ).body;
    expect(hits.hits[0]).toMatchObject({ fields: { twice: [10] }, sort: [5] });
    expect(aggregations.words.buckets).toEqual([{ key: 'fox', doc_count: 1 }]);
    expect(await run('painless_test', "field('size')")).toBe(
      'illegal_argument_exception: Unknown call [field] with [1] arguments.',
    );
  });
});
