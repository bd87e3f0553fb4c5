import { useCallback, useState } from 'react';
import type { EditorInstance } from '../editor/monaco.ts';
import { selectedRequests } from './editor-actions.ts';
import { COPY } from './saved/copy.ts';
import type { Savable } from './saved/save-form.tsx';
import { requestWithComments } from './saved/saved-request.ts';
import type { Tab } from './workspace.ts';

export interface Saving {
  /** What can be saved; undefined unless the form is open. */
  savable: readonly Savable[] | undefined;
  /** Opens the form. False if the tab is empty. */
  start(): boolean;
  end(): void;
}

/** Offers the requests at the cursor and the whole tab for saving. */
export function useSaving(tab: Tab | undefined, editor: EditorInstance | undefined): Saving {
  const [savable, setSavable] = useState<readonly Savable[]>();
  const start = useCallback(() => {
    const text = editor?.getValue() ?? '';
    if (text.trim() === '' || !editor || !tab) return false;
    const requests = selectedRequests(editor).map(request => requestWithComments(text, request));
    const atCursor = requests.length > 0 ? [{ label: COPY.request, text: requests.join('\n\n'), name: '' }] : [];
    setSavable([...atCursor, { label: COPY.tab(tab.name), text, name: tab.name }]);
    return true;
  }, [editor, tab]);
  return { savable, start, end: useCallback(() => setSavable(undefined), []) };
}
