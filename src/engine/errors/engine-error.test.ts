import { describe, expect, test } from 'vitest';
import { readJson } from '../json/json-reader.ts';
import { EngineError, illegalArgument } from './engine-error.ts';
import { parsingError, whereStopped, xContentError } from './parse-errors.ts';
import { asRequestFailure, withoutShardWrapping } from './search-phase-error.ts';

function thrownBy(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

const fail = (error: unknown) => () => {
  throw error;
};

describe('a copy of an error', () => {
  test('changes the given options and keeps the others', () => {
    const cause = illegalArgument('inner');
    const error = new EngineError('a_type', 'reason', {
      cause,
      metadata: { line: 1 },
      status: 418,
      foreign: true,
      place: { in: {} },
      kind: 'unknown setting',
    });
    const processor = { type: 'set', tag: undefined, trace: ['outer'] };
    const copy = error.with({ placement: 'bare', processor });
    expect(copy).not.toBe(error);
    expect({ ...copy }).toEqual({ ...error, placement: 'bare', processor });
    expect([copy.message, copy.stack, copy.name]).toEqual([error.message, error.stack, error.name]);
    expect([error.placement, error.processor]).toEqual(['shard', undefined]);
  });
});

describe('placement', () => {
  test.each([
    ['a failure of the request', asRequestFailure, 'request'],
    ['a bare failure of the shard', withoutShardWrapping, 'bare'],
  ])('marks %s', (_, mark, placement) => {
    expect(thrownBy(() => mark(fail(illegalArgument('x'))))).toMatchObject({ reason: 'x', placement });
  });

  test('a failure of the request is not turned into one of the shard', () => {
    const error = thrownBy(() => withoutShardWrapping(() => asRequestFailure(fail(illegalArgument('x')))));
    expect(error).toMatchObject({ placement: 'request' });
  });

  test('other exceptions are rethrown unchanged', () => {
    const bug = new TypeError('bug');
    expect(thrownBy(() => asRequestFailure(fail(bug)))).toBe(bug);
    expect(thrownBy(() => withoutShardWrapping(fail(bug)))).toBe(bug);
  });
});

describe('where the parser stopped', () => {
  const body = readJson('{"outer": {"inner": 1}}', { positions: true }) as { outer: object };
  const member = { in: body, key: 'outer' };
  const inner = { in: body.outer, key: 'inner' };

  test.each([
    ['at the place of a strict parser', xContentError(inner, 'x'), inner],
    ['at the place of a query parser', parsingError(inner, 'x'), inner],
    ['at the member for an error without a place', illegalArgument('[1:2] x'), member],
    ['at the member for a place whose position is unknown', xContentError({ in: {} }, 'x'), member],
  ])('%s', (_, error, place) => {
    expect(whereStopped(error, member)).toBe(place);
  });
});
