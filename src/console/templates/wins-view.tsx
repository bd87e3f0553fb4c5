import { Button, Checkbox, TextInput } from '@mantine/core';
import { indexNameProblem } from '../../language/index-name.ts';
import { segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { useIndices } from '../connections/use-indices.ts';
import { Ladder } from '../template-ladder/ladder-view.tsx';
import type { TemplateContent, Templates } from '../template-ladder/template-shapes.ts';
import { JsonField } from '../ui/form.tsx';
import { PaneDivider } from '../ui/panes.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { COPY } from './copy.ts';
import { type Creation, creationOf } from './creation.ts';
import { DocumentTrial } from './document-trial.tsx';
import { DraftConflicts } from './draft-conflict.tsx';
import classes from './ladder-view.module.css';
import { OverlapMatrix } from './overlap-matrix.tsx';
import { ProvenanceView } from './provenance-view.tsx';
import { readBody } from './stored-drafts.ts';
import panes from './template-panes.module.css';

const REQUEST = '{\n  "settings": { "number_of_shards": 1 }\n}';

/** An index name, the winning template, why the others lose, and the resulting settings with their origins. */
export function WinsView({ templates }: { templates: Templates }) {
  const [parameters, change] = useParameters();
  const name = parameters.get('name') ?? '';
  const requestText = parameters.get('request') ?? undefined;
  const request = requestText === undefined ? undefined : (readBody(requestText) as TemplateContent | undefined);
  const order = parameters.get('order')?.split(',');
  const fault = name === '' ? undefined : indexNameProblem(name);
  const creation = name === '' || fault ? undefined : creationOf(templates, { name, request, order });
  return (
    <>
      <div className={classes.nameRow}>
        <label htmlFor="new-index-name">{COPY.newIndexName}</label>
        <TextInput
          id="new-index-name"
          className={classes.nameInput}
          classNames={{ input: 'mono' }}
          placeholder={COPY.indexExample}
          value={name}
          autoFocus
          spellCheck={false}
          error={fault !== undefined}
          onChange={event => change({ name: event.currentTarget.value || undefined, order: undefined })}
        />
        <NameVerdict name={name} fault={fault} stream={creation?.winner?.template.data_stream !== undefined} />
        <span className="spring" />
        <Checkbox
          label={COPY.ownBody}
          checked={requestText !== undefined}
          onChange={event => change({ request: event.currentTarget.checked ? REQUEST : undefined })}
        />
        <Button
          disabled={!creation}
          aria-expanded={parameters.has('try')}
          onClick={() => change({ try: parameters.has('try') ? undefined : '' })}
        >
          {COPY.tryWithDocumentMenu}
        </Button>
      </div>
      {requestText !== undefined && (
        <div className={classes.requestRow}>
          <JsonField
            label={COPY.ownBodyEditor}
            value={requestText}
            onChange={text => change({ request: text })}
            rows={3}
            invalid={!request}
          />
        </div>
      )}
      <div className={panes.panes}>
        <div className={panes.pane}>
          {creation ? (
            <Ladder name={name} rungs={creation.rungs} hrefOf={editorOf} />
          ) : (
            <NoName onTry={to => change({ name: to })} />
          )}
          <OverlapMatrix templates={templates} />
          <DraftConflicts templates={templates} />
        </div>
        {creation && <Merged name={name} creation={creation} showTrial={parameters.has('try')} />}
        {creation && <PaneDivider name="templates" label={COPY.resultWidth} edge="right" />}
      </div>
    </>
  );
}

const editorOf = (template: string) => `/templates/edit/${segment(template)}`;

function NameVerdict({ name, fault, stream }: { name: string; fault?: string; stream: boolean }) {
  const { rows } = useIndices();
  if (name === '') return null;
  const taken = rows?.some(row => row.name === name);
  const said = fault ?? (taken ? COPY.indexExists : COPY.validName);
  return (
    <p className="small secondary" role="status">
      {said}
      {stream && !fault && COPY.becomesDataStream}
    </p>
  );
}

function NoName({ onTry }: { onTry: (name: string) => void }) {
  return (
    <section className={panes.pad} aria-label={COPY.noNameYet}>
      <p>{COPY.enterName}</p>
      <p>
        <Button size="compact-xs" onClick={() => onTry('logs-shop-2026.11')}>
          {COPY.tryExampleName}
        </Button>
      </p>
    </section>
  );
}

interface MergedProps {
  name: string;
  creation: Creation;
  showTrial: boolean;
}

/** The content of the new index, and a trial with a document. */
function Merged({ name, creation, showTrial }: MergedProps) {
  const [, change] = useParameters();
  const answer = useAnswer<{ template?: TemplateContent }>(creation.simulation);
  const pending = creation.simulation !== undefined && answer.isPending;
  const { winner } = creation;
  return (
    <div className={panes.pane}>
      {showTrial && <DocumentTrial layers={creation.layers} answer={answer.data?.body.template} pending={pending} />}
      <ProvenanceView
        title={
          <>
            {COPY.whatLead} <span className="mono">{name}</span> {COPY.wouldGet}
          </>
        }
        layers={creation.layers}
        answer={answer.data?.body.template}
        pending={pending}
        problem={answer.error ?? undefined}
        request={creation.simulation}
        onOrder={winner ? order => change({ order: order.join(',') }) : undefined}
        keepOrder={winner && { name: winner.name, before: winner.template.composed_of ?? [] }}
      />
    </div>
  );
}
