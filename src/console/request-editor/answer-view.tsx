import { Button, SegmentedControl, Table } from '@mantine/core';
import { useMemo, useState } from 'react';
import { CodeEditor } from '../editor/code-editor.tsx';
import { ANSWER_LANGUAGE } from '../editor/console-language.ts';
import { type HitTable, hitTable } from './answer-table.ts';
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
  const table = useMemo(() => hitTable(answer.text), [answer.text]);
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
            value={view}
            onChange={setView}
            data={[
              { label: COPY.json, value: 'json' },
              { label: COPY.table, value: 'table' },
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
      {!empty && view === 'json' && (
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
      {!empty && view === 'table' && table && <AnswerHits table={table} />}
    </section>
  );
}

function AnswerHits({ table }: { table: HitTable }) {
  return (
    <div className="answer-table">
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{COPY.idColumn}</Table.Th>
            <Table.Th>{COPY.scoreColumn}</Table.Th>
            {table.columns.map(column => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map(row => (
            <Table.Tr key={row.id}>
              <Table.Td className="mono">{row.id}</Table.Td>
              <Table.Td className="mono num">{row.score}</Table.Td>
              {row.cells.map((cell, at) => (
                <Table.Td key={table.columns[at]} className="ellipsis answer-cell">
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className="small muted answer-total">{table.total}</p>
    </div>
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
