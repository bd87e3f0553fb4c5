import { UnreadableCommand } from '../../language/curl/curl-request.ts';
import { fromCurl, toConsoleText } from '../../language/curl/from-curl.ts';
import { collapseBody, indentBody } from '../../language/format-body.ts';
import {
  belowComments,
  type ConsoleRequest,
  parseRequests,
  requestAt,
  requestsInRange,
} from '../../language/parse-requests.ts';
import { type EditorInstance, monaco } from '../editor/monaco.ts';
import { COPY } from './copy.ts';
import { keyBindings } from './shortcuts/key-binding.ts';
import { type ChangedKeys, keysOf } from './shortcuts/shortcut-keys.ts';
import { SHORTCUTS, type ShortcutId } from './shortcuts/shortcuts.data.ts';

/** The commands that the editor's keys run. */
export interface EditorCommands {
  run(): void;
  runBoth(): void;
  runFromHere(): void;
  runAll(): void;
  copyAsCurl(): void;
  save(): void;
  openReference(): void;
  openPalette(): void;
}

/** Adds the commands to an editor, with changed keys; the returned function removes them. */
export function registerActions(editor: EditorInstance, commands: EditorCommands, changed: ChangedKeys): () => void {
  const runs: Record<ShortcutId, () => void> = {
    run: commands.run,
    'run-from-here': commands.runFromHere,
    'run-all': commands.runAll,
    'run-both': commands.runBoth,
    indent: () => indentRequests(editor),
    'copy-curl': commands.copyAsCurl,
    reference: commands.openReference,
    save: commands.save,
    'previous-request': () => jump(editor, -1),
    'next-request': () => jump(editor, 1),
    'go-to-line': () => void editor.getAction('editor.action.gotoLine')?.run(),
  };
  const actions = [
    ...SHORTCUTS.map(shortcut => ({ ...shortcut, keys: keysOf(shortcut, changed), run: runs[shortcut.id] })),
    { id: 'palette', label: COPY.palette, keys: 'Ctrl K', run: commands.openPalette },
  ].map(({ id, label, keys, run }) => {
    const keybindings = keyBindings(keys);
    return editor.addAction({ id: `vitrine.${id}`, label, keybindings, contextMenuGroupId: '1_request', run });
  });
  return () => {
    for (const action of actions) action.dispose();
  };
}

/** The request at the cursor, or those that the selection touches. */
export function selectedRequests(editor: EditorInstance): ConsoleRequest[] {
  const model = editor.getModel();
  const selection = editor.getSelection();
  if (!model || !selection) return [];
  const text = model.getValue();
  const from = model.getOffsetAt(selection.getStartPosition());
  const to = model.getOffsetAt(selection.getEndPosition());
  if (from === to) return [requestAt(text, from) ?? []].flat();
  return requestsInRange(parseRequests(text).requests, { from, to });
}

/** The request under the cursor, or the first below it, and all that follow. */
export function requestsFromCursor(editor: EditorInstance): ConsoleRequest[] {
  const model = editor.getModel();
  const position = editor.getPosition();
  if (!model || !position) return [];
  const text = model.getValue();
  const place = belowComments(text, model.getOffsetAt(position));
  return parseRequests(text).requests.filter(({ to }) => to >= place);
}

/** Indents bodies. Bodies that are already indented are folded into one line, as in Kibana. */
function indentRequests(editor: EditorInstance): void {
  const model = editor.getModel();
  if (!model) return;
  const text = model.getValue();
  const edits = selectedRequests(editor).flatMap(request =>
    request.bodies.map(body => {
      const indented = indentBody(text, body);
      const already = text.slice(body.from, body.to) === indented;
      return {
        range: monaco.Range.fromPositions(model.getPositionAt(body.from), model.getPositionAt(body.to)),
        text: already ? collapseBody(text, body) : indented,
      };
    }),
  );
  editor.pushUndoStop();
  editor.executeEdits('indent', edits);
  editor.pushUndoStop();
}

function jump(editor: EditorInstance, direction: 1 | -1): void {
  const model = editor.getModel();
  const position = editor.getPosition();
  if (!model || !position) return;
  const at = model.getOffsetAt(position);
  const { requests } = parseRequests(model.getValue());
  const target =
    direction === 1 ? requests.find(request => request.from > at) : requests.findLast(request => request.from < at);
  if (!target) return;
  editor.setPosition(model.getPositionAt(target.from));
  editor.revealPositionInCenterIfOutsideViewport(model.getPositionAt(target.from));
}

/**
 * Turns pasted curl commands into requests; Undo brings the pasted text back. A command that cannot be
 * converted without loss is left unchanged. `note` receives a sentence for either case. Returns a function that stops watching.
 */
export function watchPaste(editor: EditorInstance, note: (message: string) => void): () => void {
  const subscription = editor.onDidPaste(({ range, clipboardEvent }) => {
    const pasted = clipboardEvent?.clipboardData?.getData('text/plain') || editor.getModel()?.getValueInRange(range);
    if (!pasted) return;
    try {
      const script = fromCurl(pasted);
      if (!script) return;
      editor.pushUndoStop();
      editor.executeEdits('paste curl', [{ range, text: toConsoleText(script) }]);
      editor.pushUndoStop();
      for (const message of script.notes) note(message);
    } catch (error) {
      if (!(error instanceof UnreadableCommand)) throw error;
      note(error.message);
    }
  });
  return () => subscription.dispose();
}
