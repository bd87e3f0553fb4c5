import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './code-editor.module.css';
import { COPY } from './copy.ts';
import { type EditorSettings, lineHeightOf, useEditorSettings } from './editor-settings.ts';
import { EditorText, isLongText } from './editor-text.ts';
import { themeName } from './editor-theme.ts';
import { leaveOnSecondEscape } from './leave-editor.ts';
import { type EditorInstance, monaco } from './monaco.ts';

interface CodeEditorProps {
  /** Identifies the model: one per uri, kept with its undo history until the page closes. */
  uri: string;
  label: string;
  language: string;
  value: string;
  readOnly?: boolean;
  /** False for tables, which scroll horizontally instead. */
  wrap?: boolean;
  onChange?(value: string): void;
  /** Called once per editor; the returned function is called before the editor is disposed. */
  onMount?(editor: EditorInstance): (() => void) | undefined;
}

/**
 * Monaco as a React component. Text enters by `value` and leaves by `onChange`; actions, markers and decorations are
 * added in `onMount`. While a person types the editor owns the text: a `value` that only echoes an earlier `onChange`
 * is never written back.
 */
export function CodeEditor(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const created = useRef<EditorInstance>(undefined);
  const text = useRef<EditorText>(undefined);
  const [settings] = useEditorSettings();
  const latest = useRef({ ...props, settings });
  latest.current = { ...props, settings };
  const scheme = useComputedColorScheme('light');
  const [escaped, setEscaped] = useState(false);

  // The page is drawn before the editor is made, and the editor before its lines: each is a task of its own.
  useEffect(() => {
    let close: (() => void) | undefined;
    let timer = setTimeout(() => {
      const { readOnly, label, wrap } = latest.current;
      const editor = monaco.editor.create(host.current!, {
        ...OPTIONS,
        ...displayOptions(latest.current.settings, wrap),
        model: null,
        readOnly: readOnly ?? false,
        ariaLabel: label,
      });
      created.current = editor;
      close = () => editor.dispose();
      timer = setTimeout(() => {
        text.current = new EditorText(editor, changed => latest.current.onChange?.(changed));
        show(text.current, latest.current);
        const suggestions = acceptChosenSuggestion(editor);
        const leaving = leaveOnSecondEscape(editor, setEscaped);
        const unmount = latest.current.onMount?.(editor);
        close = () => {
          unmount?.();
          suggestions.dispose();
          leaving.dispose();
          text.current?.dispose();
          text.current = undefined;
          editor.dispose();
        };
      });
    });
    return () => {
      clearTimeout(timer);
      created.current = undefined;
      close?.();
    };
  }, []);

  const { uri, language, value, readOnly, wrap } = props;
  useEffect(() => {
    if (text.current) show(text.current, { uri, language, value, readOnly });
  }, [uri, value, language, readOnly]);

  useEffect(() => created.current?.updateOptions(displayOptions(settings, wrap)), [settings, wrap]);

  useEffect(() => monaco.editor.setTheme(themeName(scheme)), [scheme]);

  return (
    <div className={classes.frame}>
      <div ref={host} className={classes.host} />
      {!readOnly && (
        <p role="status" className={classes.hint}>
          {escaped && COPY.leaveHint}
        </p>
      )}
    </div>
  );
}

function displayOptions(settings: EditorSettings, wrap = true): monaco.editor.IEditorOptions {
  const { fontSize, wraps } = settings;
  return { fontSize, lineHeight: lineHeightOf(settings), wordWrap: wrap && wraps ? 'on' : 'off' };
}

type Shown = Pick<CodeEditorProps, 'uri' | 'language' | 'value' | 'readOnly'>;

function show(text: EditorText, { uri, language, value, readOnly }: Shown): void {
  if (readOnly && isLongText(value)) text.showInSlices(modelOf(uri, language, ''), value);
  else text.show(modelOf(uri, language, value), value);
}

function modelOf(uri: string, language: string, value: string): monaco.editor.ITextModel {
  const address = monaco.Uri.parse(uri);
  return monaco.editor.getModel(address) ?? monaco.editor.createModel(value, language, address);
}

/**
 * No animation or automatic edits; Enter always inserts a line break unless a suggestion was chosen with the arrow
 * keys.
 */
const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  fontFamily: "'IBM Plex Mono', ui-monospace, Consolas, monospace",
  fontLigatures: false,
  tabSize: 2,
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  renderLineHighlightOnlyWhenFocus: true,
  overviewRulerLanes: 0,
  lineNumbersMinChars: 3,
  glyphMargin: false,
  renderFinalNewline: 'on',
  folding: true,
  wordBasedSuggestions: 'off',
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  quickSuggestions: { other: true, strings: true, comments: false },
  suggest: { showIcons: true, preview: false, showStatusBar: false, selectionMode: 'whenQuickSuggestion' },
  acceptSuggestionOnEnter: 'off',
  suggestSelection: 'first',
  acceptSuggestionOnCommitCharacter: false,
  fixedOverflowWidgets: true,
  bracketPairColorization: { enabled: false },
  unicodeHighlight: { ambiguousCharacters: false },
  padding: { top: 8, bottom: 24 },
  stickyScroll: { enabled: false },
};

const CHOSEN = 'vitrine.suggestionChosen';
const { KeyCode } = monaco;
const MOVES: ReadonlySet<number> = new Set([KeyCode.UpArrow, KeyCode.DownArrow, KeyCode.PageUp, KeyCode.PageDown]);

/**
 * Enter accepts a suggestion only after the arrow keys have moved to it; otherwise it inserts a line break, so that
 * typing a request never inserts an unwanted name. Tab always accepts.
 */
export function acceptChosenSuggestion(editor: EditorInstance): monaco.IDisposable {
  const chosen = editor.createContextKey<boolean>(CHOSEN, false);
  // An action belongs to its editor; a command of Monaco would act on the editor that was created last.
  const action = editor.addAction({
    id: 'vitrine.acceptSuggestion',
    label: COPY.acceptSuggestion,
    keybindings: [KeyCode.Enter],
    precondition: `suggestWidgetVisible && ${CHOSEN}`,
    run: () => editor.trigger('keyboard', 'acceptSelectedSuggestion', {}),
  });
  const keys = editor.onKeyDown(({ keyCode }) => {
    if (MOVES.has(keyCode)) chosen.set(true);
    else if (keyCode !== KeyCode.Enter) chosen.set(false);
  });
  const changes = editor.onDidChangeModelContent(() => chosen.set(false));
  return {
    dispose() {
      action.dispose();
      keys.dispose();
      changes.dispose();
    },
  };
}
