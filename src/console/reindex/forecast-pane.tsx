import { Button } from '@mantine/core';
import { rawAt, setAt } from '../mapping-editor/json/json-edit.ts';
import { DocumentGroup } from '../runs/document-group.tsx';
import panes from '../runs/work-panes.module.css';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import type { Forecast } from './dry-run.ts';
import { type FailureGroup, fixScript, groupFailures, valueSentence, withFix } from './refusals.ts';
import classes from './reindex.module.css';
import type { NewIndexBody } from './use-destination.ts';
import type { PlanState } from './use-plan.ts';

interface ForecastPaneProps {
  forecast: Forecast | undefined;
  state: PlanState;
  body: NewIndexBody;
}

/** The summary of a dry run: what fits, what does not and why, with possible fixes. */
export function ForecastPane({ forecast, state, body }: ForecastPaneProps) {
  const { plan } = state;
  return (
    <section className={panes.aside} aria-label={COPY.forecast}>
      <div className={panes.paneHead}>
        <h2>{COPY.forecast}</h2>
        {forecast && (
          <span className="small muted num">
            {forecast.tried === forecast.total
              ? COPY.allTried(forecast.total)
              : COPY.someTried(forecast.tried, forecast.total)}
          </span>
        )}
      </div>
      {!forecast && <p className={panes.note}>{COPY.forecastHint}</p>}
      {forecast && plan.deed === 'delete' && (
        <p className={panes.group}>
          <span>
            <b className="num">{count(forecast.total)}</b> {COPY.wouldBeDeleted}
          </span>
        </p>
      )}
      {forecast && plan.deed !== 'delete' && (
        <>
          <Sum forecast={forecast} creates={plan.opType === 'create'} />
          {groupFailures(forecast.failures).map(group => (
            <Refusals key={group.key} group={group} state={state} body={body} />
          ))}
          {forecast.present > 0 && <Present present={forecast.present} state={state} />}
        </>
      )}
      {forecast && <p className={`small secondary ${classes.quiet}`}>{COPY.triedIn(forecast.milliseconds)}</p>}
    </section>
  );
}

function Sum({ forecast, creates }: { forecast: Forecast; creates: boolean }) {
  const { tried, fits, refused, present, leftOut } = forecast;
  const parts = [
    { word: COPY.fit, value: fits, kind: 'ok' },
    { word: COPY.rejected, value: refused, kind: 'bad' },
    { word: creates ? COPY.conflicting : COPY.overwritten, value: present, kind: 'warn' },
    { word: COPY.leftOutLower, value: leftOut, kind: 'plain' },
  ];
  return (
    <div className={panes.group}>
      <div className={classes.sumBar} aria-hidden="true">
        {parts
          .filter(({ value, word }) => value > 0 && word !== COPY.overwritten)
          .map(({ word, value, kind }) => (
            <i key={word} data-kind={kind} style={{ width: `${(100 * value) / Math.max(1, tried)}%` }} />
          ))}
      </div>
      <p className={classes.sumWords} role="status">
        {parts
          .filter(({ value, word }) => value > 0 || word === COPY.fit || word === COPY.rejected)
          .map(({ word, value, kind }) => (
            <span key={word} data-kind={kind} className={panes.tone}>
              <b className="num">{count(value)}</b> {word}
            </span>
          ))}
      </p>
    </div>
  );
}

function Refusals({ group, state, body }: { group: FailureGroup; state: PlanState; body: NewIndexBody }) {
  const { plan, change } = state;
  const repair = fixScript(group, 'repair');
  const remove = fixScript(group, 'remove');
  const lenient = plan.deed === 'reindex' && plan.makes ? lenientBody(group, body.text) : undefined;
  const add = (fix: string) => change({ script: withFix(plan.script, fix) });
  return (
    <DocumentGroup
      kind="bad"
      documents={group.count}
      title={group.title}
      reason={group.reason}
      details={group.values.length > 0 ? valueSentence(group.values) : undefined}
    >
      {repair && <Button onClick={() => add(repair)}>{COPY.addFix}</Button>}
      {remove && <Button onClick={() => add(remove)}>{COPY.dropValues}</Button>}
      {lenient && <Button onClick={() => body.set(lenient)}>{COPY.setIgnoreMalformed}</Button>}
    </DocumentGroup>
  );
}

const LENIENT =
  /^(long|integer|short|byte|double|float|half_float|scaled_float|unsigned_long|date|date_nanos|ip|geo_point)$/;

/** The new index's body with `ignore_malformed` set on the field, if the field supports it. */
function lenientBody({ field, type }: FailureGroup, text: string | undefined): string | undefined {
  if (field === undefined || text === undefined || !LENIENT.test(type ?? '')) return undefined;
  const path = ['mappings', ...field.split('.').flatMap(step => ['properties', step])];
  return rawAt(text, path) === undefined ? undefined : setAt(text, [...path, 'ignore_malformed'], 'true');
}

function Present({ present, state }: { present: number; state: PlanState }) {
  const { plan, change } = state;
  const creates = plan.opType === 'create';
  const fate = !creates ? COPY.areOverwritten : plan.conflicts === 'abort' ? COPY.firstStops : COPY.keptAndCounted;
  return (
    <DocumentGroup kind="warn" documents={present} title={COPY.alreadyIn(plan.to)} details={fate}>
      {(!creates || plan.conflicts === 'abort') && (
        <Button onClick={() => change({ opType: 'create', conflicts: 'proceed' })}>{COPY.keepExisting}</Button>
      )}
      {creates && <Button onClick={() => change({ opType: 'index' })}>{COPY.overwrite}</Button>}
    </DocumentGroup>
  );
}
