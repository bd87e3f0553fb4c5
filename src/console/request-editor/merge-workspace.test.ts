import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeWorkspace } from './merge-workspace.ts';
import type { Tab, Workspace } from './workspace.ts';

const tab = (id: string, text: string, name = id): Tab => ({ id, name, text });
const workspace = (...tabs: Tab[]): Workspace => ({ tabs, active: tabs[0]!.id });
const texts = ({ tabs }: Workspace) => Object.fromEntries(tabs.map(({ name, text }) => [name, text]));

const base = workspace(tab('a', 'GET /a'), tab('b', 'GET /b'));

test('returns the workspace itself if nothing changed elsewhere', () => {
  const mine = workspace(tab('a', 'GET /a/_count'), tab('b', 'GET /b'));
  expect(mergeWorkspace(base, mine, base)).toBe(mine);
  expect(mergeWorkspace(base, mine, structuredClone(mine))).toBe(mine);
});

test('changes to different tabs are both kept', () => {
  const mine = workspace(tab('a', 'mine'), tab('b', 'GET /b'));
  const stored = workspace(tab('a', 'GET /a'), tab('b', 'theirs'), tab('c', 'new'));
  expect(texts(mergeWorkspace(base, mine, stored))).toEqual({ a: 'mine', b: 'theirs', c: 'new' });
});

test('an unchanged page takes what others saved, and never writes its old text back', () => {
  const stored = workspace(tab('a', 'newer'), tab('b', 'GET /b'));
  expect(texts(mergeWorkspace(base, base, stored))).toEqual({ a: 'newer', b: 'GET /b' });
});

test('a tab edited on both sides is kept twice', () => {
  const mine = workspace(tab('a', 'mine'), tab('b', 'GET /b'));
  const stored = workspace(tab('a', 'theirs'), tab('b', 'GET /b'));
  const merged = mergeWorkspace(base, mine, stored);
  expect(texts(merged)).toEqual({ a: 'mine', 'a (other window)': 'theirs', b: 'GET /b' });
  expect(merged.active).toBe('a');
  expect(mergeWorkspace(stored, merged, stored)).toBe(merged);
});

test('a renamed tab keeps the name of one side and the text of the other', () => {
  const mine = workspace(tab('a', 'GET /a', 'renamed'), tab('b', 'GET /b'));
  const stored = workspace(tab('a', 'theirs'), tab('b', 'GET /b'));
  expect(texts(mergeWorkspace(base, mine, stored))).toEqual({ renamed: 'theirs', b: 'GET /b' });
});

test('a closed tab stays closed, unless it was edited elsewhere', () => {
  const mine = workspace(tab('b', 'GET /b'));
  expect(texts(mergeWorkspace(base, mine, base))).toEqual({ b: 'GET /b' });
  const stored = workspace(tab('a', 'theirs'), tab('b', 'GET /b'));
  expect(texts(mergeWorkspace(base, mine, stored))).toEqual({ a: 'theirs', b: 'GET /b' });
});

test('two pages that each close the other’s tab end up with an empty one', () => {
  const merged = mergeWorkspace(base, workspace(base.tabs[0]!), workspace(base.tabs[1]!));
  expect(merged.tabs.map(({ text }) => text)).toEqual(['']);
  expect(merged.active).toBe(merged.tabs[0]!.id);
});

test('a text written since the last save is never lost, whatever two pages do', () => {
  const some = fc
    .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('0', '1', '2')), {
      selector: ([id]) => id,
      minLength: 1,
    })
    .map(tabs => workspace(...tabs.map(([id, text]) => tab(id, text))));
  fc.assert(
    fc.property(some, some, some, (before, mine, stored) => {
      const merged = mergeWorkspace(before, mine, stored);
      const kept = new Set(merged.tabs.map(({ text }) => text));
      const old = new Map(before.tabs.map(({ id, text }) => [id, text]));
      for (const { id, text } of [...mine.tabs, ...stored.tabs]) if (old.get(id) !== text) expect(kept).toContain(text);
      expect(new Set(merged.tabs.map(({ id }) => id)).size).toBe(merged.tabs.length);
      expect(merged.tabs.some(({ id }) => id === merged.active)).toBe(true);
    }),
  );
});

test('a filter changed on one side is kept, with the text of the other', () => {
  const filter = { path: 'hits', lines: '' };
  const mine = workspace({ ...tab('a', 'GET /a'), filter }, tab('b', 'GET /b'));
  const stored = workspace(tab('a', 'theirs'), tab('b', 'GET /b'));
  const expected = { ...tab('a', 'theirs'), filter };
  expect(mergeWorkspace(base, mine, stored).tabs[0]).toEqual(expected);
  expect(mergeWorkspace(base, stored, mine).tabs[0]).toEqual(expected);
  expect(mergeWorkspace(mine, mine, base).tabs[0]).toEqual(tab('a', 'GET /a'));
});
