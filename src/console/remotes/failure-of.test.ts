import { expect, test } from 'vitest';
import { RelayProblem } from '../connections/relay-client.ts';
import { failureOf } from './failure-of.ts';

test('a known error has a specific text that says what to do', () => {
  expect(failureOf(new RelayProblem('wrong-password', 'x')).title).toBe('Wrong user or password');
  expect(failureOf(new RelayProblem('busy', 'x')).text).toContain('try again');
});

test('remaining tries are counted', () => {
  const wrong = (left: unknown) => failureOf(new RelayProblem('code-wrong', 'x', { left })).text;
  expect(wrong(3)).toContain('3 tries are left');
  expect(wrong(1)).toContain('1 try is left');
  expect(wrong(undefined)).toBe('Check the code in the terminal where the console runs.');
});

test('without a response, the error names the console’s server, not a remote one', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toMatchObject({
    title: 'The console’s server does not respond',
    detail: 'Failed to fetch',
  });
});

test('a page without a relay says how to get one', () => {
  expect(failureOf(new RelayProblem('no-relay', 'x')).title).toBe('This page cannot reach other servers');
});

test('an unknown error is shown verbatim, even if it is named like an inherited property', () => {
  expect(failureOf(new RelayProblem('something-new', 'as it was said'))).toMatchObject({
    title: 'The console’s server rejected the request',
    detail: 'as it was said',
  });
  expect(failureOf(new RelayProblem('constructor', 'x')).title).toBe('The console’s server rejected the request');
  expect(failureOf('odd').detail).toBe('odd');
});
