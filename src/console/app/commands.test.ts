import { expect, test } from 'vitest';
import { type Command, commandFor } from './commands.ts';

const command = (id: string, shortcut?: string): Command => ({
  id,
  label: id,
  group: 'Pages',
  keywords: '',
  icon: undefined as never,
  shortcut,
  href: '/',
});
const commands = [command('console', 'G C'), command('help', '?'), command('none')];
const press = (key: string, at = 0) => ({ key, at });

test('a single key', () => {
  expect(commandFor(commands, undefined, press('?'))?.id).toBe('help');
});

test('two keys in sequence, upper or lower case', () => {
  expect(commandFor(commands, press('g', 0), press('c', 400))?.id).toBe('console');
  expect(commandFor(commands, undefined, press('c'))).toBeUndefined();
  expect(commandFor(commands, press('x', 0), press('c', 400))).toBeUndefined();
});

test('keys typed too slowly are not a sequence', () => {
  expect(commandFor(commands, press('g', 0), press('c', 5000))).toBeUndefined();
});
