import { COPY } from './copy.ts';
import type { Tab, Workspace } from './workspace.ts';

/**
 * Merges this page's changes since `base` with what other pages saved meanwhile. Tabs merge one by one: a change wins
 * over no change, an edit over a deletion, and if both sides edited the same tab, `mine` keeps it and the other text
 * gets a tab of its own, so that no text is ever lost. Order and selection are this page's. Returns `mine` itself if
 * nothing changed elsewhere.
 */
export function mergeWorkspace(base: Workspace, mine: Workspace, stored: Workspace): Workspace {
  const [before, here, there] = [byId(base), byId(mine), byId(stored)];
  const tabs: Tab[] = [];
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const merged = mergeTab(before.get(id), here.get(id), there.get(id));
    for (const tab of merged) if (tab.id === id || !(there.has(tab.id) || here.has(tab.id))) tabs.push(tab);
  }
  if (tabs.length === 0) tabs.push({ id: 'first', name: 'untitled', text: '' });
  if (sameTabs(tabs, mine.tabs)) return mine;
  const active = tabs.some(tab => tab.id === mine.active) ? mine.active : tabs[0]!.id;
  return { tabs, active };
}

/** Compares everything except the order of tabs, which each page has its own. */
export function sameWorkspace(a: Workspace, b: Workspace): boolean {
  if (a === b) return true;
  const others = byId(b);
  return (
    a.active === b.active && a.tabs.length === b.tabs.length && a.tabs.every(tab => sameTab(tab, others.get(tab.id)))
  );
}

function sameTabs(a: readonly Tab[], b: readonly Tab[]): boolean {
  return a.length === b.length && a.every((tab, at) => sameTab(tab, b[at]));
}

function mergeTab(base: Tab | undefined, mine: Tab | undefined, stored: Tab | undefined): Tab[] {
  if (sameTab(mine, stored) || sameTab(stored, base)) return mine ? [mine] : [];
  if (sameTab(mine, base) || mine === undefined) return stored ? [stored] : [];
  if (stored === undefined) return [mine];
  const name = mine.name === base?.name ? stored.name : mine.name;
  const { filter } = sameFilter(mine, base) ? stored : mine;
  const merged = { id: mine.id, name, ...(filter && { filter }) };
  if (stored.text === mine.text || stored.text === base?.text) return [{ ...merged, text: mine.text }];
  if (mine.text === base?.text) return [{ ...merged, text: stored.text }];
  return [{ ...merged, text: mine.text }, copyOf(stored)];
}

function sameFilter(a: Tab | undefined, b: Tab | undefined): boolean {
  return a?.filter?.path === b?.filter?.path && a?.filter?.lines === b?.filter?.lines;
}

/** The id is a hash of the text, so that pages that find the same conflict create the same copy. */
function copyOf(tab: Tab): Tab {
  return { id: `${tab.id}-${hash(tab.text)}`, name: COPY.otherWindow(tab.name), text: tab.text };
}

function byId({ tabs }: Workspace): ReadonlyMap<string, Tab> {
  return new Map(tabs.map(tab => [tab.id, tab]));
}

function sameTab(a: Tab | undefined, b: Tab | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.id === b.id && a.name === b.name && a.text === b.text && sameFilter(a, b);
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
