import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FilterProblem } from './answer-filter.ts';
import { COPY } from './copy.ts';
import { selectPath } from './select-path.ts';

const ANSWER = `{
  "took" : 1,
  "hits" : {
    "max_score" : 1.0,
    "hits" : [
      {
        "_id" : "1",
        "_source" : {
          "title" : "Pea soup",
          "number" : 9007199254740993
        }
      },
      {
        "_id" : "2",
        "_source" : {
          "title" : "Leek soup",
          "number" : 2
        }
      }
    ]
  }
}`;

describe('values at a path', () => {
  test('one value is written as in the response, to the digit', () => {
    expect(selectPath(ANSWER, '$.hits.max_score')).toBe('1.0');
    expect(selectPath(ANSWER, 'hits.hits[0]._source.number')).toBe('9007199254740993');
    expect(selectPath(ANSWER, 'hits.hits[-1]._source')).toBe('{\n  "title" : "Leek soup",\n  "number" : 2\n}');
    expect(selectPath(ANSWER, '$')).toBe(ANSWER);
    expect(selectPath('{"my-field": {"a:b": [1.0]}}', '$[\'my-field\']["a:b"][0]')).toBe('1.0');
    expect(selectPath('{"my-field": 1}', "['other-field']")).toBeUndefined();
  });

  test('a path for several values selects a list, however many there are', () => {
    expect(selectPath(ANSWER, 'hits.hits[*]._source.title')).toBe('[\n  "Pea soup",\n  "Leek soup"\n]');
    expect(selectPath(ANSWER, '$..hits[?@._id == "2"]._source')).toBe(
      '[\n  {\n    "title" : "Leek soup",\n    "number" : 2\n  }\n]',
    );
    expect(selectPath(ANSWER, 'hits.hits[*].nothing')).toBe('[]');
  });

  test('paths of jq are understood', () => {
    expect(selectPath(ANSWER, '.hits.hits[]._id')).toBe('[\n  "1",\n  "2"\n]');
    expect(selectPath('{"a[]": [1, 2]}', "$['a[]'][]")).toBe('[\n  1,\n  2\n]');
    expect(selectPath('[3]', '.')).toBe('[3]');
  });

  test('a path that names one value may find none', () => {
    expect(selectPath(ANSWER, 'hits.nothing')).toBeUndefined();
    expect(selectPath(ANSWER, '__proto__')).toBeUndefined();
    expect(selectPath(ANSWER, 'hits.hits.length')).toBeUndefined();
  });

  test('names with any characters are found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, value) => {
        const text = JSON.stringify({ [name]: [value] });
        expect(selectPath(text, '$.*[0]')).toBe(`[\n  ${JSON.stringify(value)}\n]`);
      }),
    );
  });

  test('an invalid path reports what is wrong and what to do', () => {
    const problem = (path: string) => {
      try {
        return selectPath(ANSWER, path);
      } catch (error) {
        expect(error).toBeInstanceOf(FilterProblem);
        return (error as Error).message;
      }
    };
    expect(problem('hits.max-score')).toBe(COPY.unexpected('-score') + COPY.quoteNames);
    expect(problem('hits.hits[')).toBe(COPY.unfinished + COPY.listHint);
    expect(problem('hits.hits(0)')).toBe(COPY.unexpected('(0)') + COPY.listHint);
  });

  test('functions that run regular expressions without a limit are refused', () => {
    const path = (condition: string) => `hits.hits[?${condition}]._id`;
    for (const name of ['match', 'search '])
      expect(() => selectPath(ANSWER, path(`${name}(@._id, '(1|1)*')`))).toThrow(new FilterProblem(COPY.noExpressions));
    expect(selectPath(ANSWER, path("@._id != 'match(1)'"))).toBe('[\n  "1",\n  "2"\n]');
    expect(selectPath(ANSWER, path('length(@._source.title) == 9'))).toContain('2');
    expect(selectPath('{"search": {"match": [1]}}', 'search.match[0]')).toBe('1');
  });

  test('a text that is not JSON, and too many values are problems', () => {
    expect(() => selectPath('{"a":', 'a')).toThrow(COPY.brokenJson);
    expect(() => selectPath(`[${'1,'.repeat(100_000)}1]`, '[*]')).toThrow(COPY.tooManyValues(100_000));
  });
});
