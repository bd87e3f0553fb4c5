import { beforeAll, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /i', {
    mappings: {
      properties: {
        f: { type: 'float' },
        point: { type: 'geo_point', ignore_malformed: true },
        shape: { type: 'geo_shape' },
        closing: { type: 'geo_shape', coerce: true },
        features: { type: 'rank_features' },
        count: { type: 'token_count', analyzer: 'standard' },
      },
    },
  });
});

/** The type and reason of the cause of a refused document. */
async function causeOf(document: object): Promise<[reason: string, type: string, cause: string]> {
  const { status, body } = await rest('PUT /i/_doc/refused', document);
  expect(status).toBe(400);
  const { reason, caused_by: cause } = body.error;
  return [reason, cause.type, cause.reason];
}

async function shown(id: string, document: object, field: string): Promise<unknown> {
  await rest(`PUT /i/_doc/${id}?refresh=true`, document);
  const body = { query: { ids: { values: [id] } }, fields: [field] };
  return (await rest('POST /i/_search', body)).body.hits.hits[0].fields?.[field];
}

describe('fields', () => {
  test('show floats with the digits that identify them among floats', async () => {
    expect(await shown('1', { f: [0.1, '0.1', 3.4028234e38, 16777217] }, 'f')).toEqual([
      0.1, 0.1, 3.4028235e38, 16777216,
    ]);
  });

  test('show rank features as objects', async () => {
    expect(await shown('2', { features: { a: 1, b: 2.5 } }, 'features')).toEqual([{ a: 1, b: 2.5 }]);
  });

  test('show points beyond the range of degrees where they are on the earth', async () => {
    const point = await shown('3', { point: { lat: 91, lon: 200 } }, 'point');
    expect(point).toEqual([{ type: 'Point', coordinates: [20, 89] }]);
    const found = await rest('POST /i/_search', {
      query: { geo_distance: { distance: '1km', point: { lat: 89, lon: 20 } } },
    });
    expect(found.body.hits.hits[0]).toMatchObject({ _id: '3' });
    expect(found.body.hits.hits[0]).not.toHaveProperty('_ignored');
  });
});

describe('shapes', () => {
  const open = [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ];

  test('rings are closed if the field coerces', async () => {
    const polygon = { type: 'Polygon', coordinates: open };
    expect((await rest('PUT /i/_doc/4', { closing: polygon })).status).toBe(201);
    expect((await rest('PUT /i/_doc/5', { closing: 'POLYGON ((0 0, 1 0, 1 1))' })).status).toBe(201);
    expect((await causeOf({ shape: polygon }))[1]).toBe('x_content_parse_exception');
  });

  test.each([
    ['POINT (1', 'parse_exception', 'expected number but found: END-OF-STREAM'],
    ['POINT 1 2', 'parse_exception', 'expected EMPTY or ( but found: 1'],
    ['POINT (1 2', 'parse_exception', 'expected word but found: END-OF-STREAM'],
    ['POINT (1,2)', 'parse_exception', "expected number but found: ','"],
    ['POINT (a 2)', 'parse_exception', 'invalid number found: a'],
    ['', 'parse_exception', 'expected word but found: END-OF-STREAM'],
    ['NOPE (1 2)', 'illegal_argument_exception', 'Unknown geometry type: nope'],
    ['CIRCLE (1 2 3)', 'unsupported_operation_exception', 'circle geometry is not supported'],
  ])('the text "%s" is refused', async (shape, type, reason) => {
    expect((await causeOf({ shape })).slice(1)).toEqual([type, reason]);
  });

  test('an object needs a type', async () => {
    const [, type, reason] = await causeOf({ shape: { coordinates: [1, 2] } });
    expect([type, reason]).toEqual(['illegal_argument_exception', 'Required [type]']);
  });
});

test('faults of rank features are those of the document', async () => {
  const [reason, , cause] = await causeOf({ features: { a: -1 } });
  expect(reason).toMatch(/^\[1:\d+\] failed to parse: featureValue must be/);
  expect(cause).toContain('got: -1.0 for feature a on field features which');
});

test('an error of a token_count calls it an integer', async () => {
  expect((await causeOf({ count: { a: 1 } }))[0]).toContain('[count] of type [integer]');
});

test.each([
  ['{"f":1', ': expected close marker for Object'],
  ['{"f":[', ': expected close marker for Array'],
  ['{"f":', ' within/between Object entries'],
  ['{"f', ' in field name'],
  ['{"f":"x', ' in VALUE_STRING'],
])('the document %s ends too early', async (text, detail) => {
  const { status, body } = await rest('PUT /i/_doc/short', text);
  expect([status, body.error.caused_by.reason]).toEqual([
    400,
    expect.stringContaining(`Unexpected end-of-input${detail}`),
  ]);
});
