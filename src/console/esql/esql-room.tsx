import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useIndices } from '../connections/use-indices.ts';
import type { EditorInstance } from '../editor/monaco.ts';
import { profiledRequest } from '../esql-steps/esql-request.ts';
import { shortcutKeys } from '../ui/keyboard.tsx';
import { Page } from '../ui/page.tsx';
import { PageAction } from '../ui/page-action.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { COPY } from './copy.ts';
import classes from './esql.module.css';
import { exampleQueries } from './example-queries.ts';
import { QueryPane } from './query-pane.tsx';
import { ResultPane, type ResultView } from './result-pane.tsx';
import { useEsqlRun } from './use-esql-run.ts';

/** Writes queries in ES|QL, with their result below. The query is in the URL and runs only when asked to. */
export default function EsqlRoom() {
  const [parameters, change] = useParameters();
  const [query, setQuery] = useState(parameters.get('query') ?? '');
  const { result, isRunning, run, cancel } = useEsqlRun();
  const { rows } = useIndices();
  const editor = useRef<EditorInstance>(undefined);
  const take = useCallback((instance: EditorInstance | undefined) => void (editor.current = instance), []);
  useEffect(() => {
    const timer = setTimeout(() => change({ query: query || undefined }), 300);
    return () => clearTimeout(timer);
  }, [query, change]);
  const attempt = (text: string) => {
    setQuery(text);
    change({ query: text });
    void run(text);
  };
  const goTo = (lineNumber: number, column: number) => {
    editor.current?.setPosition({ lineNumber, column });
    editor.current?.revealLineInCenter(lineNumber);
    editor.current?.focus();
  };
  return (
    <Page
      title={COPY.roomTitle}
      actions={
        <>
          {query.trim() !== '' && <ShowAsRequest requests={[profiledRequest(query)]} note={COPY.requestNote} />}
          {isRunning ? (
            <PageAction icon={IconPlayerStop} label={COPY.cancel} onClick={cancel} />
          ) : (
            <PageAction
              variant="filled"
              icon={IconPlayerPlay}
              label={COPY.run}
              title={COPY.runHint(shortcutKeys('Ctrl Enter'))}
              disabled={query.trim() === ''}
              onClick={() => attempt(query)}
            />
          )}
        </>
      }
    >
      <div className={classes.room}>
        <QueryPane query={query} onChange={setQuery} onRun={attempt} onEditor={take} />
        <ResultPane
          result={result}
          query={query}
          view={viewOf(parameters.get('as'))}
          examples={exampleQueries(rows ?? [])}
          onView={view => change({ as: view === 'table' ? undefined : view })}
          onTry={attempt}
          onGoTo={goTo}
        />
      </div>
    </Page>
  );
}

function viewOf(text: string | null): ResultView {
  return text === 'chart' || text === 'steps' ? text : 'table';
}
