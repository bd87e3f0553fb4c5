import { Button, SegmentedControl } from '@mantine/core';
import { ChartView } from '../answer-tables/chart-view.tsx';
import { suggestChart } from '../answer-tables/suggest-chart.ts';
import { TableTools } from '../answer-tables/table-tools.tsx';
import { TableView } from '../answer-tables/table-view.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { StepsView } from '../esql-steps/steps-view.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { EmptyState } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import classes from './esql.module.css';
import { problemsIn } from './query-text.ts';
import type { EsqlRun } from './use-esql-run.ts';

export type ResultView = 'table' | 'chart' | 'steps';

interface ResultPaneProps {
  result: EsqlRun | undefined;
  /** The text in the editor, which may differ from the query that ran. */
  query: string;
  view: ResultView;
  examples: readonly string[];
  onView(view: ResultView): void;
  onTry(query: string): void;
  onGoTo(line: number, column: number): void;
}

/** The result of the last run as a table, a chart or step by step. */
export function ResultPane({ result, query, view, examples, onView, onTry, onGoTo }: ResultPaneProps) {
  if (result === undefined) return <NothingYet examples={examples} onTry={onTry} />;
  const { table, problem, search } = result;
  const suggested = table && suggestChart(table);
  const shown = view === 'chart' && suggested === undefined ? 'table' : view;
  const options = [
    { value: 'table', label: COPY.table },
    ...(suggested === undefined ? [] : [{ value: 'chart', label: COPY.chart }]),
    { value: 'steps', label: COPY.steps },
  ];
  return (
    <section className={classes.result} aria-label={COPY.result}>
      <div className={`row ${classes.summary}`}>
        <span role="status" className="num">
          {problem === undefined && COPY.summary(table?.rows.length ?? 0, result.columns, result.milliseconds)}
        </span>
        {result.query !== query && <span className="muted small">{COPY.changed}</span>}
        <span className="spring" />
        {search && (
          <ShowAsRequest
            label={COPY.showSearch}
            requests={[search.request]}
            note={COPY.searchNote(search.commands, search.others)}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label={COPY.resultView}
          value={shown}
          onChange={value => onView(value as ResultView)}
          data={options}
        />
      </div>
      {result.isPartial && <p className={classes.warning}>{COPY.partial}</p>}
      {result.warnings.map(warning => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
      {shown === 'steps' ? (
        <div className={classes.steps}>
          <StepsView query={result.query} />
        </div>
      ) : (
        <Outcome result={result} view={shown} onGoTo={onGoTo} />
      )}
    </section>
  );
}

interface OutcomeProps {
  result: EsqlRun;
  view: 'table' | 'chart';
  onGoTo(line: number, column: number): void;
}

function Outcome({ result: { table, problem }, view, onGoTo }: OutcomeProps) {
  if (problem !== undefined)
    return (
      <div className={classes.note}>
        <ProblemCard title={COPY.failed} problem={problem}>
          {problemsIn(problem.reason).map(({ line, column }) => (
            <Button key={`${line}:${column}`} onClick={() => onGoTo(line, column)}>
              {COPY.goTo(line, column)}
            </Button>
          ))}
        </ProblemCard>
      </div>
    );
  if (table === undefined)
    return (
      <p className={classes.note}>
        {COPY.noRows} <span className="secondary">{COPY.noRowsHint}</span>
      </p>
    );
  const suggested = suggestChart(table);
  return (
    <>
      <TableTools tables={[table]} chosen={0} onChoose={() => undefined} />
      {view === 'chart' && suggested !== undefined ? (
        <ChartView table={table} suggested={suggested} />
      ) : (
        <TableView table={table} />
      )}
    </>
  );
}

function NothingYet({ examples, onTry }: { examples: readonly string[]; onTry(query: string): void }) {
  return (
    <div className={classes.note}>
      <EmptyState label={COPY.notRun} title={COPY.notRunTitle} text={COPY.notRunText}>
        <h3>{COPY.tryOne}</h3>
        <ul className={classes.examples}>
          {examples.map(example => (
            <li key={example}>
              <button type="button" className="mono" onClick={() => onTry(example)}>
                {example}
              </button>
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  );
}
