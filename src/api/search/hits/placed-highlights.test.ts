import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

describe('only words at matching positions are highlighted', () => {
  let rest: Rest;
  const texts = ['s b', 'b', 's', 's x b', 'b s', 's ba bb', 'bad s ba', 's s b'];

  beforeAll(async () => {
    rest = await openRest();
    await rest('PUT /t', {
      mappings: { properties: { t: { type: 'text', term_vector: 'with_positions_offsets' } } },
      settings: { 'index.highlight.weight_matches_mode.enabled': false },
    });
    for (const [i, t] of texts.entries()) await rest(`PUT /t/_doc/${i}?refresh`, { t });
  });

  const marked = async (highlight_query: object, type = 'unified') => {
    const { body } = await rest('POST /t/_search', {
      size: 20,
      highlight: { highlight_query, fields: { t: { type } } },
    });
    return body.hits.hits.map((hit: { highlight?: { t: string[] } }) =>
      (hit.highlight?.t[0] ?? '').replaceAll('<em>', '[').replaceAll('</em>', ']'),
    );
  };
  const terms = (...list: string[]) => list.map(t => ({ span_term: { t } }));

  test('phrases whose last word is a prefix', async () => {
    const query = { match_phrase_prefix: { t: 's b' } };
    const words = ['[s] [b]', '', '', '', '', '[s] [ba] bb', 'bad [s] [ba]', 's [s] [b]'];
    expect(await marked(query)).toEqual(words);
    expect(await marked(query, 'plain')).toEqual(words.with(2, '[s]'));
    expect(await marked(query, 'fvh')).toEqual(words.map(text => text.replace('] [', ' ')));
  });

  test('phrases with slop', async () => {
    const query = { match_phrase: { t: { query: 'b s', slop: 2 } } };
    const words = ['[s] [b]', '', '', '[s] x [b]', '[b] [s]', '', '', '[s] [s] [b]'];
    expect(await marked(query)).toEqual(words);
    expect(await marked(query, 'plain')).toEqual(words);
  });

  test('queries that modify scores hide positions, and words are highlighted besides known positions', async () => {
    const hidden = (query: object) => ({ function_score: { query } });
    const phrase = { match_phrase: { t: 's b' } };
    const anywhere = ['[s] [b]', '[b]', '[s]', '[s] x [b]', '[b] [s]', '[s] ba bb', 'bad [s] ba', '[s] [s] [b]'];
    expect(await marked(hidden(phrase))).toEqual(anywhere);
    expect(await marked(hidden({ match_phrase_prefix: { t: 's b' } }))).toEqual(
      anywhere.map(text => text.replaceAll('[b]', 'b')).map(text => (text.includes('[') ? text : '')),
    );
    expect(await marked(hidden({ match_phrase_prefix: { t: 's' } }))).toEqual(texts.map(() => ''));
    const set = { terms_set: { t: { terms: ['b'], minimum_should_match_script: { source: '1' } } } };
    expect((await marked(set))[4]).toBe('[b] s');
    expect((await marked({ bool: { should: [phrase, set] } })).slice(3, 5)).toEqual(['', '']);
  });

  test('a match_phrase_prefix of one word highlights each expansion by itself', async () => {
    const settings = { 'index.highlight.weight_matches_mode.enabled': false };
    await rest('PUT /b', { settings, mappings: { properties: { t: { type: 'text' } } } });
    await rest('POST /b/_doc?refresh', { t: ['ba ba', 'ba bad'] });
    const first = async (query: object) => {
      const highlight = { order: 'score', fields: { t: {} } };
      return (await rest('POST /b/_search', { query, highlight })).body.hits.hits[0].highlight.t[0];
    };
    expect(await first({ prefix: { t: 'b' } })).toBe('<em>ba</em> <em>ba</em>');
    expect(await first({ match_phrase_prefix: { t: 'b' } })).toBe('<em>ba</em> <em>bad</em>');
  });

  test('span queries', async () => {
    const near = { span_near: { clauses: terms('s', 'b'), slop: 0, in_order: true } };
    const together = ['[s] [b]', '', '', '', '', '', '', 's [s] [b]'];
    expect(await marked(near)).toEqual(together);
    expect(await marked(near, 'plain')).toEqual(together);
    expect(await marked(near, 'fvh')).toEqual(texts.map(() => ''));
    expect((await marked(terms('b')[0]!, 'fvh'))[0]).toBe('s [b]');
    const alone = { span_not: { include: { span_term: { t: 's' } }, exclude: near } };
    expect(await marked(alone)).toEqual(['', '', '[s]', '[s] x b', 'b [s]', '[s] ba bb', 'bad [s] ba', '[s] s b']);
    expect(await marked({ span_first: { match: terms('s')[0], end: 0 } })).toEqual(texts.map(() => ''));
    const wide = { span_near: { clauses: terms('s', 'b'), slop: 5, in_order: true } };
    const within = { span_within: { big: wide, little: { span_term: { t: 'x' } } } };
    expect((await marked(within))[3]).toBe('[s] [x] [b]');
    expect((await marked(within, 'plain'))[3]).toBe('s [x] b');
  });

  test('more_like_this: plain uses the text, fvh the index', async () => {
    const like = (min: number) => ({
      more_like_this: { fields: ['t'], like: 's x', min_term_freq: 1, min_doc_freq: min },
    });
    expect((await marked(like(1), 'plain'))[3]).toBe('[s] [x] b');
    expect((await marked(like(2), 'plain'))[3]).toBe('');
    expect((await marked(like(2), 'fvh'))[3]).toBe('[s] x b');
    expect((await marked(like(1)))[3]).toBe('');
  });

  test('a phrase is one highlight when weights are matched', async () => {
    await rest('PUT /t/_settings', { 'index.highlight.weight_matches_mode.enabled': true });
    expect((await marked({ match_phrase_prefix: { t: 's b' } })).slice(0, 3)).toEqual(['[s b]', '', '']);
    await rest('PUT /t/_settings', { 'index.highlight.weight_matches_mode.enabled': false });
  });
});

test('an alias is highlighted like its field if the field was processed first', async () => {
  const rest = await openRest();
  const properties = { t: { type: 'text' }, also: { type: 'alias', path: 't' }, r: { type: 'integer_range' } };
  await rest('PUT /a', { mappings: { properties } });
  await rest('PUT /a/_doc/1?refresh', { t: 'r', r: {} });
  const shown = async (fields: object) => (await rest('POST /a/_search', { highlight: { fields } })).body.hits.hits[0];
  expect((await shown({ t: { no_match_size: 1 }, also: {} })).highlight).toEqual({ t: ['r'], also: ['r'] });
  expect((await shown({ also: {}, t: { no_match_size: 1 } })).highlight).toBeUndefined();
  // Several values in one range count once.
  const { body } = await rest('POST /a/_search', { query: { terms: { r: [0, 1] } } });
  expect(body.hits.max_score).toBe(1);
});

test('the plain highlighter omits terms of zero weight', async () => {
  const rest = await openRest();
  await rest('PUT /a/_doc/1?refresh', { t: 'house' });
  const fields = { t: { type: 'plain' } };
  const shown = async (boost: number) => {
    const query = { function_score: { query: { match: { t: { query: 'house', boost } } } } };
    return (await rest('POST /a/_search', { query, highlight: { fields } })).body.hits.hits[0].highlight;
  };
  expect(await shown(1)).toEqual({ t: ['<em>house</em>'] });
  expect(await shown(0)).toBeUndefined();
});

test('a word has the weight of its last field; without words there is no fragment', async () => {
  const rest = await openRest();
  const properties = { t: { type: 'text', term_vector: 'with_positions_offsets' }, u: { type: 'text' } };
  await rest('PUT /a', { mappings: { properties } });
  await rest('PUT /a/_doc/1?refresh', { t: 'jump', u: '?' });
  await rest('PUT /a/_doc/2?refresh', { t: ['?', '?'] });
  const query = { multi_match: { query: 'jump', fields: ['t', 'u^0'] } };
  const shown = async (body: object) =>
    (await rest('POST /a/_search', body)).body.hits.hits.map((hit: { highlight?: object }) => hit.highlight);
  const fields = { t: { type: 'plain' } };
  expect(await shown({ query, highlight: { fields } })).toEqual([{ t: ['<em>jump</em>'] }]);
  expect(await shown({ query, highlight: { require_field_match: false, fields } })).toEqual([undefined]);
  const fvh = { fields: { t: { type: 'fvh', no_match_size: 3 } } };
  expect((await shown({ query: { ids: { values: ['2'] } }, highlight: fvh }))[0]).toBeUndefined();
});

test('an invalid highlight_query is rejected even without hits', async () => {
  const rest = await openRest();
  await rest('PUT /t', { mappings: { properties: { k: { type: 'keyword' } } } });
  const refused = await rest('POST /t/_search', {
    highlight: { highlight_query: { match_phrase_prefix: { k: 'e' } } },
  });
  expect(refused.status).toBe(400);
  expect(refused.body.error.root_cause[0].reason).toContain('Can only use phrase prefix queries on text fields');
});
