import { SegmentedControl } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { AnswerTable } from '../answer-tables/answer-table.ts';
import { ChartView } from '../answer-tables/chart-view.tsx';
import { suggestChart } from '../answer-tables/suggest-chart.ts';
import { TableTools } from '../answer-tables/table-tools.tsx';
import { TableView } from '../answer-tables/table-view.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import { ANSWER_LANGUAGE } from '../editor/console-language.ts';
import { lineHeightOf, useEditorSettings } from '../editor/editor-settings.ts';
import type { EditorInstance } from '../editor/monaco.ts';
import { AnswerChanges } from './answer-changes.tsx';
import { AnswerHead } from './answer-head.tsx';
import { COPY } from './copy.ts';
import type { AnswerFilter } from './filter/answer-filter.ts';
import { FilterNotes } from './filter/filter-notes.tsx';
import { useFilteredAnswer } from './filter/use-filtered-answer.ts';
import { isJson, type RequestAnswer } from './run-requests.ts';
import { useAnswerTables } from './use-answer-tables.ts';

const MOST_LINES = 24;

interface AnswerViewProps {
  answer: RequestAnswer;
  number: number;
  /** A response. A single one fills the pane, several are stacked. */
  alone: boolean;
}

interface FilterableProps extends AnswerViewProps {
  filter: AnswerFilter;
  /** Opens the fields of the filter. */
  onFilter(): void;
}

/** A response as text, as a table, as a chart, or beside the previous one. */
export function AnswerView({ answer, number, alone, filter, onFilter }: FilterableProps) {
  const [wanted, setWanted] = useState('text');
  const [chosen, setChosen] = useState(0);
  const [editor, setEditor] = useState<EditorInstance>();
  const filtered = useFilteredAnswer(answer, filter);
  const { shown } = filtered;
  const tables = useAnswerTables(shown);
  const table = tables[chosen];
  const suggested = useMemo(() => table && suggestChart(table), [table]);
  const views = [
    { label: isJson(answer) ? COPY.json : COPY.plainText, value: 'text' },
    ...(table ? [{ label: COPY.table, value: 'table' }] : []),
    ...(suggested ? [{ label: COPY.chart, value: 'chart' }] : []),
    ...(answer.previous ? [{ label: COPY.changes, value: 'changes' }] : []),
  ];
  const fallback = wanted === 'chart' ? 'table' : 'text';
  const view = views.some(({ value }) => value === wanted) ? wanted : fallback;
  return (
    <section
      className={`answer${alone ? ' answer-alone' : ''}`}
      aria-label={COPY.responseTo(answer.method, answer.path)}
    >
      <AnswerHead
        answer={answer}
        shown={shown}
        editor={view === 'text' && isJson(answer) ? editor : undefined}
        onFilter={onFilter}
      >
        {views.length > 1 && (
          <SegmentedControl value={view} onChange={setWanted} data={views} aria-label={COPY.responseView} />
        )}
      </AnswerHead>
      {answer.warnings.map(warning => (
        <p key={warning} className="answer-warning small">
          {warning}
        </p>
      ))}
      {view !== 'changes' && <FilterNotes filtered={filtered} />}
      {view === 'text' && !filtered.isEmpty && (
        <AnswerText answer={shown} number={number} alone={alone} onEditor={setEditor} />
      )}
      {(view === 'table' || view === 'chart') && (
        <AnswerRows tables={tables} chosen={chosen} onChoose={setChosen} drawn={view === 'chart'} />
      )}
      {view === 'changes' && answer.previous && <AnswerChanges before={answer.previous} after={answer} />}
    </section>
  );
}

interface AnswerTextProps extends AnswerViewProps {
  /** Must be stable. */
  onEditor(editor: EditorInstance | undefined): void;
}

function AnswerText({ answer, number, alone, onEditor }: AnswerTextProps) {
  const [settings] = useEditorSettings();
  const mount = useCallback(
    (editor: EditorInstance) => {
      onEditor(editor);
      return () => onEditor(undefined);
    },
    [onEditor],
  );
  if (answer.text === '') return <p className="answer-empty small muted">{COPY.emptyResponse}</p>;
  return (
    <div
      className="answer-body"
      style={alone ? undefined : { height: visibleLines(answer.text) * lineHeightOf(settings) + 32 }}
    >
      <CodeEditor
        uri={`answer://${number}/${isJson(answer) ? 'json' : 'text'}`}
        label={COPY.responseEditor(number)}
        language={isJson(answer) ? ANSWER_LANGUAGE : 'plaintext'}
        value={answer.text}
        readOnly
        wrap={isJson(answer)}
        onMount={mount}
      />
    </div>
  );
}

/** The number of lines, up to `MOST_LINES`. */
function visibleLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines < MOST_LINES; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

interface AnswerRowsProps {
  tables: readonly AnswerTable[];
  chosen: number;
  onChoose(at: number): void;
  /** Whether the rows are drawn as a chart, if they suit one. */
  drawn: boolean;
}

function AnswerRows({ tables, chosen, onChoose, drawn }: AnswerRowsProps) {
  const table = tables[chosen]!;
  const suggested = drawn ? suggestChart(table) : undefined;
  return (
    <>
      <TableTools tables={tables} chosen={chosen} onChoose={onChoose} />
      {suggested ? (
        <ChartView key={chosen} table={table} suggested={suggested} />
      ) : (
        <TableView key={chosen} table={table} />
      )}
    </>
  );
}
