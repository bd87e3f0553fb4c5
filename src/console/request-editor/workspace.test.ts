import { expect, test } from 'vitest';
import {
  activeTab,
  addTab,
  appendText,
  closeTab,
  firstWorkspace,
  freeName,
  renameTab,
  reopenTab,
} from './workspace.ts';

const two = addTab(
  { tabs: [{ id: 'a', name: 'untitled', text: 'GET /' }], active: 'a' },
  { id: 'b', name: 'second', text: '' },
);

test('a new tab becomes the active one, a closed one hands over to its neighbor', () => {
  expect(two.active).toBe('b');
  expect(closeTab(two, 'b')).toEqual({ tabs: [two.tabs[0]], active: 'a' });
  expect(closeTab(two, 'a').active).toBe('b');
});

test('the last tab is emptied, not closed', () => {
  const one = closeTab(two, 'b');
  expect(closeTab(one, 'a')).toEqual({ tabs: [{ id: 'a', name: 'untitled', text: '' }], active: 'a' });
});

test('a closed tab comes back where it was, and what was written since stays', () => {
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

test('text from elsewhere is added below what is there', () => {
  const workspace = appendText(closeTab(two, 'b'), 'GET /_search\n');
  expect(activeTab(workspace).text).toBe('GET /\n\nGET /_search\n');
});

test('names: free ones are found, empty ones are refused', () => {
  expect(freeName(two)).toBe('untitled 2');
  expect(renameTab(two, 'b', '  ').tabs[1]!.name).toBe('second');
});

test('the first workspace runs unchanged', () => {
  expect(activeTab(firstWorkspace()).text).toContain('GET /recipes/_search');
});
