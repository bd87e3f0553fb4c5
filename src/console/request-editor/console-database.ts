import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { mergeWorkspace } from './merge-workspace.ts';
import type { SavedRequest } from './saved/saved-request.ts';
import type { EnvironmentBook } from './variables/environment.ts';
import type { Workspace } from './workspace.ts';

/** A request that was sent, as console text. */
export interface HistoryEntry {
  id?: number;
  time: number;
  text: string;
  status: number;
}

interface ConsoleDatabase extends DBSchema {
  workspace: { key: 'current'; value: Workspace };
  history: { key: number; value: HistoryEntry; indexes: { text: string } };
  saved: { key: string; value: SavedRequest };
  environments: { key: 'current'; value: EnvironmentBook };
}

const HISTORY_LIMIT = 500;
let opened: Promise<IDBPDatabase<ConsoleDatabase>> | undefined;

function database(): Promise<IDBPDatabase<ConsoleDatabase>> {
  opened ??= openDB<ConsoleDatabase>('vitrine-console', 3, {
    upgrade(created, from) {
      if (from < 1) {
        created.createObjectStore('workspace');
        created.createObjectStore('history', { keyPath: 'id', autoIncrement: true }).createIndex('text', 'text');
      }
      if (from < 2) created.createObjectStore('saved', { keyPath: 'id' });
      created.createObjectStore('environments');
    },
    // A page that stays open must not keep another from using a newer version.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  });
  return opened;
}

export async function loadWorkspace(): Promise<Workspace | undefined> {
  return (await database()).get('workspace', 'current');
}

/** Stores a page's changes since `base`, merged in one transaction with what other pages stored; returns the result. */
export async function saveWorkspace(base: Workspace, mine: Workspace): Promise<Workspace> {
  const transaction = (await database()).transaction('workspace', 'readwrite');
  const stored = await transaction.store.get('current');
  const merged = stored === undefined ? mine : mergeWorkspace(base, mine, stored);
  await transaction.store.put(merged, 'current');
  await transaction.done;
  return merged;
}

/** Newest first. */
export async function loadHistory(): Promise<HistoryEntry[]> {
  return (await (await database()).getAll('history')).reverse();
}

/**
 * Moves a repeated request to the top, and removes the oldest beyond the limit. The entry is committed alone, because
 * closing a page aborts a transaction that is waiting for results.
 */
export async function addToHistory(entry: HistoryEntry): Promise<void> {
  const adding = (await database()).transaction('history', 'readwrite');
  const added = adding.store.add(entry);
  adding.commit();
  await Promise.all([added, adding.done]);
  await removeOldEntries(entry.text);
}

async function removeOldEntries(text: string): Promise<void> {
  const { store, done } = (await database()).transaction('history', 'readwrite');
  const same = await store.index('text').getAllKeys(text);
  for (const key of same.slice(0, -1)) void store.delete(key);
  const keys = await store.getAllKeys();
  for (const key of keys.slice(0, Math.max(0, keys.length - HISTORY_LIMIT))) void store.delete(key);
  await done;
}

export async function clearHistory(): Promise<void> {
  await (await database()).clear('history');
}

export async function loadSaved(): Promise<SavedRequest[]> {
  return (await database()).getAll('saved');
}

/** Stores requests in one transaction, each in place of the one with its id. */
export async function putSaved(requests: readonly SavedRequest[]): Promise<void> {
  const { store, done } = (await database()).transaction('saved', 'readwrite');
  for (const request of requests) void store.put(request);
  await done;
}

export async function deleteSaved(id: string): Promise<void> {
  await (await database()).delete('saved', id);
}

export async function loadEnvironments(): Promise<EnvironmentBook | undefined> {
  return (await database()).get('environments', 'current');
}

export async function saveEnvironments(book: EnvironmentBook): Promise<void> {
  await (await database()).put('environments', book, 'current');
}
