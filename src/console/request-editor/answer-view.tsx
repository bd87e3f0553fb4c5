import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { CodeEditor } from '../editor/code-editor.tsx';
import { ANSWER_LANGUAGE } from '../editor/console-language.ts';
import { AnswerHits } from './answer-hits.tsx';
import { hitTable } from './answer-table.ts';
import { COPY } from './copy.ts';
import { statusClass } from './request-marks.ts';
import type { RequestAnswer } from './run-requests.ts';

const LINE = 20;

interface AnswerViewProps {
  answer: RequestAnswer;
  number: number;
  /** A single response fills the pane; several are stacked. */
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
              { label: 'JSON', value: 'json' },
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
