import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { answerTables } from '../answer-tables/answer-tables.ts';
import { ChartView } from '../answer-tables/chart-view.tsx';
import { suggestChart } from '../answer-tables/suggest-chart.ts';
import { TableTools } from '../answer-tables/table-tools.tsx';
import { TableView } from '../answer-tables/table-view.tsx';
import { CodeEditor } from '../editor/code-editor.tsx';
import { ANSWER_LANGUAGE } from '../editor/console-language.ts';
import { COPY } from './copy.ts';
import { statusClass } from './request-marks.ts';
import type { RequestAnswer } from './run-requests.ts';
import type { Runner } from './use-runner.ts';

const LINE = 20;

interface AnswerViewProps {
  answer: RequestAnswer;
  number: number;
  /** A response. A single one fills the pane, several are stacked. */
  alone: boolean;
}

export function AnswerView({ answer, number, alone }: AnswerViewProps) {
  const [view, setView] = useState('json');
  const [chosen, setChosen] = useState(0);
  const tables = useMemo(
    () => answerTables({ text: answer.text, path: answer.path, request: answer.requestText }),
    [answer],
  );
  const table = tables[chosen];
  const suggested = useMemo(() => table && suggestChart(table), [table]);
  const drawn = view === 'chart' && !suggested ? 'table' : view;
  const lines = useMemo(() => answer.text.split('\n').length, [answer.text]);
  const isJson = answer.contentType.includes('json');
  const empty = answer.text === '';
  return (
    <section
      className={`answer${alone ? ' answer-alone' : ''}`}
      aria-label={COPY.responseTo(answer.method, answer.path)}
    >
      <header className="answer-head">
        <span className={`status-tag status-${statusClass(answer.status)}`}>
          {answer.status === 0 ? COPY.noResponse : `${answer.status} ${COPY.statusWords[answer.status] ?? ''}`.trim()}
        </span>
        <span className="mono small ellipsis">
          {answer.method} {answer.path}
        </span>
        <span className="num small muted">
          {COPY.figures(Math.max(1, Math.round(answer.milliseconds)), answer.bytes)}
        </span>
        <span className="spring" />
        {table && (
          <SegmentedControl
            size="xs"
            value={drawn}
            onChange={setView}
            data={[
              { label: isJson ? COPY.json : COPY.plainText, value: 'json' },
              { label: COPY.table, value: 'table' },
              ...(suggested ? [{ label: COPY.chart, value: 'chart' }] : []),
            ]}
            aria-label={COPY.responseView}
          />
        )}
        <Button size="compact-xs" variant="subtle" onClick={() => void navigator.clipboard.writeText(answer.text)}>
          {COPY.copy}
        </Button>
      </header>
      {answer.warnings.map(warning => (
        <p key={warning} className="answer-warning small">
          {warning}
        </p>
      ))}
      {empty && <p className="answer-empty small muted">{COPY.emptyResponse}</p>}
      {!empty && (drawn === 'json' || !table) && (
        <div className="answer-body" style={alone ? undefined : { height: Math.min(lines, 24) * LINE + 32 }}>
          <CodeEditor
            uri={`answer://${number}/${isJson ? 'json' : 'text'}`}
            label={COPY.responseEditor(number)}
            language={isJson ? ANSWER_LANGUAGE : 'plaintext'}
            value={answer.text}
            readOnly
            wrap={isJson}
          />
        </div>
      )}
      {table && drawn !== 'json' && <TableTools tables={tables} chosen={chosen} onChoose={setChosen} />}
      {table && drawn === 'table' && <TableView key={chosen} table={table} />}
      {table && suggested && drawn === 'chart' && <ChartView key={chosen} table={table} suggested={suggested} />}
    </section>
  );
}

/** The responses of the last run, one below the other; during the run, the number still pending. */
export function AnswerList({ runner }: { runner: Runner }) {
  const { answers, waiting } = runner;
  return (
    <section className="request-editor-right" aria-label={COPY.responses}>
      {waiting > 0 && (
        <div className="answer-waiting">
          <span className="small">{COPY.waitingFor(waiting)}</span>
          <Button size="compact-xs" onClick={runner.cancel}>
            {COPY.cancel}
          </Button>
        </div>
      )}
      {answers.length === 0 && waiting === 0 && (
        <div className="answer-none">
          <p>{COPY.responsesEmpty}</p>
          <p className="small secondary">{COPY.responsesHint}</p>
        </div>
      )}
      {answers.map((answer, at) => (
        <AnswerView key={answer.offset} answer={answer} number={at + 1} alone={answers.length === 1} />
      ))}
    </section>
  );
}
