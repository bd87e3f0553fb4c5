import { type EditorInstance, monaco } from './monaco.ts';

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

  dispose(): void {
    this.subscription.dispose();
  }

  private apply(model: monaco.editor.ITextModel, text: string): void {
    const { from, to, inserted } = difference(model.getValue(), text);
    const range = monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to));
    this.applying = true;
    try {
      model.pushStackElement();
      model.pushEditOperations(this.editor.getSelections(), [{ range, text: inserted }], () => null);
      model.pushStackElement();
    } finally {
      this.applying = false;
    }
  }
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
