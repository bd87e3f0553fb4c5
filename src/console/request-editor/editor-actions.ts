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
import { COPY as REFERENCE } from './reference/copy.ts';

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

const { KeyCode, KeyMod } = monaco;

/** The key bindings of Kibana. */
export function registerActions(editor: EditorInstance, commands: EditorCommands): void {
  const actions: { id: string; label: string; keys: number[]; run(): void }[] = [
    { id: 'run', label: COPY.runRequest, keys: [KeyMod.CtrlCmd | KeyCode.Enter], run: commands.run },
    {
      id: 'run-both',
      label: COPY.runOnBoth,
      keys: [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.Enter],
      run: commands.runBoth,
    },
    {
      id: 'run-from-here',
      label: COPY.runFromHere,
      keys: [KeyMod.CtrlCmd | KeyMod.Alt | KeyCode.Enter],
      run: commands.runFromHere,
    },
    { id: 'run-all', label: COPY.runAll, keys: [], run: commands.runAll },
    {
      id: 'indent',
      label: COPY.indentRequest,
      keys: [KeyMod.CtrlCmd | KeyCode.KeyI],
      run: () => indentRequests(editor),
    },
    {
      id: 'copy-curl',
      label: COPY.copyAsCurl,
      keys: [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyC],
      run: commands.copyAsCurl,
    },
    { id: 'save', label: COPY.saveRequest, keys: [KeyMod.CtrlCmd | KeyCode.KeyS], run: commands.save },
    { id: 'reference', label: REFERENCE.open, keys: [KeyCode.F1], run: commands.openReference },
    {
      id: 'previous-request',
      label: COPY.previousRequest,
      keys: [KeyMod.CtrlCmd | KeyCode.UpArrow],
      run: () => jump(editor, -1),
    },
    {
      id: 'next-request',
      label: COPY.nextRequest,
      keys: [KeyMod.CtrlCmd | KeyCode.DownArrow],
      run: () => jump(editor, 1),
    },
    {
      id: 'go-to-line',
      label: COPY.goToLine,
      keys: [KeyMod.CtrlCmd | KeyCode.KeyL],
      run: () => void editor.getAction('editor.action.gotoLine')?.run(),
    },
    {
      id: 'palette',
      label: COPY.palette,
      keys: [KeyMod.CtrlCmd | KeyCode.KeyK],
      run: commands.openPalette,
    },
  ];
  for (const { id, label, keys, run } of actions)
    editor.addAction({ id: `vitrine.${id}`, label, keybindings: keys, contextMenuGroupId: '1_request', run });
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
