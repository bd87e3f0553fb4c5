import { StoredValue, useStoredValue } from '../../ui/stored-value.ts';
import { type ChangedKeys, readChangedKeys } from './shortcut-keys.ts';

const stored = new StoredValue('vitrine-shortcuts', readChangedKeys);

/** The keys that were changed in this browser, and a function that changes them. */
export function useChangedKeys(): [ChangedKeys, (changed: ChangedKeys) => void] {
  return useStoredValue(stored);
}
