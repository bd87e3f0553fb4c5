import type { EditorInstance } from '../editor/monaco.ts';

/** Folds all parts of a response; its outermost one stays open, so that there is a list to open parts of. */
export async function foldAll(editor: EditorInstance): Promise<void> {
  await editor.getAction('editor.foldAll')?.run();
  editor.trigger('answer', 'editor.unfold', { selectionLines: [0], levels: 1 });
}

export async function unfoldAll(editor: EditorInstance): Promise<void> {
  await editor.getAction('editor.unfoldAll')?.run();
}
