import { expect, test } from 'vitest';
import {
  chooseEnvironment,
  EMPTY_BOOK,
  type Environment,
  environmentOf,
  putEnvironment,
  removeEnvironment,
  splitSecrets,
  valuesOf,
  withSecrets,
} from './environment.ts';
import { variableUses } from './variable-uses.ts';

const LOCAL: Environment = {
  id: 'e1',
  name: 'local',
  variables: [
    { id: 'v1', name: 'index', value: 'soups', isSecret: false },
    { id: 'v2', name: 'key', value: 's3cret', isSecret: true },
    { id: 'v3', name: 'not a name', value: 'x', isSecret: false },
  ],
};

test('each connection has its own environment, and none at first', () => {
  const book = chooseEnvironment(putEnvironment(EMPTY_BOOK, LOCAL), 'tab', 'e1');
  expect(environmentOf(book, 'tab')).toEqual(LOCAL);
  expect(environmentOf(book, 'remote')).toBeUndefined();
  expect(environmentOf(book, '__proto__')).toBeUndefined();
  expect(environmentOf(chooseEnvironment(book, 'tab', undefined), 'tab')).toBeUndefined();
  expect(removeEnvironment(book, 'e1')).toEqual(EMPTY_BOOK);
});

test('what is stored has no secrets, and gets them back within the session', () => {
  const book = putEnvironment(EMPTY_BOOK, LOCAL);
  const { stored, secrets } = splitSecrets(book);
  expect(JSON.stringify(stored)).not.toContain('s3cret');
  expect(withSecrets(stored, secrets)).toEqual(book);
  expect(valuesOf(withSecrets(stored, {}).environments[0])).toEqual(new Map([['index', 'soups']]));
});

test('values need a usable name', () => {
  expect(valuesOf(LOCAL)).toEqual(
    new Map([
      ['index', 'soups'],
      ['key', 's3cret'],
    ]),
  );
  expect(valuesOf(undefined)).toEqual(new Map());
});

test('uses are counted by tab, except where the tab defines the variable itself', () => {
  const uses = variableUses([
    { id: '1', name: 'a', text: 'GET /${index}\nGET /${index}/_count' },
    { id: '2', name: 'b', text: '@index = x\nGET /${index}/${key}' },
  ]);
  expect(uses.get('index')).toEqual(new Map([['a', 2]]));
  expect(uses.get('key')).toEqual(new Map([['b', 1]]));
});
