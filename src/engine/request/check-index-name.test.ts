import { expect, test } from 'vitest';
import { checkAliasName, checkIndexName } from './check-index-name.ts';

test.each([
  ['', 'must not be empty'],
  ['a,B', 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]'],
  ['a#b', "must not contain '#'"],
  ['a:b', "must not contain ':'"],
  ['_a', "must not start with '_', '-', or '+'"],
  ['ä'.repeat(128), 'index name is too long, (256 > 255)'],
  ['..', "must not be '.' or '..'"],
  ['Upper', 'must be lowercase'],
])('rejects index name [%s]', (name, why) => {
  expect(() => checkIndexName(name)).toThrow(`Invalid index name [${name}], ${why}`);
});

test('accepts valid names', () => {
  for (const name of ['a', '.a', 'logs-2024.01.01', 'ü', 'b{x}-y', 'a'.repeat(255)]) checkIndexName(name);
  checkAliasName('Upper');
  expect(() => checkAliasName('a#l')).toThrow("Invalid alias name [a#l]: must not contain '#'");
});
