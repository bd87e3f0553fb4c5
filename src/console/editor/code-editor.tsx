import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { themeName } from './editor-theme.ts';
import { monaco } from './monaco.ts';

export type EditorInstance = monaco.editor.IStandaloneCodeEditor;

interface CodeEditorProps {
  /** Names the text for assistive technology, and its model: one model per uri, kept while the page lives. */
  uri: string;
  label: string;
  language: string;
  value: string;
  readOnly?: boolean;
  /** Tables keep their lines; they scroll sideways. */
  wrap?: boolean;
  onChange?(value: string): void;
  /** Called once per editor; what it returns is called when the editor goes. */
  onMount?(editor: EditorInstance): (() => void) | undefined;
}

/**
 * Monaco in a box. The text goes in by `value` and comes out by `onChange`; everything else (actions, markers,
 * decorations) is done by whoever mounts it, in `onMount`.
 */
export function CodeEditor(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const instance = useRef<EditorInstance>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    const { language, value, readOnly, label, uri, wrap } = latest.current;
    const model = modelOf(uri, language, value);
    const editor = monaco.editor.create(host.current!, {
      ...OPTIONS,
      model,
      readOnly: readOnly ?? false,
      wordWrap: wrap === false ? 'off' : 'on',
      ariaLabel: label,
    });
    instance.current = editor;
    const changes = editor.onDidChangeModelContent(() => latest.current.onChange?.(editor.getValue()));
    const unmount = latest.current.onMount?.(editor);
    return () => {
      unmount?.();
      changes.dispose();
      editor.dispose();
    };
  }, []);

  useEffect(() => {
    const editor = instance.current!;
    const model = modelOf(props.uri, props.language, props.value);
    if (editor.getModel() !== model) editor.setModel(model);
    else if (model.getValue() !== props.value) model.setValue(props.value);
  }, [props.uri, props.value, props.language]);

  useEffect(() => monaco.editor.setTheme(themeName(scheme)), [scheme]);

  return <div ref={host} style={{ height: '100%', minHeight: 0 }} />;
}

function modelOf(uri: string, language: string, value: string): monaco.editor.ITextModel {
  const address = monaco.Uri.parse(uri);
  return monaco.editor.getModel(address) ?? monaco.editor.createModel(value, language, address);
}

/** Why these: nothing that moves by itself, no ligatures, one font, what a person did not type is never inserted. */
const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  fontFamily: "'IBM Plex Mono', ui-monospace, Consolas, monospace",
  fontSize: 12.5,
  lineHeight: 20,
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
  suggest: { showIcons: true, preview: false, showStatusBar: false },
  suggestSelection: 'first',
  acceptSuggestionOnCommitCharacter: false,
  fixedOverflowWidgets: true,
  bracketPairColorization: { enabled: false },
  unicodeHighlight: { ambiguousCharacters: false },
  padding: { top: 8, bottom: 24 },
  stickyScroll: { enabled: false },
};
