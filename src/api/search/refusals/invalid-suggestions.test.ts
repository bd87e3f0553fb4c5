import { beforeAll, describe, expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

type Rest = Awaited<ReturnType<typeof openRest>>;

describe('invalid suggestions', () => {
  let rest: Rest;

  beforeAll(async () => {
    rest = await openRest();
    const properties = { t: { type: 'text' }, c: { type: 'completion' } };
    await rest('PUT /a', { mappings: { properties } });
    await rest('PUT /a/_doc/1?refresh', { t: 'big dog', c: 'big' });
  });

  const errorOf = async (suggest: unknown): Promise<string> => {
    const { status, body } = await rest('POST /a/_search', { suggest });
    if (status === 200) return 'none';
    const { type, reason } = body.error.failed_shards?.[0].reason ?? body.error;
    return `${status} ${type}: ${reason}`;
  };
  const inTerm = (options: object) => ({ s: { text: 'bog', term: { field: 't', ...options } } });
  const inPhrase = (options: object) => ({ s: { text: 'bog dig', phrase: { field: 't', ...options } } });
  const inCompletion = (options: object) => ({ s: { prefix: 'b', completion: { field: 'c', ...options } } });

  test.each([
    ['a number', { s: 7 }, '400 illegal_argument_exception: [suggest] does not support [s]'],
    ['null', { s: null }, '400 parsing_exception: unexpected token [VALUE_NULL] after [s]'],
    ['a list', { s: [1] }, '400 parsing_exception: unexpected token [START_ARRAY] after [s]'],
    ['no suggester', { s: { text: 'x' } }, '400 parse_exception: missing suggestion object'],
    ['an unknown input', { s: { x: 1 } }, '400 parsing_exception: suggestion does not support [x]'],
    ['an unknown suggester', { s: { x: {} } }, '400 named_object_not_found_exception: [1:22] unknown field [x]'],
    ['no field', { s: { text: 'x', term: {} } }, '400 parse_exception: the required field option [field] is missing'],
  ])('%s in place of a suggestion', async (_, suggest, error) => {
    expect(await errorOf(suggest)).toBe(error);
  });

  test('texts may be numbers and lists, of which the last value counts', async () => {
    const { body } = await rest('POST /a/_search', { suggest: { s: { text: ['x', 7], term: { field: 't' } } } });
    expect(body.suggest.s[0].text).toBe('7');
    expect(await errorOf({ text: 7, s: { term: { field: 't' } } })).toBe('none');
  });

  test.each([
    [inTerm({ size: [1] }), '400 parsing_exception: suggester[term] parsing failed on [size]'],
    [inTerm({ sort: {} }), '400 parsing_exception: suggester[term] parsing failed on [sort]'],
    [inTerm({ x: 1 }), "400 parsing_exception: suggester[term] doesn't support field [x]"],
    [inTerm({ max_edits: 'x' }), '400 number_format_exception: For input string: "x"'],
    [inTerm({ accuracy: 7 }), '400 illegal_argument_exception: accuracy must be between 0 and 1'],
    [inTerm({ string_distance: 'x' }), '400 illegal_argument_exception: Illegal distance option x'],
    [
      inPhrase({ confidence: [] }),
      "400 parsing_exception: suggester[phrase]  doesn't support array field [confidence]",
    ],
    [
      inPhrase({ direct_generator: [1] }),
      "400 parsing_exception: suggester[phrase] doesn't support field [direct_generator]",
    ],
    [
      inPhrase({ direct_generator: [{ field: 't', x: 1 }] }),
      '400 x_content_parse_exception: [1:90] [direct_generator] unknown field [x]',
    ],
    [
      inPhrase({ highlight: { x: 1 } }),
      "400 parsing_exception: suggester[phrase][highlight] doesn't support field [x]",
    ],
    [
      inPhrase({ collate: { prune: 1 } }),
      "400 parsing_exception: suggester[phrase][collate] prune must be either 'true' or 'false'",
    ],
    [
      inPhrase({ smoothing: { laplace: 1 } }),
      '400 parsing_exception: [smoothing] unknown token [VALUE_NUMBER] after [laplace]',
    ],
    [
      inPhrase({ smoothing: { linear: { x: 1 } } }),
      "400 illegal_argument_exception: suggester[phrase][smoothing][linear] doesn't support field [x]",
    ],
    [inCompletion({ x: 1 }), '400 x_content_parse_exception: [1:57] [completion] unknown field [x]'],
    [
      inCompletion({ size: [] }),
      "400 x_content_parse_exception: [1:64] [completion] size doesn't support values of type: START_ARRAY",
    ],
    [
      inCompletion({ fuzzy: { x: 1 } }),
      '400 x_content_parse_exception: [1:70] [completion] failed to parse field [fuzzy]',
    ],
    [
      inCompletion({ regex: { flags: 'x' } }),
      '400 x_content_parse_exception: [1:74] [completion] failed to parse field [regex]',
    ],
  ])('%j', async (suggest, error) => {
    expect(await errorOf(suggest)).toBe(error);
  });
});
