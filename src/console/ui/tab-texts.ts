import { notifications } from '@mantine/notifications';
import { COPY } from './copy.ts';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Characters above which storing a text would delay the key that changed it. */
const LONG = 100_000;

/** Milliseconds without a change before a long text is stored. */
const REST_MS = 500;

/**
 * Drafts of this tab, which survive a reload. A text that the browser rejects, because session storage holds only a few
 * megabytes, is kept until the page is reloaded or closed.
 */
export class TabTexts {
  private readonly memory: () => Memory;
  private readonly onRejected: () => void;
  /** Texts that are not stored, or not yet. */
  private readonly own = new Map<string, string>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private isReported = false;

  /** @param onRejected called for the first text that is not stored */
  constructor(memory: () => Memory, onRejected: () => void) {
    this.memory = memory;
    this.onRejected = onRejected;
    globalThis.addEventListener?.('pagehide', () => this.flush());
  }

  get(key: string): string | undefined {
    return this.own.get(key) ?? this.memory().getItem(key) ?? undefined;
  }

  /** Keys in the order of their names. */
  keys(): string[] {
    const memory = this.memory();
    const stored = Array.from({ length: memory.length }, (_, at) => memory.key(at)!);
    return [...new Set([...stored, ...this.own.keys()])].sort();
  }

  /** Stores a text, a long one once it has not changed for a moment. */
  set(key: string, text: string): void {
    this.forget(key);
    this.own.set(key, text);
    if (text.length <= LONG) this.store(key, text);
    else
      this.timers.set(
        key,
        setTimeout(() => this.store(key, text), REST_MS),
      );
  }

  delete(key: string): void {
    this.forget(key);
    this.memory().removeItem(key);
  }

  /** Stores what is to be stored later. */
  flush(): void {
    for (const key of [...this.timers.keys()]) this.store(key, this.own.get(key)!);
  }

  private forget(key: string): void {
    clearTimeout(this.timers.get(key));
    this.timers.delete(key);
    this.own.delete(key);
  }

  private store(key: string, text: string): void {
    try {
      this.memory().setItem(key, text);
      this.forget(key);
    } catch {
      this.forget(key);
      this.own.set(key, text);
      // An earlier version must not come back after a reload.
      this.memory().removeItem(key);
      if (!this.isReported) this.onRejected();
      this.isReported = true;
    }
  }
}

export const tabTexts = new TabTexts(
  () => sessionStorage,
  () => notifications.show({ message: COPY.draftNotStored, autoClose: false }),
);
