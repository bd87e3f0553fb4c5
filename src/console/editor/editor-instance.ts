import type { monaco } from './monaco.ts';

export type EditorInstance = monaco.editor.IStandaloneCodeEditor;
