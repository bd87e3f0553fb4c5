import { describe, expect, test } from 'vitest';
import { failure, indexed, mappingOf, propertiesOf } from '../testing/mapping-of.ts';

const mapping = mappingOf({ h: { type: 'histogram' }, k: { type: 'keyword' } });
const causes = (value: string): string[] => failure(() => indexed(mapping, `{"h":${value}}`));

test('a histogram is one value, even an empty one', () => {
  expect(indexed(mapping, '{"h":{"values":[-1,0.5,0.5,3],"counts":[1,0,2,9]}}')).toEqual({ h: ['bytes'] });
  expect(indexed(mapping, '{"h":{"counts":[],"values":[]}}')).toEqual({ h: ['bytes'] });
  expect(indexed(mapping, '{"h":null}')).toEqual({});
});

describe('rejects', () => {
  test.each([
    ['1', 'parsing_exception: Failed to parse object: expecting token of type [START_OBJECT] but found [VALUE_NUMBER]'],
    ['{}', 'error parsing field [h], expected field called [values]'],
    ['{"values":[1]}', 'error parsing field [h], expected field called [counts]'],
    ['{"values":[1],"counts":[1],"sum":1}', 'error parsing field [h], with unknown parameter [sum]'],
    [
      '{"values":[1,2],"counts":[1]}',
      'error parsing field [h], expected same length from [values] and [counts] but got [2 != 1]',
    ],
    [
      '{"values":[2,1.5],"counts":[1,1]}',
      'error parsing field [h], [values] values must be in increasing order, got [1.5] but previous value was [2.0]',
    ],
    ['{"values":[1],"counts":[-1]}', 'error parsing field [h], [counts] elements must be >= 0 but got -1'],
    [
      '{"values":["1"],"counts":[1]}',
      'parsing_exception: Failed to parse object: expecting token of type [VALUE_NUMBER] but found [VALUE_STRING]',
    ],
    [
      '{"values":1,"counts":[1]}',
      'parsing_exception: Failed to parse object: expecting token of type [START_ARRAY] but found [VALUE_NUMBER]',
    ],
    [
      '[{"values":[1],"counts":[1]},{"values":[1],"counts":[1]}]',
      "illegal_argument_exception: Field [h] of type [histogram] doesn't support indexing multiple values for the same field in the same document",
    ],
  ])('%s', (value, cause) => {
    const [error, reason] = causes(value);
    expect(error).toMatch(/^document_parsing_exception: \[1:\d+\] failed to parse field \[h\] of type \[histogram\]$/);
    expect(reason).toContain(cause);
  });
});

test('malformed histograms can be ignored', () => {
  const lax = mappingOf({ h: { type: 'histogram', ignore_malformed: true }, k: { type: 'keyword' } });
  expect(indexed(lax, '{"h":{"values":[2,1],"counts":[1,1]},"k":"x"}')).toEqual({ k: ['x'], _ignored: ['h'] });
  const noted = lax.merge({ properties: { h: { type: 'histogram', ignore_malformed: false, meta: { unit: 'ms' } } } });
  expect(propertiesOf(noted)).toMatchObject({
    h: { type: 'histogram', ignore_malformed: false, meta: { unit: 'ms' } },
  });
});
