import { useSyncExternalStore } from 'react';

/** A value that this browser remembers, shared by its pages. */
export class StoredValue<T> {
  private readonly key: string;
  private readonly read: (stored: string | null) => T;
  private readonly listeners = new Set<() => void>();
  private current: { value: T } | undefined;

  /**
   * @param key of the record in localStorage
   * @param read turns the stored text into the value; null if there is none
   */
  constructor(key: string, read: (stored: string | null) => T) {
    this.key = key;
    this.read = read;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    // The key is null when everything was removed.
    const onStorage = ({ key }: StorageEvent) => (key === null || key === this.key) && this.refresh();
    this.listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };

  /** The same object until the value changes. */
  readonly snapshot = (): T => {
    this.current ??= { value: this.read(localStorage.getItem(this.key)) };
    return this.current.value;
  };

  readonly change = (value: T): void => {
    localStorage.setItem(this.key, JSON.stringify(value));
    this.refresh();
  };

  private refresh(): void {
    this.current = undefined;
    for (const listener of this.listeners) listener();
  }
}

/** The value and a function that changes it. */
export function useStoredValue<T>(stored: StoredValue<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.snapshot), stored.change];
}
