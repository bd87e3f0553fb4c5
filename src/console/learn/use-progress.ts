import { useSyncExternalStore } from 'react';
import { NO_PROGRESS, type Progress, readProgress, writeProgress } from './progress.ts';

const KEY = 'vitrine.lessons';
const listeners = new Set<() => void>();
let stored: string | null = null;
let current: Progress = NO_PROGRESS;

/** The progress of this browser, updated in all components and other tabs. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribe, read);
}

export function changeProgress(change: (progress: Progress) => Progress): void {
  const text = writeProgress(change(read()));
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Full or forbidden storage: the progress is kept until the page closes.
    current = readProgress(text);
  }
  for (const listener of listeners) listener();
}

function read(): Progress {
  const text = localStorage.getItem(KEY);
  if (text !== stored) {
    stored = text;
    current = readProgress(text);
  }
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
