import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import './monaco-features.ts';
import { registerConsoleLanguage } from './console-language.ts';
import { defineThemes } from './editor-theme.ts';
import { registerEsqlLanguage } from './esql-language.ts';

declare global {
  interface Window {
    MonacoEnvironment?: { getWorker(): Worker };
  }
}

window.MonacoEnvironment = { getWorker: () => new EditorWorker() };
registerConsoleLanguage(monaco);
registerEsqlLanguage(monaco);
defineThemes(monaco);

export { monaco };

export type EditorInstance = monaco.editor.IStandaloneCodeEditor;
