import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { commandFor } from './shortcuts.ts';

const command = (id: string, shortcut?: string): Command => ({
  id,
  label: id,
  group: 'Rooms',
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

test('two keys, one after the other, in either case', () => {
  expect(commandFor(commands, press('g', 0), press('c', 400))?.id).toBe('console');
  expect(commandFor(commands, undefined, press('c'))).toBeUndefined();
  expect(commandFor(commands, press('x', 0), press('c', 400))).toBeUndefined();
});

test('too slow is not a sequence', () => {
  expect(commandFor(commands, press('g', 0), press('c', 5000))).toBeUndefined();
});
