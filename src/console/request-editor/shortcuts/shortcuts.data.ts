import { COPY as EDITOR } from '../copy.ts';
import { COPY as REFERENCE } from '../reference/copy.ts';

/** A command of the editor with its keys. */
export interface Shortcut {
  readonly id: ShortcutId;
  readonly label: string;
  readonly hint: string;
  /** A chord; empty for none. */
  readonly keys: string;
}

export type ShortcutId =
  | 'run'
  | 'run-from-here'
  | 'run-all'
  | 'run-both'
  | 'indent'
  | 'copy-curl'
  | 'reference'
  | 'save'
  | 'previous-request'
  | 'next-request'
  | 'go-to-line';

/** The commands whose keys can be changed. The keys are those of Kibana where it has the command. */
export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'run', label: EDITOR.runRequest, hint: EDITOR.runHint, keys: 'Ctrl Enter' },
  { id: 'run-from-here', label: EDITOR.runFromHere, hint: EDITOR.runAllHint, keys: 'Ctrl Alt Enter' },
  { id: 'run-all', label: EDITOR.runAll, hint: EDITOR.runEverythingHint, keys: '' },
  { id: 'run-both', label: EDITOR.runOnBoth, hint: EDITOR.runOnBothHint, keys: 'Ctrl Shift Enter' },
  { id: 'indent', label: EDITOR.indentRequest, hint: EDITOR.indentHint, keys: 'Ctrl I' },
  { id: 'copy-curl', label: EDITOR.copyAsCurl, hint: EDITOR.copyHint, keys: 'Ctrl Shift C' },
  { id: 'reference', label: REFERENCE.open, hint: REFERENCE.hint, keys: 'F1' },
  { id: 'save', label: EDITOR.saveRequest, hint: EDITOR.saveHint, keys: 'Ctrl S' },
  { id: 'previous-request', label: EDITOR.previousRequest, hint: EDITOR.previousRequest, keys: 'Ctrl ↑' },
  { id: 'next-request', label: EDITOR.nextRequest, hint: EDITOR.nextRequest, keys: 'Ctrl ↓' },
  { id: 'go-to-line', label: EDITOR.goToLine, hint: EDITOR.goToALine, keys: 'Ctrl L' },
];
