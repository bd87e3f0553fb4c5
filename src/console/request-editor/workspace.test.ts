import { expect, test } from 'vitest';
import {
  activeTab,
  addTab,
  appendText,
  closeTab,
  editFilter,
  firstWorkspace,
  freeName,
  renameTab,
  reopenTab,
} from './workspace.ts';

const two = addTab(
  { tabs: [{ id: 'a', name: 'untitled', text: 'GET /' }], active: 'a' },
  { id: 'b', name: 'second', text: '' },
);

test('a new tab becomes active; closing one activates its neighbor', () => {
  expect(two.active).toBe('b');
  expect(closeTab(two, 'b')).toEqual({ tabs: [two.tabs[0]], active: 'a' });
  expect(closeTab(two, 'a').active).toBe('b');
});

test('the last tab is emptied, not closed', () => {
  const one = closeTab(two, 'b');
  expect(closeTab(one, 'a')).toEqual({ tabs: [{ id: 'a', name: 'untitled', text: '' }], active: 'a' });
});

test('a closed tab returns to its position, and later edits stay', () => {
  const closed = closeTab(two, 'a');
  const edited = { ...closed, tabs: closed.tabs.map(tab => ({ ...tab, text: 'written since' })) };
  expect(reopenTab(edited, two.tabs[0]!, 0)).toEqual({ tabs: [two.tabs[0], edited.tabs[0]], active: 'a' });
});

test('the last tab, emptied when it was closed, gets its text back unless it was used again', () => {
  const [tab] = two.tabs;
  const emptied = closeTab({ tabs: [tab!], active: 'a' }, 'a');
  expect(reopenTab(emptied, tab!, 0).tabs).toEqual([tab]);
  const used = { ...emptied, tabs: [{ ...tab!, text: 'written since' }] };
  expect(reopenTab(used, tab!, 0).tabs.map(({ text }) => text)).toEqual(['GET /', 'written since']);
});

test('text from elsewhere is appended', () => {
  const workspace = appendText(closeTab(two, 'b'), 'GET /_search\n');
  expect(activeTab(workspace).text).toBe('GET /\n\nGET /_search\n');
});

test('finds free names and rejects empty ones', () => {
  expect(freeName(two)).toBe('untitled 2');
  expect(renameTab(two, 'b', '  ').tabs[1]!.name).toBe('second');
});

test('the first workspace parses without problems', () => {
  expect(activeTab(firstWorkspace()).text).toContain('GET /recipes/_search');
});

test('a tab has a filter until it is cleared', () => {
  const filtered = editFilter(two, { path: 'hits', lines: '' });
  expect(activeTab(filtered)).toEqual({ id: 'b', name: 'second', text: '', filter: { path: 'hits', lines: '' } });
  expect(filtered.tabs[0]).toBe(two.tabs[0]);
  expect(activeTab(editFilter(filtered, { path: ' ', lines: '' }))).toEqual(activeTab(two));
});
