import { expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

const FIELDS = {
  t: { type: 'text', store: true, fields: { k: { type: 'keyword', store: true } } },
  k: { type: 'keyword', store: true, ignore_above: 5, null_value: 'nn' },
  l: { type: 'long', store: true, null_value: 7 },
  dt: { type: 'date', store: true, format: 'yyyy/MM/dd||epoch_millis' },
  b: { type: 'boolean', store: true },
  ip: { type: 'ip', store: true },
  bin: { type: 'binary', store: true },
  tc: { type: 'token_count', analyzer: 'standard', store: true },
  ir: { type: 'integer_range', store: true },
  ipr: { type: 'ip_range', store: true },
  g: { type: 'geo_point', store: true },
  from: { type: 'text', copy_to: ['to'] },
  to: { type: 'text', store: true },
  bare: { type: 'keyword', store: true, index: false, doc_values: false },
};
const DOCUMENT =
  '{"t":["Hello",1.50,true],"k":["abc","abcdefgh",null],"l":["12",3.7,null],"dt":["2020/01/02",1000],"b":["true",""],' +
  '"ip":"::ffff:1.2.3.4","bin":"U29tZQ==","tc":"a b c","ir":{"gt":1,"lte":7},"ipr":"10.0.0.0/8","g":[{"lat":1.5,"lon":2.25},"3,4"],' +
  '"from":"to copy","to":"own","bare":"x"}';
const STORED = {
  t: ['Hello', '1.50', 'true'],
  't.k': ['Hello', '1.50', 'true'],
  k: ['abc', 'nn'],
  l: [12, 3, 7],
  dt: ['2020/01/02', '1970/01/01'],
  b: [true, false],
  ip: ['1.2.3.4'],
  bin: ['U29tZQ=='],
  tc: [3],
  ir: ['(1 : 7]'],
  ipr: ['[10.0.0.0 : 10.255.255.255]'],
  g: ['1.5, 2.25', '3.0, 4.0'],
  to: ['to copy', 'own'],
  bare: ['x'],
};

async function index(source: object): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { _source: source, properties: FIELDS } });
  expect((await rest('PUT /i/_doc/1?refresh=true', DOCUMENT)).status).toBe(201);
  return rest;
}

test('stored fields contain the indexed values, not those of the source', async () => {
  const rest = await index({ enabled: true });
  const [hit] = (await rest('POST /i/_search', { stored_fields: ['*'] })).body.hits.hits;
  expect(hit).not.toHaveProperty('_source');
  expect(hit.fields).toEqual(STORED);
});

test('they are available without a source and after merges', async () => {
  const rest = await index({ enabled: false });
  const names = Object.keys(STORED).join(',');
  expect((await rest(`GET /i/_doc/1?stored_fields=${names}`)).body.fields).toEqual(STORED);
  await rest('PUT /i/_doc/2?refresh=true', '{"k":"two"}');
  await rest('PUT /i/_doc/3?refresh=true', '{}');
  await rest('POST /i/_forcemerge?max_num_segments=1');
  const { hits } = (await rest('POST /i/_search', { stored_fields: ['k', 'to'], sort: '_id' })).body.hits;
  expect(hits.map((hit: { fields?: object }) => hit.fields)).toEqual([
    { k: STORED.k, to: STORED.to },
    { k: ['two'] },
    undefined,
  ]);
});

test('fields returns values in the format of their types', async () => {
  const rest = await openRest();
  await rest('PUT /i', {
    mappings: {
      properties: {
        on: { type: 'boolean' },
        n: { type: 'long', null_value: -1 },
        span: { type: 'date_range', format: 'yyyy-MM-dd||epoch_millis' },
        seats: { type: 'integer_range' },
        net: { type: 'ip_range' },
        at: { type: 'geo_point' },
        words: { type: 'text', fields: { count: { type: 'token_count', analyzer: 'standard' } } },
        area: { type: 'geo_shape' },
      },
    },
  });
  const source = {
    on: '',
    n: ['', null, 7],
    span: { gte: '2024-05-01', lt: 1714608000000 },
    seats: [{ gt: 1 }, { lte: '7' }],
    net: '10.0.0.0/8',
    at: [{ lat: 52.5, lon: 13.25 }, '1,2'],
    words: 'one two three',
    area: 'POINT (1 2)',
  };
  expect((await rest('PUT /i/_doc/1?refresh=true', source)).status).toBe(201);
  const fields = ['on', 'n', 'span', 'seats', 'net', 'at', 'words.count', 'area'];
  const shown = (await rest('POST /i/_search', { fields })).body.hits.hits[0].fields;
  expect(shown).toEqual({
    on: [false],
    n: [-1, -1, 7],
    span: [{ gte: '2024-05-01', lt: '2024-05-02' }],
    seats: [{ gt: 1 }, { lte: 7 }],
    net: ['10.0.0.0/8'],
    at: [
      { coordinates: [13.25, 52.5], type: 'Point' },
      { coordinates: [2, 1], type: 'Point' },
    ],
    'words.count': [3],
    area: [{ coordinates: [1, 2], type: 'Point' }],
  });
  const wkt = (await rest('POST /i/_search', { fields: [{ field: 'at', format: 'wkt' }] })).body.hits.hits[0].fields;
  expect(wkt.at).toEqual(['POINT (13.25 52.5)', 'POINT (2.0 1.0)']);
});

test('values excluded from the source are highlighted from stored fields', async () => {
  const rest = await openRest();
  await rest('PUT /i', {
    mappings: { _source: { excludes: ['body'] }, properties: { body: { type: 'text', store: true } } },
  });
  await rest('PUT /i/_doc/1?refresh=true', { body: 'Old houses by the river' });
  const { body } = await rest('POST /i/_search', {
    query: { match: { body: 'houses' } },
    highlight: { fields: { body: {} } },
  });
  expect(body.hits.hits[0]).toMatchObject({ _source: {}, highlight: { body: ['Old <em>houses</em> by the river'] } });
});
