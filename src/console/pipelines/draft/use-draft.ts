import { useEffect, useState } from 'react';
import { tryOutline } from '../../../language/json-outline.ts';
import { tabTexts } from '../../ui/tab-texts.ts';
import type { StoredPipeline } from '../save/stored-pipeline.ts';

/** An edited pipeline. */
export interface Draft {
  name: string;
  /** The body of the request: valid JSON text of an object. */
  body: string;
  /** What the draft was read from; undefined for a pipeline that does not exist yet. */
  base: StoredPipeline | undefined;
}

export interface DraftState extends Draft {
  isChanged: boolean;
  setName(name: string): void;
  /** Always applied to the latest body. */
  edit(change: (body: string) => string): void;
  /** After a save, or to continue from another version. */
  rebase(draft: Draft): void;
  discard(): void;
}

const PREFIX = 'vitrine:pipeline-draft:';

/** Identifies the draft of a pipeline in this tab. @param name undefined for a new pipeline */
export const draftKeyOf = (connection: string, name: string | undefined) => `${connection}:${name ?? ''}`;

/** A draft that survives reloading the page, until the tab is closed. @param key identifies the engine and the page */
export function useDraft(key: string, beginning: Draft): DraftState {
  const [draft, setDraft] = useState<Draft>(() => storedDraft(key) ?? beginning);
  const [original, setOriginal] = useState(beginning);
  const isChanged = draft.name !== original.name || draft.body !== original.body;
  useEffect(() => {
    if (isChanged) tabTexts.set(PREFIX + key, JSON.stringify(draft));
    else tabTexts.delete(PREFIX + key);
  }, [key, draft, isChanged]);
  const rebase = (next: Draft) => {
    setDraft(next);
    setOriginal(next);
  };
  return {
    ...draft,
    isChanged,
    setName: name => setDraft(before => ({ ...before, name })),
    edit: change => setDraft(before => ({ ...before, body: change(before.body) })),
    rebase,
    discard: () => setDraft(original),
  };
}

function storedDraft(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(tabTexts.get(PREFIX + key) ?? 'null') as Draft | null;
    return draft !== null && tryOutline(draft.body).root?.kind === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}
