import { Button } from '@mantine/core';
import { useState } from 'react';
import { esqlSteps, esqlUpTo } from '../../language/esql/esql-pipeline.ts';
import { answerTables } from '../answer-tables/answer-tables.ts';
import { TableView } from '../answer-tables/table-view.tsx';
import { useAnswer } from '../connections/connection-context.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import { esqlRequest } from './esql-request.ts';
import classes from './steps.module.css';

const FIRST = 5;

interface QueryAnswer {
  columns: { name: string; type: string }[];
  values: unknown[][];
}

/** What each command of a query leaves: how many rows, which columns, and the first rows. */
export function StepsView({ query }: { query: string }) {
  const steps = esqlSteps(query).filter(({ name }) => name !== '');
  const queries = steps.map(step => esqlUpTo(query, step));
  return (
    <>
      <p className="secondary">{COPY.stepsHint}</p>
      <ol className={classes.steps}>
        {queries.map((each, at) => (
          <Step
            key={each}
            query={each}
            before={queries[at - 1]}
            text={query.slice(steps[at]!.from, steps[at]!.to).trim()}
          />
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  /** The query up to this step, and to the one before it. */
  query: string;
  before: string | undefined;
  text: string;
}

function Step({ query, before, text }: StepProps) {
  const preview = useAnswer<QueryAnswer>(esqlRequest(firstRows(query)));
  const earlier = useAnswer<QueryAnswer>(before === undefined ? undefined : esqlRequest(firstRows(before)));
  const counted = useAnswer<QueryAnswer>(esqlRequest(`${query}\n| STATS rows = COUNT(*)`));
  const fails = preview.error !== null;
  return (
    <li className={classes.step}>
      <code className="mono">{text}</code>
      {fails && earlier.error === null && <ProblemCard title={COPY.stepFailed} problem={preview.error} />}
      {fails && earlier.error !== null && <p className="muted">{COPY.stepSkipped}</p>}
      {preview.data && (
        <>
          <p className="secondary num">
            {counted.data ? COPY.stepRows(Number(counted.data.body.values[0]![0])) : COPY.countingRows}
            {', '}
            {COPY.stepColumns(preview.data.body.columns.length)}
          </p>
          {earlier.data && <Difference before={earlier.data.body} after={preview.data.body} />}
          <FirstRows text={preview.data.text} />
        </>
      )}
    </li>
  );
}

function firstRows(query: string): string {
  return `${query}\n| LIMIT ${FIRST}`;
}

/** The columns that a command added and removed. A column of another type counts as both. */
function Difference({ before, after }: { before: QueryAnswer; after: QueryAnswer }) {
  const label = ({ name, type }: QueryAnswer['columns'][number]) => `${name} ${type}`;
  const earlier = new Set(before.columns.map(label));
  const later = new Set(after.columns.map(label));
  const added = after.columns.filter(column => !earlier.has(label(column)));
  const removed = before.columns.filter(column => !later.has(label(column)));
  return (
    <>
      <Columns title={COPY.added} columns={added} kind="added" />
      <Columns title={COPY.removed} columns={removed} kind="removed" />
    </>
  );
}

const SHOWN = 8;

interface ColumnsProps {
  title: string;
  columns: QueryAnswer['columns'];
  kind: 'added' | 'removed';
}

function Columns({ title, columns, kind }: ColumnsProps) {
  if (columns.length === 0) return null;
  return (
    <p className={classes.columns} data-kind={kind}>
      {title}
      {columns.slice(0, SHOWN).map(({ name, type }) => (
        <span key={`${name} ${type}`} className="mono" data-column="">
          {name} <span className="muted">{type}</span>
        </span>
      ))}
      {columns.length > SHOWN && <span className="muted">{COPY.more(columns.length - SHOWN)}</span>}
    </p>
  );
}

function FirstRows({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [table] = answerTables({ text, path: '/_query', request: '' });
  if (table === undefined) return null;
  return (
    <>
      <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? COPY.hideRows : COPY.showRows(table.rows.length)}
      </Button>
      {isOpen && <TableView table={table} />}
    </>
  );
}
