import { useCallback, useEffect, useState } from 'react';
import { hasScenario, scenarioOf } from '../../scenario/scenario-link.ts';
import type { Opened } from './opened.ts';

export type Opening =
  | { readonly state: 'none' }
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly opened: Opened }
  | { readonly state: 'failed'; readonly reason: string };

const NO_FILES: ReadonlyMap<string, string> = new Map();

/** The scenario of the address, or one that was opened since; and how to open another. Opening runs nothing. */
export function useOpened(): [Opening, (opening: Promise<Opened> | undefined) => void] {
  const [current, setCurrent] = useState<{ opening: Opening; work?: Promise<Opened> | undefined }>(() => ({
    opening: { state: hasScenario(location.hash) ? 'opening' : 'none' },
  }));
  const open = useCallback((work: Promise<Opened> | undefined) => {
    setCurrent({ opening: { state: work ? 'opening' : 'none' }, work });
    // What was opened meanwhile is not replaced.
    const end = (opening: Opening) => setCurrent(now => (now.work === work ? { opening, work } : now));
    work?.then(
      opened => end({ state: 'open', opened }),
      (error: unknown) => end({ state: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
  }, []);
  useEffect(() => {
    const read = () => {
      if (!hasScenario(location.hash)) return;
      open(scenarioOf(location.hash).then(markdown => ({ markdown, files: NO_FILES })));
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [open]);
  return [current.opening, open];
}
