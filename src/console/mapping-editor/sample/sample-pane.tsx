import { Button, NativeSelect } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { tryOutline } from '../../language/json-outline.ts';
import { JsonField } from '../../ui/json-field.tsx';
import { ProblemCard } from '../../ui/problem-card.tsx';
import type { MappingSurroundings } from '../editor-context.ts';
import { parameterNamed } from '../form/catalogue.ts';
import shared from '../mapping-editor.module.css';
import { setParameter } from '../tree/visual-edits.ts';
import type { EditorModel } from '../use-editor-model.ts';
import { type LeafRow, leafRows } from './leaf-rows.ts';
import { LeafTable } from './leaf-table.tsx';
import { NewFieldsPanel } from './new-fields-panel.tsx';
import classes from './sample.module.css';
import { scratchRequest } from './scratch-index.ts';
import { useSample } from './use-sample.ts';
import { type TrialState, useTrial } from './use-trial.ts';

interface SamplePaneProps {
  model: EditorModel;
  surroundings?: MappingSurroundings;
  chosen?: string;
  onChoose(path: string): void;
  onChange(text: string): void;
}

const EXAMPLE = '{\n  "title": "Tomato soup",\n  "minutes": "35",\n  "cooked_on": "2026-11-02"\n}';

/** A sample document beside the mapping: how the engine indexes each of its leaves. */
export function SamplePane({ model, surroundings, chosen, onChoose, onChange }: SamplePaneProps) {
  const connection = useConnection();
  const [allowed, setAllowed] = useState(connection.kind === 'tab');
  const [id, setId] = useState<string>();
  const [pasted, setPasted] = useState<string>();
  const sample = useSample(surroundings?.index, id);
  const document = pasted ?? sample.text;
  const problem = document === undefined ? undefined : documentProblem(document);
  const ready = allowed && model.problem === undefined && problem === undefined;
  const state = useTrial({
    mapping: model.text,
    settings: surroundings?.settings,
    document: ready ? document : undefined,
  });
  const rows =
    state.trial && state.tried && ready ? leafRows(state.tried.mapping, state.tried.document, state.trial) : [];
  return (
    <section className={shared.pane} aria-label="What a document becomes">
      <div className={shared.paneHead}>
        <h2>What a document becomes</h2>
        <span className="spring" />
        {pasted === undefined && sample.ids.length > 0 && (
          <NativeSelect
            aria-label="Sample document"
            value={sample.chosen}
            data={sample.ids.map(each => ({ value: each, label: `_id ${each}` }))}
            onChange={event => setId(event.currentTarget.value)}
          />
        )}
        {pasted === undefined ? (
          <Button size="compact-xs" variant="subtle" onClick={() => setPasted(document ?? EXAMPLE)}>
            Paste one
          </Button>
        ) : (
          <Button size="compact-xs" variant="subtle" onClick={() => setPasted(undefined)}>
            {sample.ids.length > 0 ? 'A stored one' : 'No document'}
          </Button>
        )}
      </div>
      <div className={classes.sampleBody}>
        {pasted !== undefined && (
          <div className={classes.pasted}>
            <JsonField
              label="Sample document, as JSON"
              value={pasted}
              onChange={setPasted}
              rows={5}
              invalid={problem !== undefined}
            />
            {problem !== undefined && <p className={shared.problem}>{problem}</p>}
          </div>
        )}
        {!allowed && <Consent host={connection.name} onAllow={() => setAllowed(true)} />}
        {allowed && document === undefined && (
          <p className={shared.empty}>
            This shows how a document is indexed: its terms, its columns, and what is rejected or ignored. Paste one to
            see it.
          </p>
        )}
        {state.problem && ready && (
          <ProblemCard title="The engine does not take this mapping." problem={state.problem} />
        )}
        {rows.length > 0 && <LeafTable rows={rows} chosen={chosen} onChoose={onChoose} />}
        <NewFieldsPanel model={model} rows={rows} onChange={onChange} />
        {rows.length > 0 && document !== undefined && (
          <div className={classes.trialDoor}>
            <TrialRequests model={model} surroundings={surroundings} document={document} />
          </div>
        )}
      </div>
      <Outcome state={state} rows={rows} model={model} onChange={onChange} />
    </section>
  );
}

function documentProblem(text: string): string | undefined {
  const outline = tryOutline(text);
  return outline.problem ?? (outline.root.kind === 'object' ? undefined : 'A document is an object: { … }.');
}

/** Asks before anything is created on a remote cluster, however briefly. */
function Consent({ host, onAllow }: { host: string; onAllow(): void }) {
  return (
    <div className={shared.empty}>
      <p>
        To show what a document becomes, a hidden index is made on {host}, one document is written to it, and it is
        deleted again: after each edit.
      </p>
      <Button onClick={onAllow}>Try documents on {host}</Button>
    </div>
  );
}

interface OutcomeProps {
  state: TrialState;
  rows: readonly LeafRow[];
  model: EditorModel;
  onChange(text: string): void;
}

/** Whether the document would be accepted, and what would make it acceptable. */
function Outcome({ state, rows, model, onChange }: OutcomeProps) {
  const refused = rows.filter(row => row.state === 'rejected');
  const problem = state.trial?.problem;
  const said =
    refused.length > 0 || problem
      ? 'This document would be refused'
      : rows.length > 0
        ? 'This document would be stored'
        : '';
  return (
    <>
      <p role="status" className="visually-hidden">
        {state.busy ? '' : said}
      </p>
      {said === 'This document would be refused' && (
        <div className={classes.outcome}>
          <IconCircleX size={16} aria-hidden="true" className={classes.badIcon} />
          <div>
            <b>{said}</b>
            {problem ? (
              <p className={shared.refusal}>{problem.reason}</p>
            ) : (
              <p className="small secondary">
                {refused.length} of its {rows.filter(row => !row.derived).length} values{' '}
                {refused.length === 1 ? 'does' : 'do'} not fit. The others show what they would become without{' '}
                {refused.length === 1 ? 'it' : 'them'}.
              </p>
            )}
            <div className="row">
              {refused.map(row => (
                <Lenience key={row.path} model={model} path={row.path} onChange={onChange} />
              ))}
            </div>
          </div>
        </div>
      )}
    </>
  );
}

function Lenience({ model, path, onChange }: { model: EditorModel; path: string; onChange(text: string): void }) {
  const field = model.find(path);
  if (
    !field ||
    !parameterNamed(field.type, 'ignore_malformed') ||
    field.role === 'object' ||
    /^(text|keyword)$/.test(field.type)
  )
    return null;
  return (
    <Button size="compact-xs" onClick={() => onChange(setParameter(model.text, field, 'ignore_malformed', 'true'))}>
      Set ignore_malformed on {path}
    </Button>
  );
}

function TrialRequests({
  model,
  surroundings,
  document,
}: Pick<SamplePaneProps, 'model' | 'surroundings'> & { document: string }) {
  const name = 'vitrine-scratch-1';
  const requests = [
    scratchRequest(name, { mappings: model.text, settings: surroundings?.settings }),
    { method: 'PUT', path: `/${name}/_doc/1?refresh=true`, body: document },
    { method: 'GET', path: `/${name}/_mapping` },
    { method: 'POST', path: `/${name}/_search`, body: { _source: false, docvalue_fields: ['*'] } },
    {
      method: 'POST',
      path: `/${name}/_termvectors/1`,
      body: { fields: ['*'], field_statistics: false, offsets: false },
    },
    { method: 'DELETE', path: `/${name}` },
  ];
  return (
    <ShowAsRequest
      label="Show the trial as requests"
      door
      requests={requests}
      note="A hidden index is made, asked, and deleted. Each refused value is left out and the rest is tried again."
    />
  );
}
