import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnswer } from '../connections/connection-context.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import { ESQL_LANGUAGE } from '../editor/esql-language.ts';
import { type EditorInstance, monaco } from '../editor/monaco.ts';
import { COPY } from './copy.ts';
import classes from './esql.module.css';
import { provideEsql } from './esql-provider.ts';
import { problemsIn, type QueryProblem, withoutRows } from './query-text.ts';
import { useEsqlNames } from './use-esql-names.ts';
import { useQueryColumns } from './use-query-columns.ts';

interface QueryPaneProps {
  query: string;
  onChange(query: string): void;
  onRun(query: string): void;
  /** Called with the editor once it is ready; must be stable. */
  onEditor(editor: EditorInstance | undefined): void;
}

/** The editor of the query, which the engine checks while it is typed. */
export function QueryPane({ query, onChange, onRun, onEditor }: QueryPaneProps) {
  const names = useEsqlNames();
  const columnsOf = useQueryColumns();
  const known = useRef({ names, columnsOf });
  known.current = { names, columnsOf };
  useEffect(() => provideEsql(known), []);
  const run = useRef(onRun);
  run.current = onRun;
  const [editor, setEditor] = useState<EditorInstance>();
  const problems = useProblems(query);
  useEffect(() => editor && markProblems(editor, problems), [editor, problems]);
  const mount = useCallback(
    (instance: EditorInstance) => {
      instance.addAction({
        id: 'vitrine.run',
        label: COPY.run,
        keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter],
        run: () => run.current(instance.getValue()),
      });
      setEditor(instance);
      onEditor(instance);
      instance.focus();
      return () => {
        setEditor(undefined);
        onEditor(undefined);
      };
    },
    [onEditor],
  );
  return (
    <section className={classes.query} data-editor-region tabIndex={-1} aria-label={COPY.editor}>
      <CodeEditor
        uri="esql://query"
        label={COPY.editor}
        language={ESQL_LANGUAGE}
        value={query}
        onChange={onChange}
        onMount={mount}
      />
    </section>
  );
}

/** Milliseconds without typing after which a query is checked. */
const PAUSE = 600;

/** What the engine says about the query after a pause in typing. The query of an address is not sent before it is edited. */
function useProblems(query: string): readonly QueryProblem[] {
  const [initial] = useState(query);
  const [checked, setChecked] = useState('');
  useEffect(() => {
    if (query === initial) return undefined;
    const timer = setTimeout(() => setChecked(query.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [query, initial]);
  const request = { method: 'POST', path: '/_query', body: { query: withoutRows(checked) } };
  const { error } = useAnswer(checked === '' ? undefined : request);
  return error === null || query.trim() !== checked ? NONE : problemsIn(error.reason);
}

const NONE: readonly QueryProblem[] = [];

function markProblems(editor: EditorInstance, problems: readonly QueryProblem[]): void {
  const model = editor.getModel();
  if (model === null) return;
  const last = model.getLineCount();
  const markers = problems.map(({ line, column, message }) => {
    const at = new monaco.Position(Math.min(line, last), line > last ? model.getLineMaxColumn(last) : column);
    const word = model.getWordAtPosition(at);
    const range = { startLineNumber: at.lineNumber, startColumn: at.column, endLineNumber: at.lineNumber };
    return { ...range, endColumn: word?.endColumn ?? at.column + 1, message, severity: monaco.MarkerSeverity.Error };
  });
  monaco.editor.setModelMarkers(model, 'esql', markers);
}
