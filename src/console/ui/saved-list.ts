/** A state of a page under a name. */
export interface Saved {
  name: string;
  /** The parameters of the page's URL. */
  parameters: string;
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Named states of a page, in the order of their names, which this browser remembers. */
export class SavedList {
  private readonly key: string;
  private readonly memory: Memory;
  private readonly listeners = new Set<() => void>();
  private text: string | null = null;
  private entries: readonly Saved[] = [];

  /** @param key of the record in `memory` */
  constructor(key: string, memory: Memory) {
    this.key = key;
    this.memory = memory;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    const onStorage = (event: StorageEvent) => event.key === this.key && listener();
    globalThis.addEventListener?.('storage', onStorage);
    return () => {
      this.listeners.delete(listener);
      globalThis.removeEventListener?.('storage', onStorage);
    };
  };

  /** The same array until the list changes. */
  readonly snapshot = (): readonly Saved[] => {
    const text = this.memory.getItem(this.key);
    if (text !== this.text) {
      this.text = text;
      this.entries = readEntries(text);
    }
    return this.entries;
  };

  /** Saves a state; a state with the same name is replaced. */
  save(name: string, parameters: string): void {
    this.write([...this.without(name), { name, parameters }]);
  }

  /** Does nothing if the new name is taken. */
  rename(name: string, next: string): void {
    const entry = this.find(name);
    if (entry === undefined || this.find(next) !== undefined) return;
    this.write([...this.without(name), { ...entry, name: next }]);
  }

  delete(name: string): void {
    this.write(this.without(name));
  }

  find(name: string): Saved | undefined {
    return this.snapshot().find(entry => entry.name === name);
  }

  private without(name: string): Saved[] {
    return this.snapshot().filter(entry => entry.name !== name);
  }

  private write(entries: Saved[]): void {
    if (entries.length === 0) this.memory.removeItem(this.key);
    else this.memory.setItem(this.key, JSON.stringify(entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))));
    for (const listener of this.listeners) listener();
  }
}

function readEntries(text: string | null): Saved[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSaved).map(({ name, parameters }) => ({ name, parameters })) : [];
  } catch {
    return [];
  }
}

function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false;
  const { name, parameters } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof parameters === 'string';
}
