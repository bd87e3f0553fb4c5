import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useRef } from 'react';
import { type ConsoleRequest, parseRequests } from '../../language/parse-requests.ts';
import type { EditorInstance } from '../editor/monaco.ts';
import type { CodeLanguage } from './client-code/code-language.ts';
import { registerActions, requestsFromCursor, selectedRequests, watchPaste } from './editor-actions.ts';
import { useChangedKeys } from './shortcuts/use-changed-keys.ts';

/** What the room does with requests of the editor. */
export interface PaneCommands {
  run(text: string, requests: readonly ConsoleRequest[]): void;
  /** Runs requests in this tab and on a server; undefined without a server. */
  runBoth: ((text: string, requests: readonly ConsoleRequest[]) => void) | undefined;
  copyAsCurl(text: string, request: ConsoleRequest): void;
  copyAsCode(text: string, request: ConsoleRequest, language: CodeLanguage): void;
  /** Sends a request at once, and again every few seconds. */
  repeat(text: string, request: ConsoleRequest, seconds: number): void;
  /** Opens the reference of a request's endpoint. */
  openReference(text: string, request: ConsoleRequest): void;
  openPalette(): void;
}

/** The commands on the requests at the cursor. */
export interface CursorCommands {
  run(): void;
  runFromHere(): void;
  runAll(): void;
  runBoth(): void;
  repeat(seconds: number): void;
  copyAsCurl(): void;
  copyAsCode(language: CodeLanguage): void;
  save(): void;
  openReference(): void;
  openPalette(): void;
}

/** Binds the room's commands to the editor's keys and to the requests at its cursor. */
export function useEditorCommands(
  editor: EditorInstance | undefined,
  commands: PaneCommands,
  onSave: () => void,
): CursorCommands {
  const [changed] = useChangedKeys();
  const latest = useRef({ ...commands, save: onSave });
  latest.current = { ...commands, save: onSave };
  const bound = useMemo((): CursorCommands => {
    const text = () => editor?.getValue() ?? '';
    const selected = () => (editor ? selectedRequests(editor) : []);
    return {
      run: () => latest.current.run(text(), selected()),
      runFromHere: () => latest.current.run(text(), editor ? requestsFromCursor(editor) : []),
      runAll: () => latest.current.run(text(), parseRequests(text()).requests),
      runBoth: () => latest.current.runBoth?.(text(), selected()),
      repeat: seconds => {
        const [request] = selected();
        if (request) latest.current.repeat(text(), request, seconds);
      },
      copyAsCurl: () => {
        const [request] = selected();
        if (request) latest.current.copyAsCurl(text(), request);
      },
      copyAsCode: language => {
        const [request] = selected();
        if (request) latest.current.copyAsCode(text(), request, language);
      },
      save: () => latest.current.save(),
      openReference: () => {
        const [request] = selected();
        if (request) latest.current.openReference(text(), request);
      },
      openPalette: () => latest.current.openPalette(),
    };
  }, [editor]);
  useEffect(() => {
    if (!editor) return;
    return registerActions(editor, bound, changed);
  }, [editor, bound, changed]);
  useEffect(() => {
    if (!editor) return;
    return watchPaste(editor, message => notifications.show({ message, autoClose: 10_000 }));
  }, [editor]);
  return bound;
}
