import { Button, NativeSelect } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { formatJson } from '../../../language/format-body.ts';
import { tryOutline } from '../../../language/json-outline.ts';
import { askText, segment } from '../../connections/ask.ts';
import { useAnswer, useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { JsonField } from '../../ui/form.tsx';
import type { MappingSurroundings } from '../editor-context.ts';
import { parameterNamed } from '../form/catalogue.ts';
import shared from '../mapping-editor.module.css';
import { setParameter } from '../tree/visual-edits.ts';
import type { EditorModel } from '../use-editor-model.ts';
import { COPY } from './copy.ts';
import { type LeafRow, leafRows } from './leaf-rows.ts';
import { LeafTable } from './leaf-table.tsx';
import { NewFieldsPanel } from './new-fields-panel.tsx';
import classes from './sample.module.css';
import { scratchRequest } from './scratch-index.ts';
import { type TrialState, useSampleTrial } from './use-sample-trial.ts';

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
  const state = useSampleTrial({
    mapping: model.text,
    settings: surroundings?.settings,
    document: ready ? document : undefined,
  });
  const { trial, tried } = state;
  const rows = useMemo(
    () => (trial && tried && ready ? leafRows(tried.mapping, tried.document, trial) : []),
    [trial, tried, ready],
  );
  return (
    <section className={shared.pane} aria-label={COPY.title}>
      <div className={shared.paneHead}>
        <h2>{COPY.title}</h2>
        <span className="spring" />
        {pasted === undefined && sample.ids.length > 0 && (
          <NativeSelect
            aria-label={COPY.sampleDocument}
            value={sample.chosen}
            data={sample.ids.map(each => ({ value: each, label: `_id ${each}` }))}
            onChange={event => setId(event.currentTarget.value)}
          />
        )}
        {pasted === undefined ? (
          <Button size="compact-xs" variant="subtle" onClick={() => setPasted(document ?? EXAMPLE)}>
            {COPY.paste}
          </Button>
        ) : (
          <Button size="compact-xs" variant="subtle" onClick={() => setPasted(undefined)}>
            {sample.ids.length > 0 ? COPY.useStored : COPY.clear}
          </Button>
        )}
      </div>
      <div className={classes.sampleBody}>
        {pasted !== undefined && (
          <div className={classes.pasted}>
            <JsonField
              label={COPY.documentLabel}
              value={pasted}
              onChange={setPasted}
              rows={5}
              invalid={problem !== undefined}
            />
            {problem !== undefined && <p className={shared.problem}>{problem}</p>}
          </div>
        )}
        {!allowed && <Consent host={connection.name} onAllow={() => setAllowed(true)} />}
        {allowed && document === undefined && <p className={shared.empty}>{COPY.empty}</p>}
        {state.problem && ready && <ProblemCard title={COPY.mappingRejected} problem={state.problem} />}
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
  return outline.problem ?? (outline.root.kind === 'object' ? undefined : COPY.notADocument);
}

/** Asks for confirmation before a temporary index is created on a remote cluster. */
function Consent({ host, onAllow }: { host: string; onAllow(): void }) {
  return (
    <div className={shared.empty}>
      <p>{COPY.consent(host)}</p>
      <Button onClick={onAllow}>{COPY.allow(host)}</Button>
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
  const isRejected = refused.length > 0 || problem !== undefined;
  const outcome = isRejected ? COPY.rejected : rows.length > 0 ? COPY.stored : '';
  return (
    <>
      <p role="status" className="visually-hidden">
        {state.busy ? '' : outcome}
      </p>
      {isRejected && (
        <div className={classes.outcome}>
          <IconCircleX size={16} aria-hidden="true" className={classes.badIcon} />
          <div>
            <b>{outcome}</b>
            {problem ? (
              <p className={shared.refusal}>{problem.reason}</p>
            ) : (
              <p className="small secondary">{COPY.misfits(refused.length, rows.filter(row => !row.derived).length)}</p>
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
      {COPY.ignoreMalformed(path)}
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
  return <ShowAsRequest label={COPY.showRequests} door requests={requests} note={COPY.requestsNote} />;
}

interface IdsAnswer {
  hits: { hits: { _id: string; _routing?: string }[] };
}

const OFFERED = 20;

/** Documents of an index offered as samples, and the chosen one's text exactly as stored. */
function useSample(index: string | undefined, id: string | undefined) {
  const connection = useConnection();
  const [source, setSource] = useState<{ id: string; text: string }>();
  const { data } = useAnswer<IdsAnswer>(
    index === undefined
      ? undefined
      : { method: 'POST', path: `/${segment(index)}/_search`, body: { _source: false, size: OFFERED, sort: ['_doc'] } },
    { keep: true },
  );
  const hits = data?.body.hits.hits ?? [];
  const chosen = id ?? hits[0]?._id;
  const routing = hits.find(hit => hit._id === chosen)?._routing;
  useEffect(() => {
    if (index === undefined || chosen === undefined) return;
    const abort = new AbortController();
    const where = routing === undefined ? '' : `?routing=${encodeURIComponent(routing)}`;
    askText(connection, { method: 'GET', path: `/${segment(index)}/_source/${segment(chosen)}${where}` }, abort.signal)
      .then(({ text }) => setSource({ id: chosen, text: formatJson(text) }))
      .catch(() => setSource(undefined));
    return () => abort.abort();
  }, [connection, index, chosen, routing]);
  return { ids: hits.map(hit => hit._id), chosen, text: source?.id === chosen ? source?.text : undefined };
}
