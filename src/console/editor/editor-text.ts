import { type EditorInstance, monaco } from './monaco.ts';

/** In characters. Longer texts appear in slices of this length, so that none keeps the page from handling input. */
const SLICE = 60_000;

/** Whether a text that is only read appears in slices. */
export function isLongText(text: string): boolean {
  return text.length > 4 * SLICE;
}

/**
 * Keeps an editor and a controlled value in step. State comes back a render later, so while a person types the value
 * lags behind the editor; such echoes are recognized and dropped. Any other value is a change from elsewhere and is
 * applied as the smallest edit, which keeps the caret, the selection and the undo history.
 */
export class EditorText {
  private readonly editor: EditorInstance;
  private readonly subscription: monaco.IDisposable;
  /** Reported values that have not come back yet, oldest first. */
  private reported: string[] = [];
  private applying = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: EditorInstance, report: (text: string) => void) {
    this.editor = editor;
    this.subscription = editor.onDidChangeModelContent(() => {
      if (this.applying) return;
      const text = editor.getValue();
      this.reported.push(text);
      report(text);
    });
  }

  /** Shows a model with a text, unless the text is an echo of what was typed into that model. */
  show(model: monaco.editor.ITextModel, text: string): void {
    clearTimeout(this.timer);
    if (this.editor.getModel() !== model) {
      this.reported = [];
      this.editor.setModel(model);
    }
    if (model.getValue() === text) {
      this.reported = [];
      return;
    }
    const echo = this.reported.indexOf(text);
    if (echo >= 0) {
      this.reported.splice(0, echo + 1);
      return;
    }
    this.reported = [];
    this.apply(model, text);
  }

  /** Shows a text that is only read, the start at once and the rest slice by slice. */
  showInSlices(model: monaco.editor.ITextModel, text: string): void {
    clearTimeout(this.timer);
    if (this.editor.getModel() !== model) this.editor.setModel(model);
    // A gutter that grows with the line numbers would wrap all lines again.
    this.editor.updateOptions({ lineNumbersMinChars: Math.max(3, String(linesOf(text)).length) });
    let at = endOfSlice(text, 0);
    this.silently(() => model.setValue(text.slice(0, at)));
    const grow = () => {
      if (at >= text.length || model.isDisposed()) return;
      const end = endOfSlice(text, at);
      const line = model.getLineCount();
      const range = new monaco.Range(line, model.getLineMaxColumn(line), line, model.getLineMaxColumn(line));
      this.silently(() => model.applyEdits([{ range, text: text.slice(at, end) }]));
      at = end;
      this.timer = setTimeout(grow);
    };
    this.timer = setTimeout(grow);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.subscription.dispose();
  }

  private apply(model: monaco.editor.ITextModel, text: string): void {
    const { from, to, inserted } = difference(model.getValue(), text);
    const range = monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
    this.silently(() => {
      model.pushStackElement();
      model.pushEditOperations(this.editor.getSelections(), [{ range, text: inserted }], () => null);
      model.pushStackElement();
    });
  }

  /** Changes a model without reporting it as typed. */
  private silently(change: () => void): void {
    this.applying = true;
    try {
      change();
    } finally {
      this.applying = false;
    }
  }
}

function linesOf(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

/** Slices end after a line: a line that grows would be wrapped again with each slice. */
function endOfSlice(text: string, from: number): number {
  const end = from + SLICE;
  if (end >= text.length) return text.length;
  const within = text.lastIndexOf('\n', end - 1);
  const line = within >= from ? within : text.indexOf('\n', end);
  return line < 0 ? text.length : line + 1;
}

/** The one replacement that turns a text into another, without their common prefix and suffix. */
function difference(before: string, after: string): { from: number; to: number; inserted: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, inserted: after.slice(from, after.length - tail) };
}
