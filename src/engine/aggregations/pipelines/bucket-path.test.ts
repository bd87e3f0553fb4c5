import { describe, expect, test } from 'vitest';
import { parsePath } from '../aggregation-path.ts';
import { pathWords } from './bucket-path.ts';

describe('paths to values', () => {
  test.each([
    ['sales', ['sales']],
    ['months>sales', ['months', 'sales']],
    ['months>stats.max', ['months', 'stats', 'max']],
    ['p[99.0]', ['p', '99.0']],
    ["rooms['hall']>kwh", ['rooms', "'hall'", 'kwh']],
    ['a.b>c', ['a.b', 'c']],
  ])('%s', (path, words) => {
    expect(pathWords(path)).toEqual(words);
  });

  test.each(['s[', '.x', 'x.', '[a]'])('rejects %s', path => {
    expect(() => parsePath(path)).toThrow('Invalid path element');
  });
});
