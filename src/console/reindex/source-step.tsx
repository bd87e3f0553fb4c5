import { Button, NumberInput, SegmentedControl, Select, TagsInput } from '@mantine/core';
import { useMemo } from 'react';
import { useAnswer } from '../connections/connection-context.tsx';
import { useIndices } from '../connections/use-indices.ts';
import panes from '../runs/work-panes.module.css';
import { ProblemCard } from '../ui/error-card.tsx';
import { JsonField } from '../ui/form.tsx';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { queryProblem, sourcesOf } from './plan.ts';
import classes from './reindex.module.css';
import { type PlanState, useSourceCount } from './use-plan.ts';

/** Names of indices and aliases to choose from. */
export function useNames(): { indices: readonly string[]; aliases: readonly string[] } {
  const { names: indices } = useIndices();
  const { data } = useAnswer<{ alias: string }[]>({ method: 'GET', path: '/_cat/aliases?format=json&h=alias' });
  const found = data?.body;
  const aliases = useMemo(() => [...new Set((found ?? []).map(({ alias }) => alias))].sort(), [found]);
  return { indices, aliases };
}

const EXAMPLE = '{ "range": { "minutes": { "lte": 30 } } }';

/** The documents to copy: indices, aliases and a query, with the number of matches. */
export function SourceStep({ state }: { state: PlanState }) {
  const { plan, change } = state;
  const { indices, aliases } = useNames();
  const data = useMemo(
    () => [
      { group: COPY.indices, items: [...indices] },
      { group: COPY.aliases, items: [...aliases] },
    ],
    [indices, aliases],
  );
  const { count: documents, error } = useSourceCount(plan);
  const problem = queryProblem(plan.query);
  return (
    <section className={panes.work} aria-label={COPY.source}>
      <div className={panes.form}>
        <TagsInput
          label={COPY.indicesAndAliases}
          description={COPY.indicesHint}
          value={sourcesOf(plan)}
          onChange={names => change({ source: names.join(',') })}
          data={data}
          splitChars={[',', ' ']}
          classNames={{ input: 'mono' }}
        />
        <div>
          <div className="row">
            <span className={panes.fieldLabel}>{COPY.query}</span>
            <span className="muted small">{COPY.queryHint}</span>
            <span className="spring" />
            {plan.query === '' && (
              <Button size="compact-xs" variant="subtle" onClick={() => change({ query: EXAMPLE })}>
                {COPY.startWithExample}
              </Button>
            )}
          </div>
          <JsonField
            label={COPY.query}
            value={plan.query}
            onChange={query => change({ query })}
            rows={5}
            invalid={problem !== undefined || error !== null}
            describedBy="reindex-query-problem"
          />
          <p id="reindex-query-problem" className={panes.problem}>
            {problem}
          </p>
        </div>
        <p className={classes.live} role="status">
          {documents !== undefined && problem === undefined && error === null && (
            <>
              <b className="num">{count(documents)}</b> {documents === 1 ? COPY.documentMatches : COPY.documentsMatch}
            </>
          )}
        </p>
        {error !== null && <ProblemCard title={COPY.cannotSearch} problem={error} />}
        <Pace state={state} />
      </div>
    </section>
  );
}

/** Batch size, slices, speed, and the handling of conflicts. */
function Pace({ state }: { state: PlanState }) {
  const { plan, change } = state;
  return (
    <fieldset className={classes.pace}>
      <legend className={panes.fieldLabel}>{COPY.options}</legend>
      <NumberInput
        label={COPY.batchSize}
        value={plan.batch}
        onChange={batch => change({ batch: Math.min(10_000, Math.max(1, Number(batch) || 1)) })}
        min={1}
        max={10_000}
      />
      <Select
        label={COPY.slices}
        value={plan.slices}
        onChange={slices => change({ slices: slices ?? '1' })}
        data={['1', 'auto', '2', '4', '8']}
        allowDeselect={false}
      />
      <NumberInput
        label={COPY.documentsPerSecond}
        description={COPY.unlimited}
        value={plan.speed}
        onChange={speed => change({ speed: Math.max(0, Number(speed) || 0) })}
        min={0}
      />
      <div>
        <span className={panes.fieldLabel}>{COPY.onConflict}</span>
        <SegmentedControl
          aria-label={COPY.onConflict}
          value={plan.conflicts}
          onChange={conflicts => change({ conflicts: conflicts as 'abort' | 'proceed' })}
          data={[
            { value: 'abort', label: COPY.stop },
            { value: 'proceed', label: COPY.skipAndContinue },
          ]}
        />
      </div>
    </fieldset>
  );
}
