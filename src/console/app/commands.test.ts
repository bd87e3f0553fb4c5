import { expect, test } from 'vitest';
import type { IndexRow } from '../connections/use-indices.ts';
import { type Command, commandFor, commandsOfIndices } from './commands.ts';

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

test('of many indices, the palette has those that the query may mean, and the first ones', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => ({ name: `logs-${at}`, docs: at }) as IndexRow);
  const hrefs = (query: string) => commandsOfIndices(rows, query).map(({ href }) => href);
  expect(hrefs('open Logs-4321')).toContain('/indices/logs-43210');
  expect(hrefs('open')).toContain('/indices/logs-0');
  expect(hrefs('')).toHaveLength(150);
});
