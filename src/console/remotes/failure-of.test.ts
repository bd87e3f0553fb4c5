import { expect, test } from 'vitest';
import { RelayProblem } from '../connections/relay-client.ts';
import { failureOf } from './failure-of.ts';

test('a refusal that is known by name has a text of its own, and says what to do', () => {
  expect(failureOf(new RelayProblem('wrong-password', 'x')).title).toBe('Wrong user or password');
  expect(failureOf(new RelayProblem('busy', 'x')).text).toContain('try again');
});

test('tries that are left are counted', () => {
  const wrong = (left: unknown) => failureOf(new RelayProblem('code-wrong', 'x', { left })).text;
  expect(wrong(3)).toContain('3 tries are left');
  expect(wrong(1)).toContain('1 try is left');
  expect(wrong(undefined)).not.toContain('left');
});

test('where nothing answers, the console’s own program is named, and no server', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toMatchObject({
    title: 'The console’s own program does not answer',
    detail: 'Failed to fetch',
  });
});

test('a page without a relay says how to get one', () => {
  expect(failureOf(new RelayProblem('no-relay', 'x')).title).toBe('This page has no relay');
});

test('what is known by no name is shown as it was said, names of every object included', () => {
  expect(failureOf(new RelayProblem('something-new', 'as it was said'))).toMatchObject({
    title: 'The console’s own program refused',
    detail: 'as it was said',
  });
  expect(failureOf(new RelayProblem('constructor', 'x')).title).toBe('The console’s own program refused');
  expect(failureOf('odd').detail).toBe('odd');
});
