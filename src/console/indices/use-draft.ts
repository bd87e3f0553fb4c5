import { useMemo, useState } from 'react';

export interface Draft {
  /** The edited text: the draft, or the original if unchanged. */
  text: string | undefined;
  set(text: string): void;
  discard(): void;
}

/** Edits that are not sent yet. They outlive a reload of the page, not the tab. */
export function useDraft(name: string, original: string | undefined): Draft {
  const key = `vitrine:mapping-draft:${name}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? undefined);
  return useMemo(
    () => ({
      text: draft ?? original,
      set: text => {
        if (text === original) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
        setDraft(text === original ? undefined : text);
      },
      discard: () => {
        sessionStorage.removeItem(key);
        setDraft(undefined);
      },
    }),
    [draft, original, key],
  );
}
