import type { ConsoleRequest, ParsedBuffer } from '../../language/parse-requests.ts';
import { type EditorInstance, monaco } from '../editor/monaco.ts';
import { COPY } from './copy.ts';
import { gist, type RequestAnswer } from './run-requests.ts';

/** Marks the problems with squiggles. */
export function markProblems(editor: EditorInstance, parsed: ParsedBuffer): void {
  const model = editor.getModel();
  if (!model) return;
  const markers = parsed.problems.map(problem => ({
    ...rangeOf(model, problem.from, Math.max(problem.to, problem.from + 1)),
    message: problem.message,
    severity: problem.severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
  }));
  monaco.editor.setModelMarkers(model, 'console', markers);
}

/** Highlights the current requests, and appends the outcome to each answered one: `200 · 2 ms · 38 hits`. */
export function requestDecorations(
  editor: EditorInstance,
  current: readonly ConsoleRequest[],
  answered: readonly { request: ConsoleRequest; answer: RequestAnswer }[],
): monaco.editor.IModelDeltaDecoration[] {
  const model = editor.getModel();
  if (!model) return [];
  const bands = current.map(request => ({
    range: rangeOf(model, request.from, request.to),
    options: { isWholeLine: true, className: 'current-request', linesDecorationsClassName: 'current-request-edge' },
  }));
  const notes = answered.map(({ request, answer }) => ({
    range: rangeOf(model, request.urlRange.to, request.urlRange.to),
    options: {
      after: {
        content: ` ${summary(answer)} `,
        inlineClassName: `answer-note answer-note-${statusClass(answer.status)}`,
        cursorStops: monaco.editor.InjectedTextCursorStops.None,
      },
      showIfCollapsed: true,
    },
  }));
  return [...bands, ...notes];
}

export function summary(answer: RequestAnswer): string {
  const parts = [
    answer.status === 0 ? COPY.noResponseMark : String(answer.status),
    COPY.duration(Math.max(1, Math.round(answer.milliseconds))),
    gist(answer),
  ];
  return parts.filter(part => part !== undefined).join(' · ');
}

export function statusClass(status: number): 'ok' | 'warn' | 'bad' {
  if (status >= 200 && status < 400) return 'ok';
  return status >= 400 && status < 500 ? 'warn' : 'bad';
}

function rangeOf(model: monaco.editor.ITextModel, from: number, to: number): monaco.IRange {
  return monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
}
