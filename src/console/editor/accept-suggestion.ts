import type { EditorInstance } from './editor-instance.ts';
import { monaco } from './monaco.ts';

const CHOSEN = 'vitrine.suggestionChosen';
const { KeyCode } = monaco;
const MOVES: ReadonlySet<number> = new Set([KeyCode.UpArrow, KeyCode.DownArrow, KeyCode.PageUp, KeyCode.PageDown]);

/**
 * Enter accepts a suggestion only after the arrow keys have moved to it; otherwise it inserts a line break, so that
 * typing a request never inserts an unwanted name. Tab always accepts.
 */
export function acceptChosenSuggestion(editor: EditorInstance): monaco.IDisposable {
  const chosen = editor.createContextKey<boolean>(CHOSEN, false);
  editor.addCommand(
    KeyCode.Enter,
    () => editor.trigger('keyboard', 'acceptSelectedSuggestion', {}),
    `suggestWidgetVisible && ${CHOSEN}`,
  );
  const keys = editor.onKeyDown(({ keyCode }) => {
    if (MOVES.has(keyCode)) chosen.set(true);
    else if (keyCode !== KeyCode.Enter) chosen.set(false);
  });
  const changes = editor.onDidChangeModelContent(() => chosen.set(false));
  return {
    dispose() {
      keys.dispose();
      changes.dispose();
    },
  };
}
