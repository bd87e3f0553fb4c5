import { Button, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { askText } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem } from '../connections/engine-problem.ts';
import { useMapping } from '../connections/use-mapping.ts';
import { hitsOf } from '../mapping-editor/json/stored-hits.ts';
import panes from '../runs/work-panes.module.css';
import { DiffView } from '../ui/diff-view.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { JsonField } from '../ui/form.tsx';
import { COPY } from './copy.ts';
import { readableSource, sameSource } from './document-change.ts';
import { transformed, trialProblem } from './dry-run.ts';
import { type Plan, sourcesOf } from './plan.ts';
import { sampleRequest } from './plan-requests.ts';
import classes from './reindex.module.css';
import type { PlanState } from './use-plan.ts';
import { useLatest } from './use-runs.ts';

const SAMPLES = 3;

/** The script, and its effect on sample documents while it is edited. */
export function ScriptStep({ state }: { state: PlanState }) {
  const { plan, change } = state;
  const { fields } = useMapping(sourcesOf(plan)[0]);
  const names = (fields ?? []).filter(field => !field.multi).map(({ path }) => path);
  return (
    <>
      <section className={panes.work} aria-label={COPY.scriptRegion}>
        <div className={panes.form}>
          {plan.deed === 'reindex' && (
            <TagsInput
              label={COPY.fieldsToKeep}
              description={COPY.fieldsToKeepHint}
              value={[...plan.fields]}
              onChange={next => change({ fields: next })}
              data={names}
              classNames={{ input: 'mono' }}
            />
          )}
          <div>
            <span className={panes.fieldLabel}>{COPY.script}</span>
            <JsonField
              label={COPY.script}
              value={plan.script}
              onChange={script => change({ script })}
              rows={10}
              describedBy="reindex-script-hint"
            />
            <p id="reindex-script-hint" className="small secondary">
              {COPY.painless} <span className="mono">{COPY.sourceVariable}</span> {COPY.isTheDocument}{' '}
              <span className="mono">{COPY.noopStatement}</span> {COPY.skipsIt}
            </p>
          </div>
        </div>
      </section>
      <Samples plan={plan} />
    </>
  );
}

function Samples({ plan }: { plan: Plan }) {
  const connection = useConnection();
  const [allowed, setAllowed] = useState(connection.kind === 'tab');
  const unsafe = trialProblem(plan.script);
  const key = allowed && unsafe === undefined ? JSON.stringify([connection.name, plan]) : undefined;
  const { value, error, busy } = useLatest(key, async signal => {
    const before = hitsOf((await askText(connection, sampleRequest(plan, SAMPLES), signal)).text);
    const ids = before.map(({ id }) => id);
    return { before, after: await transformed(connection, plan, ids, signal) };
  });
  return (
    <section className={panes.aside} aria-label={COPY.beforeAndAfter}>
      <div className={panes.paneHead}>
        <h2>{COPY.beforeAndAfter}</h2>
        <span className="small muted">{COPY.nothingIsWritten}</span>
      </div>
      {!allowed && (
        <div className={panes.group}>
          <p>{COPY.trialHint(connection.name)}</p>
          <Button onClick={() => setAllowed(true)}>{COPY.tryOn(connection.name)}</Button>
        </div>
      )}
      {unsafe !== undefined && <p className={panes.group}>{unsafe}</p>}
      {error !== undefined && (
        <div className={panes.group}>
          <ProblemCard title={COPY.scriptStops} problem={asProblem(error)} />
        </div>
      )}
      <div aria-busy={busy}>
        {value?.before.map(({ index, id, source }) => {
          const after = value.after.get(id);
          return (
            <article key={`${index} ${id}`} aria-label={COPY.documentRegion(id)}>
              <div className={classes.documentHead}>
                <b className="mono">{id}</b>
                <span className="spring" />
                {after === undefined && <span className="small secondary">{COPY.leftOutOrRenamed}</span>}
              </div>
              {after !== undefined && (
                <DiffView label={COPY.changesOf(id)} before={readableSource(source)} after={readableSource(after)} />
              )}
              {after !== undefined && sameSource(source, after) && (
                <p className={`small secondary ${classes.quiet}`}>{COPY.noChange}</p>
              )}
            </article>
          );
        })}
        {value?.before.length === 0 && <p className={panes.group}>{COPY.nothingFound}</p>}
      </div>
    </section>
  );
}
