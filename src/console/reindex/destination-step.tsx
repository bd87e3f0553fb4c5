import { Autocomplete, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { BodyMappingEditor } from '../mapping-editor/body-mapping-editor.tsx';
import { nextName } from '../mapping-editor/changes/reindex-door.tsx';
import panes from '../runs/work-panes.module.css';
import { JsonField } from '../ui/form.tsx';
import { COPY } from './copy.ts';
import { sourcesOf } from './plan.ts';
import classes from './reindex.module.css';
import { useNames } from './source-step.tsx';
import type { NewIndexBody } from './use-destination.ts';
import type { PlanState } from './use-plan.ts';

const MAPPINGS = ['mappings'];

/** A new index, whose settings and mappings are edited here, or an existing one. */
export function DestinationStep({ state, body }: { state: PlanState; body: NewIndexBody }) {
  const { plan, change } = state;
  const { indices, aliases } = useNames();
  const [json, setJson] = useState(false);
  const suggestion = nextName(sourcesOf(plan)[0]?.replace(/[*]/g, '') ?? '');
  const isTaken = plan.makes && indices.includes(plan.to);
  return (
    <section className={`${panes.work} ${classes.wideWork}`} aria-label={COPY.destination}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={COPY.theDestination}
          value={plan.makes ? 'new' : 'existing'}
          onChange={value => change({ makes: value === 'new' })}
          data={[
            { value: 'new', label: COPY.newIndex },
            { value: 'existing', label: COPY.existingIndex },
          ]}
        />
        <Autocomplete
          aria-label={COPY.destinationName}
          placeholder={plan.makes ? suggestion : COPY.destinationPlaceholder}
          value={plan.to}
          onChange={to => change({ to })}
          data={plan.makes ? (suggestion === '' ? [] : [suggestion]) : [...indices, ...aliases]}
          classNames={{ input: 'mono' }}
        />
        {plan.makes && plan.to === '' && suggestion !== '' && (
          <Button onClick={() => change({ to: suggestion })}>{COPY.chooseName(suggestion)}</Button>
        )}
        {isTaken && <span className={panes.problem}>{COPY.indexExists}</span>}
        <SegmentedControl
          aria-label={COPY.existingDocuments}
          value={plan.opType}
          onChange={opType => change({ opType: opType as 'index' | 'create' })}
          data={[
            { value: 'index', label: COPY.overwrite },
            { value: 'create', label: COPY.keepExisting },
          ]}
        />
        <span className="spring" />
        {plan.makes && (
          <SegmentedControl
            aria-label={COPY.editingMode}
            value={json ? 'json' : 'form'}
            onChange={value => setJson(value === 'json')}
            data={[
              { value: 'form', label: COPY.mapping },
              { value: 'json', label: COPY.settingsAndMappings },
            ]}
          />
        )}
      </div>
      {plan.makes && body.handed && <p className={panes.note}>{COPY.editedMapping}</p>}
      {plan.makes && body.text !== undefined && !json && (
        <div className={classes.editor}>
          <BodyMappingEditor body={body.text} path={MAPPINGS} onChange={body.set} />
        </div>
      )}
      {plan.makes && body.text !== undefined && json && (
        <div className={classes.json}>
          <JsonField label={COPY.settingsOfNew} value={body.text} onChange={body.set} rows={20} />
        </div>
      )}
      {!plan.makes && <p className={panes.note}>{COPY.existingMapping}</p>}
    </section>
  );
}
