import { describe, expect, test } from 'vitest';
import { TermQuery } from '../terms/term-query.ts';
import { ALL_FLAGS, FLAGS, readFlags, SimpleQueryReader } from './simple-query-reader.ts';

const piece = (text: string): TermQuery => new TermQuery('t', text);

function read(text: string, flags: number = ALL_FLAGS, operator: 'must' | 'should' = 'should'): string | undefined {
  const pieces = {
    words: piece,
    fuzzy: (word: string, edits: number) => piece(`${word}~${edits}`),
    prefix: (word: string) => piece(`${word}*`),
    phrase: (words: string, slop: number) => piece(`"${words}"${slop > 0 ? `~${slop}` : ''}`),
  };
  return new SimpleQueryReader(pieces, { flags, operator }).read(text)?.describe();
}

describe('parses the lenient syntax', () => {
  test.each([
    ['a b', 't:a t:b'],
    ['a + b', '+t:a +t:b'],
    ['a + b | c', '(+t:a +t:b) t:c'],
    ['a | b c', 't:a t:b t:c'],
    ['-a', '-t:a *:*'],
    ['--a', 't:a'],
    ['a -b', 't:a (-t:b *:*)'],
    ['(a b) + c', '+(t:a t:b) +t:c'],
    ['(a b', 't:a t:b'],
    ['a) b', 't:a t:b'],
    ['() + a', 't:a'],
    ['"a b"~3 c', 't:"a b"~3 t:c'],
    ['"a b', 't:a t:b'],
    ['a~ b~1 c~9 d~x', 't:a~2 t:b~1 t:c~2 t:d'],
    ['a* *', 't:a* t:*'],
    ['*', '*:*'],
    ['a\\* \\+b', 't:a* t:+b'],
    ['+ | -', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('treats disabled operators as text', () => {
    expect(read('a + b*', FLAGS.WHITESPACE)).toBe('t:a t:+ t:b*');
    expect(read('"a b"', 0)).toBe('t:"a b"');
  });

  test('applies the default operator', () => {
    expect(read('a b | c', ALL_FLAGS, 'must')).toBe('(+t:a +t:b) t:c');
  });
});

const NOWHERE = { in: {} };

test('accepts flags as names or a number', () => {
  expect(readFlags('OR|prefix', NOWHERE)).toBe(FLAGS.OR | FLAGS.PREFIX);
  expect(readFlags('', NOWHERE)).toBe(ALL_FLAGS);
  expect(readFlags(5, NOWHERE)).toBe(5);
  expect(() => readFlags('MAYBE', NOWHERE)).toThrow('Unknown simple_query_string flag [MAYBE]');
});
