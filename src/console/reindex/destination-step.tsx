import { Autocomplete, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { BodyMappingEditor } from '../mapping-editor/body-mapping-editor.tsx';
import { nextName } from '../mapping-editor/changes/reindex-requests.ts';
import { JsonField } from '../ui/json-field.tsx';
import panes from '../ui/work-panes.module.css';
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
    <section className={`${panes.work} ${classes.wideWork}`} aria-label="Destination">
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="The destination"
          value={plan.makes ? 'new' : 'existing'}
          onChange={value => change({ makes: value === 'new' })}
          data={[
            { value: 'new', label: 'A new index' },
            { value: 'existing', label: 'Existing index' },
          ]}
        />
        <Autocomplete
          aria-label="Name of the destination"
          placeholder={plan.makes ? suggestion : 'name or alias'}
          value={plan.to}
          onChange={to => change({ to })}
          data={plan.makes ? (suggestion === '' ? [] : [suggestion]) : [...indices, ...aliases]}
          classNames={{ input: 'mono' }}
        />
        {plan.makes && plan.to === '' && suggestion !== '' && (
          <Button onClick={() => change({ to: suggestion })}>Call it {suggestion}</Button>
        )}
        {isTaken && <span className={panes.problem}>There is an index of this name already.</span>}
        <SegmentedControl
          aria-label="Documents the destination has already"
          value={plan.opType}
          onChange={opType => change({ opType: opType as 'index' | 'create' })}
          data={[
            { value: 'index', label: 'Overwrite' },
            { value: 'create', label: 'Keep what is there' },
          ]}
        />
        <span className="spring" />
        {plan.makes && (
          <SegmentedControl
            aria-label="How the new index is written"
            value={json ? 'json' : 'form'}
            onChange={value => setJson(value === 'json')}
            data={[
              { value: 'form', label: 'Mapping' },
              { value: 'json', label: 'Settings and mappings' },
            ]}
          />
        )}
      </div>
      {plan.makes && body.handed && (
        <p className={panes.note}>
          The mapping is the one you edited in the mapping editor; the settings are the source's.
        </p>
      )}
      {plan.makes && body.text !== undefined && !json && (
        <div className={classes.editor}>
          <BodyMappingEditor body={body.text} path={MAPPINGS} onChange={body.set} />
        </div>
      )}
      {plan.makes && body.text !== undefined && json && (
        <div className={classes.json}>
          <JsonField label="Settings and mappings of the new index" value={body.text} onChange={body.set} rows={20} />
        </div>
      )}
      {!plan.makes && (
        <p className={panes.note}>
          Its mapping stays as it is; the dry run tries every value against it. Fields it does not have are mapped as it
          maps new fields.
        </p>
      )}
    </section>
  );
}
