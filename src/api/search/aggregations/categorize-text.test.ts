import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

const MESSAGES: [time: string, message: string][] = [
  ['2016-02-07T00:01:00Z', '2016-02-07T00:00:00+0000 Node 3 shutting down'],
  ['2016-02-07T00:02:00Z', '2016-02-07T00:00:00+0000 Node 5 starting up'],
  ['2016-02-07T00:03:00Z', '2016-02-07T00:00:00+0000 Node 4 shutting down'],
  ['2016-02-08T00:01:00Z', '2016-02-08T00:00:00+0000 Node 5 shutting down'],
  ['2016-02-08T00:02:00Z', '2016-02-08T00:00:00+0000 User foo_325 logging on'],
  ['2016-02-08T00:04:00Z', '2016-02-08T00:00:00+0000 User foo_864 logged off'],
];

beforeAll(async () => {
  rest = await openRest();
  const properties = { time: { type: 'date' }, message: { type: 'text' }, alias: { type: 'alias', path: 'message' } };
  for (const shards of [1, 3]) {
    const settings = { number_of_shards: shards };
    await rest(`PUT /logs-${shards}`, { settings, mappings: { properties } });
    const documents = MESSAGES.flatMap(([time, message], id) => [{ index: { _id: String(id) } }, { time, message }]);
    await rest(`POST /logs-${shards}/_bulk?refresh`, lines(...documents));
  }
});

const categories = async (more: object = {}, aggs?: object, index = 'logs-1') => {
  const body = { size: 0, aggs: { c: { categorize_text: { field: 'message', ...more }, aggs } } };
  const answer = await rest(`POST /${index}/_search`, body);
  return answer.body.aggregations?.c.buckets ?? answer.body;
};

const NODE_DOWN = {
  doc_count: 3,
  key: 'Node shutting down',
  regex: '.*?Node.+?shutting.+?down.*?',
  max_matching_length: 49,
};
const NODE_UP = { doc_count: 1, key: 'Node starting up', regex: '.*?Node.+?starting.+?up.*?', max_matching_length: 47 };

describe('the documented examples', () => {
  test.each([1, 3])('the categories of log messages on %i shards', async shards => {
    expect(await categories({}, undefined, `logs-${shards}`)).toEqual([
      NODE_DOWN,
      NODE_UP,
      {
        doc_count: 1,
        key: 'User foo_325 logging on',
        regex: '.*?User.+?foo_325.+?logging.+?on.*?',
        max_matching_length: 52,
      },
      {
        doc_count: 1,
        key: 'User foo_864 logged off',
        regex: '.*?User.+?foo_864.+?logged.+?off.*?',
        max_matching_length: 52,
      },
    ]);
  });

  test('filters remove parts of messages', async () => {
    expect(await categories({ categorization_filters: ['\\w+\\_\\d{3}'] })).toEqual([
      NODE_DOWN,
      NODE_UP,
      { doc_count: 1, key: 'User logged off', regex: '.*?User.+?logged.+?off.*?', max_matching_length: 52 },
      { doc_count: 1, key: 'User logging on', regex: '.*?User.+?logging.+?on.*?', max_matching_length: 52 },
    ]);
  });

  test('a low threshold merges categories', async () => {
    const filters = { categorization_filters: ['\\w+\\_\\d{3}'], similarity_threshold: 11 };
    expect(await categories(filters)).toEqual([
      { doc_count: 4, key: 'Node', regex: '.*?Node.*?', max_matching_length: 49 },
      { doc_count: 2, key: 'User', regex: '.*?User.*?', max_matching_length: 52 },
    ]);
  });

  test('inside and around other aggregations', async () => {
    const hit = { top_hits: { size: 1, sort: ['time'], _source: 'message' } };
    const c = { categorize_text: { field: 'alias' }, aggs: { hit } };
    const days = { date_histogram: { field: 'time', fixed_interval: '1d' }, aggs: { c } };
    const { aggregations } = (await rest('POST /logs-1/_search?typed_keys', { size: 0, aggs: { days } })).body;
    const [first] = aggregations['date_histogram#days'].buckets;
    const [down, up] = first['categorize_text#c'].buckets;
    expect([down.key, down.doc_count, up.key]).toEqual(['Node shutting down', 2, 'Node starting up']);
    expect(Object.keys(down)).toEqual(['doc_count', 'key', 'regex', 'max_matching_length', 'top_hits#hit']);
    expect(down['top_hits#hit'].hits.hits[0]._source.message).toBe(MESSAGES[0]![1]);
  });
});

test('size and min_doc_count drop categories', async () => {
  expect(await categories({ size: 1 })).toEqual([NODE_DOWN]);
  expect(await categories({ min_doc_count: 2, shard_size: 5, max_unique_tokens: 3, max_matched_tokens: 3 })).toEqual([
    NODE_DOWN,
  ]);
});

test('analyzers by name and by definition', async () => {
  const named = await categories({ categorization_analyzer: 'standard', similarity_threshold: 90 });
  expect(named[0]).toMatchObject({ key: '2016 02 07t00 00 00 0000 node shutting down', doc_count: 2 });
  const chain = { char_filter: ['first_line_with_letters'], tokenizer: 'ml_classic', filter: ['lowercase'] };
  const custom = await categories({ categorization_analyzer: chain });
  expect(custom[0]).toMatchObject({ key: 'node shutting down', doc_count: 3 });
});

test('pipelines read the counts of categories', async () => {
  const aggs = {
    c: { categorize_text: { field: 'message' } },
    most: { max_bucket: { buckets_path: 'c>_count' } },
  };
  const { aggregations } = (await rest('POST /logs-1/_search', { size: 0, aggs })).body;
  expect(aggregations.most).toEqual({ value: 3, keys: ['Node shutting down'] });
});

test('deleted documents, missing and several values, an unmapped field', async () => {
  await rest('PUT /some', {
    settings: { number_of_shards: 1 },
    mappings: { properties: { message: { type: 'text' } } },
  });
  await rest('PUT /some/_doc/1', { message: ['the disk x_1 is full', 'the disk y_2 is full'] });
  await rest('PUT /some/_doc/2', { message: null });
  await rest('PUT /some/_doc/3', { message: '12:30 0x1f' });
  await rest('PUT /some/_doc/4?refresh', { message: 'network is down' });
  await rest('DELETE /some/_doc/4?refresh');
  const [full, ...others] = await categories({}, undefined, 'some');
  expect(others).toEqual([]);
  expect(full).toMatchObject({ key: 'the disk is full', doc_count: 2 });
  expect(await categories({ field: 'nope' })).toEqual([]);
});

test.each([
  [{ similarity_threshold: 0 }, '[similarity_threshold] must be in the range [1, 100]. Found [0] in [c]'],
  [{ similarity_threshold: 101 }, '[similarity_threshold] must be in the range [1, 100]. Found [101] in [c]'],
  [{ size: 0 }, '[size] must be greater than 0. Found [0] in [c]'],
  [{ shard_size: -1 }, '[shard_size] must be greater than 0. Found [-1] in [c]'],
  [{ min_doc_count: -1 }, '[min_doc_count] must be greater than or equal to 0. Found [-1] in [c]'],
  [{ categorization_filters: ['a', 'a'] }, 'categorization_filters contain duplicates'],
  [{ categorization_filters: [''] }, 'categorization_filters are not allowed to contain empty strings'],
  [{ categorization_filters: ['('] }, "categorization_filters contains invalid regular expression '('"],
  [
    { categorization_filters: ['a'], categorization_analyzer: 'standard' },
    '[categorization_filters] cannot be used with [categorization_analyzer] - instead specify them as pattern_replace char_filters in the analyzer',
  ],
  [{ categorization_analyzer: 'nope' }, 'Failed to find global analyzer [nope]'],
  [
    { categorization_analyzer: { filter: [] } },
    'categorization_analyzer that is not a global analyzer must specify a [tokenizer] field',
  ],
  [
    { categorization_analyzer: { tokenizer: 'standard', nope: 1 } },
    'Parameter [nope] in [categorization_analyzer] is unknown or of the wrong type [VALUE_NUMBER]',
  ],
  [{ nope: 1 }, '[categorize_text] unknown field [nope]'],
])('%j is rejected', async (body, reason) => {
  const { error, status } = await categories(body);
  expect(status).toBe(400);
  expect(JSON.stringify(error)).toContain(reason);
});
