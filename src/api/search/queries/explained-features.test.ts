import { beforeAll, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

// Descriptions were recorded from a real engine.

interface Explained {
  value: number;
  description: string;
  details: Explained[];
}

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const properties = {
    text: { type: 'text' },
    word: { type: 'keyword' },
    day: { type: 'date' },
    place: { type: 'geo_point' },
    features: { type: 'rank_features' },
    required: { type: 'integer' },
  };
  await rest('PUT /things', { mappings: { properties } });
  await rest('PUT /things/_doc/1', {
    text: 'quick fox',
    word: 'a',
    day: '2020-01-01',
    place: { lat: 48, lon: 16 },
    features: { speed: 2 },
    required: 1,
  });
  await rest('PUT /things/_doc/2?refresh=true', { text: 'slow fox', word: 'a', required: 2 });
});

async function explain(query: object, id = 1): Promise<Explained> {
  return (await rest(`POST /things/_explain/${id}`, { query })).body.explanation;
}

const outline = ({ description, details }: Explained): unknown =>
  details.length === 0 ? description : { [description]: details.map(outline) };

test('distance_feature explains origin and value', async () => {
  const time = await explain({ distance_feature: { field: 'day', pivot: '7d', origin: '2020-01-03' } });
  expect(time.description).toBe(
    'Distance score, computed as weight * pivotDistance / (pivotDistance + abs(value - origin)) from:',
  );
  expect(time.details.map(({ description, value }) => [description, value])).toEqual([
    ['weight', 1],
    ['pivotDistance', 604800000],
    ['origin', 1578095999999],
    ['current value', 1577836800000],
  ]);
  const space = await explain({ distance_feature: { field: 'place', pivot: '10km', origin: [16, 48] } });
  expect(outline(space)).toEqual({
    'Distance score, computed as weight * pivotDistance / (pivotDistance + abs(distance)) from:': [
      'weight',
      'pivotDistance',
      'originLat',
      'originLon',
      'current lat',
      'current lon',
      'distance',
    ],
  });
});

test('rank_feature names the feature of a field of several', async () => {
  const { description } = await explain({ rank_feature: { field: 'features.speed', linear: {} } });
  expect(description).toBe('Linear function on the features field for the speed feature, computed as w * S from:');
});

test('terms_set counts matches and lists all terms', async () => {
  const query = { terms_set: { word: { terms: ['a', 'b'], minimum_should_match_field: 'required' } } };
  const { description, details } = await explain(query);
  expect(description).toBe('1 matches for 1 required matches, sum of:');
  expect(details.map(detail => detail.description)).toEqual([
    expect.stringMatching(/^weight\(word:a in \d+\)/),
    'no matching term',
  ]);
  expect((await explain(query, 2)).description).toBe('1 matches for 2 required matches');
});

test('clauses that fail are listed in their order', async () => {
  const query = { bool: { must: [{ match: { text: 'quick' } }, { match: { text: 'fox' } }] } };
  const { description, details } = await explain(query, 2);
  expect(description).toBe('Failure to meet condition(s) of required/prohibited clause(s)');
  expect(details.map(detail => detail.description)).toEqual([
    'no match on required clause (text:quick)',
    expect.stringMatching(/^weight\(text:fox in \d+\)/),
  ]);
});

test('functions explain missing values, and the score that a script does not read', async () => {
  const scored = (score: object) =>
    explain({ function_score: { query: { match: { text: 'fox' } }, functions: [score] } }, 2);
  const texts = (of: Explained): string[] => [of.description, ...of.details.flatMap(texts)];
  const far = { origin: '2020-01-15', scale: '10d' };
  expect(texts(await scored({ gauss: { day: far } }))).toContainEqual(
    expect.stringContaining('exp(-0.5*pow(MIN[0.0],2.0)/'),
  );
  expect(texts(await scored({ exp: { place: { origin: '48,16', scale: '50km' } } }))).toContainEqual(
    expect.stringContaining('exp(- MIN of: [0.0] * '),
  );
  expect(texts(await scored({ script_score: { script: '5' } }))).toContain('_score: ');
});
