import { COPY } from './copy.ts';
import { type EditorInstance, monaco } from './monaco.ts';

const { KeyCode } = monaco;
const ESCAPED = 'vitrine.escaped';

/** Where Escape has a use of its own, it does not leave. */
const IS_FREE =
  '!suggestWidgetVisible && !findWidgetVisible && !inSnippetMode && !editorHasSelection && !markersNavigationVisible';

/**
 * Escape pressed twice in a row moves the focus to the `[data-editor-region]` around an editor, where Tab moves on. Once
 * closes a list or does nothing, because people close lists that are closed already and go on typing.
 * @param onEscaped whether the next Escape leaves
 */
export function leaveOnSecondEscape(editor: EditorInstance, onEscaped: (escaped: boolean) => void): monaco.IDisposable {
  const escaped = editor.createContextKey<boolean>(ESCAPED, false);
  let pressed = false;
  const set = (value: boolean) => {
    pressed &&= value;
    if (escaped.get() === value) return;
    escaped.set(value);
    onEscaped(value);
  };
  const subscriptions = [
    editor.addAction({
      id: 'vitrine.leave',
      label: COPY.leave,
      keybindings: [KeyCode.Escape],
      precondition: `${ESCAPED} && ${IS_FREE}`,
      run: () => regionOf(editor)?.focus(),
    }),
    editor.onKeyDown(({ keyCode }) => {
      if (keyCode === KeyCode.Escape) pressed = true;
      else set(false);
    }),
    // The first press is over when its key comes up: one that is held does not leave.
    editor.onKeyUp(({ keyCode }) => keyCode === KeyCode.Escape && pressed && set(true)),
    editor.onMouseDown(() => set(false)),
    editor.onDidBlurEditorWidget(() => set(false)),
  ];
  return {
    dispose() {
      for (const each of subscriptions) each.dispose();
    },
  };
}

function regionOf(editor: EditorInstance): HTMLElement | null | undefined {
  return editor.getDomNode()?.closest<HTMLElement>('[data-editor-region]');
}
