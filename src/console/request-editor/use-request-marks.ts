import { useEffect, useState } from 'react';
import { parseRequests } from '../../language/parse-requests.ts';
import type { EditorInstance } from '../editor/monaco.ts';
import { selectedRequests } from './editor-actions.ts';
import { readsOnly } from './repeatable.ts';
import { markProblems, requestDecorations } from './request-marks.ts';
import type { RequestAnswer } from './run-requests.ts';

export interface EditorStatus {
  line: number;
  column: number;
  problems: number;
  /** Pixels from the top of the editor to the current request; undefined outside of requests. */
  requestTop: number | undefined;
  /** Whether the current request only reads. */
  reads: boolean;
}

const START: EditorStatus = { line: 1, column: 1, problems: 0, requestTop: undefined, reads: false };

/** Problem marks and the position of the cursor, updated on every edit, move and scroll. */
export function useEditorStatus(editor: EditorInstance | undefined): EditorStatus {
  const [status, setStatus] = useState(START);
  useEffect(() => {
    if (!editor) return;
    const refresh = () => setStatus(statusOf(editor));
    const subscriptions = [
      editor.onDidChangeCursorSelection,
      editor.onDidScrollChange,
      editor.onDidChangeModelContent,
      editor.onDidChangeModel,
    ].map(listen => listen(refresh));
    refresh();
    return () => {
      for (const subscription of subscriptions) subscription.dispose();
    };
  }, [editor]);
  return status;
}

function statusOf(editor: EditorInstance): EditorStatus {
  const model = editor.getModel();
  const position = editor.getPosition();
  if (!model || !position) return START;
  const parsed = parseRequests(model.getValue());
  markProblems(editor, parsed);
  const [first] = selectedRequests(editor);
  const line = first && model.getPositionAt(first.methodRange.from).lineNumber;
  return {
    line: position.lineNumber,
    column: position.column,
    problems: parsed.problems.length,
    requestTop: line && editor.getTopForLineNumber(line) - editor.getScrollTop(),
    reads: first !== undefined && readsOnly(first),
  };
}

/** Highlights the current requests, and adds a note to each request whose text has not changed since its response. */
export function useRequestDecorations(editor: EditorInstance | undefined, answers: readonly RequestAnswer[]): void {
  useEffect(() => {
    if (!editor) return;
    const collection = editor.createDecorationsCollection();
    const draw = () =>
      collection.set(requestDecorations(editor, selectedRequests(editor), answeredIn(editor.getValue(), answers)));
    draw();
    const subscriptions = [editor.onDidChangeCursorSelection(draw), editor.onDidChangeModelContent(draw)];
    return () => {
      for (const subscription of subscriptions) subscription.dispose();
      collection.clear();
    };
  }, [editor, answers]);
}

function answeredIn(text: string, answers: readonly RequestAnswer[]) {
  const { requests } = parseRequests(text);
  return answers.flatMap(answer => {
    const request = requests.find(candidate => text.slice(candidate.from, candidate.to) === answer.requestText);
    return request ? [{ request, answer }] : [];
  });
}
