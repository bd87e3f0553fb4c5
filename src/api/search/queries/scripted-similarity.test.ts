import { describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../../testing/rest-client.ts';

// Expected results were recorded from a real engine.

const IDF = 'Math.log((field.docCount + 1.0) / (term.docFreq + 1.0)) + 1.0';
const WHOLE = `double tf = Math.sqrt(doc.freq); double idf = ${IDF}; return query.boost * tf * idf / Math.sqrt(doc.length)`;
const TEXTS = ['foo bar foo', 'bar baz', 'foo', 'some longer text with foo at the end of it'];

async function openWith(similarity: object): Promise<Rest> {
  const rest = await openRest();
  const { status } = await create(rest, similarity);
  expect(status).toBe(200);
  for (const [id, t] of TEXTS.entries()) await rest(`PUT /i/_doc/${id}?refresh=true`, { t });
  return rest;
}

function create(rest: Rest, similarity: object) {
  return rest('PUT /i', {
    settings: { similarity: { s: { type: 'scripted', ...similarity } } },
    mappings: { properties: { t: { type: 'text', similarity: 's' } } },
  });
}

const SEARCH = { query: { query_string: { query: 'foo^1.7', default_field: 't' } }, explain: true };

test.each([
  ['script', { script: { source: WHOLE } }],
  [
    'script and weight',
    {
      weight_script: { source: `query.boost * (${IDF})` },
      script: { source: 'weight * Math.sqrt(doc.freq) / Math.sqrt(doc.length)' },
    },
  ],
])('scores by its %s', async (_, similarity) => {
  const rest = await openWith(similarity);
  const { body } = await rest('POST /i/_search', SEARCH);
  const scores = body.hits.hits.map((hit: { _id: string; _score: number }) => [hit._id, hit._score]);
  expect(scores).toEqual([
    ['2', 2.079344],
    ['0', 1.6977774],
    ['3', 0.65754634],
  ]);
});

test('explains statistics and scripts; a phrase is the sum of its terms', async () => {
  const rest = await openWith({
    weight_script: { source: 'query.boost * 0.1' },
    script: { source: 'weight * doc.freq' },
  });
  const { text, body } = await rest('POST /i/_search', SEARCH);
  const [explanation] = body.hits.hits[0]._explanation.details;
  const script = (source: string) =>
    `Script{type=inline, lang='painless', idOrCode='${source}', options={}, params={}}`;
  expect(explanation.description).toBe(
    `score from ScriptedSimilarity(weightScript=[${script('query.boost * 0.1')}], script=[${script('weight * doc.freq')}]) computed from:`,
  );
  expect(text).toContain('{"value":0.17,"description":"weight","details":[]},{"value":1.7,"description":"query.boost"');
  expect(text).toContain('{"value":2.0,"description":"doc.freq","details":[]},{"value":3,"description":"doc.length"');
  const phrase = await rest('POST /i/_search', { query: { match_phrase: { t: 'foo bar' } }, explain: true });
  expect(phrase.body.hits.hits[0]._explanation.details[0]).toMatchObject({ value: 0.2, description: 'Sum of:' });
});

describe('an index is not created', () => {
  const NO_SCRIPT = 'must specify either [source] for an inline script or [id] for a stored script';
  test.each([
    ['without a script', {}, NO_SCRIPT],
    ['with a text in its place', { script: 'doc.freq' }, NO_SCRIPT],
    ['with a script that does not compile', { script: { source: 'doc.nope' } }, 'compile error'],
    [
      'with a weight that reads the document',
      { weight_script: { source: 'doc.freq' }, script: { source: 'weight' } },
      'compile error',
    ],
    ['with a script that fails', { script: { source: 'int x = 0; return 1 / x' } }, 'runtime error'],
    [
      'with a stored script that is missing',
      { script: { id: 'nope' } },
      'unable to find script [nope] in cluster state',
    ],
    [
      'with expressions',
      { script: { source: 'doc.freq', lang: 'expression' } },
      'expression engine does not know how to handle script context [similarity]',
    ],
    [
      'with negative scores',
      { script: { source: '-1.0' } },
      'Similarities should not return negative scores:\n-1.0 = score from ',
    ],
    [
      'with scores that fall with the frequency',
      { script: { source: 'return 10 / doc.freq' } },
      'Similarity scores should not decrease when term frequency increases:\n10.0 = ',
    ],
    [
      'with scores that grow with the length',
      { script: { source: 'return doc.length' } },
      'Similarity scores should not increase when norm increases:\n1.0 = ',
    ],
  ])('%s', async (_, similarity, reason) => {
    const rest = await openRest();
    const { status, body } = await create(rest, similarity);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.error.reason.startsWith(reason)).toBe(true);
    expect((await rest('HEAD /i')).status).toBe(404);
  });

  test('and the scores are explained', async () => {
    const { body } = await create(await openRest(), { script: { source: 'return 10 / doc.freq' } });
    const parts = ['1.0 = weight', '2.0 = query.boost', '1100 = field.docCount', '2000 = field.sumDocFreq'];
    const rest = ['3000 = field.sumTotalTermFreq', '100 = term.docFreq', '130 = term.totalTermFreq', '1 = doc.freq'];
    expect(body.error.reason).toContain([...parts, ...rest, '20 = doc.length'].map(line => `  ${line}\n`).join(''));
  });
});

test('a stored script can score, and scores outlive a change of settings', async () => {
  const rest = await openRest();
  await rest('PUT /_scripts/frequency', { script: { lang: 'painless', source: 'doc.freq' } });
  expect((await create(rest, { script: { id: 'frequency' } })).status).toBe(200);
  await rest('PUT /i/_doc/1?refresh=true', { t: 'foo foo' });
  await rest('PUT /i/_settings', { 'index.refresh_interval': '5s' });
  const { body } = await rest('POST /i/_search', { query: { match: { t: 'foo' } } });
  expect(body.hits.max_score).toBe(2);
});
