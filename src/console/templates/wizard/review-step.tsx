import { Button, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { EngineRequest } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useAnswer, useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { useWrite } from '../../connections/use-write.ts';
import type { TemplateContent } from '../../template-ladder/template-shapes.ts';
import { templatePath } from '../../template-ladder/use-templates.ts';
import { DiffView } from '../../ui/diff-view.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { JsonView } from '../../ui/json-text.tsx';
import { useParameters } from '../../ui/use-parameters.ts';
import { conflictsOf } from '../conflicts.ts';
import { layersOf, usersByComponent } from '../creation.ts';
import { DraftConflict } from '../draft-conflict.tsx';
import { ProvenanceView } from '../provenance-view.tsx';
import { draftTemplate, readBody } from '../stored-drafts.ts';
import panes from '../template-panes.module.css';
import { COPY } from './copy.ts';
import { type WizardState, withPriority, writtenTemplate } from './draft-edits.ts';
import { Summary } from './summary.tsx';
import classes from './template-wizard.module.css';

const VIEWS = ['summary', 'preview', 'request'] as const;

/** Shows a summary, the engine's merge and the request before the template is saved. */
export function ReviewStep({ state, onSaved }: { state: WizardState; onSaved(): void }) {
  const [parameters, setParameters] = useParameters();
  const connection = useConnection();
  const view = VIEWS.find(one => one === parameters.get('view')) ?? 'summary';
  const request = requestOf(state);
  const template = draftTemplate(state);
  const missing = missingOf(state);
  const { write, pending, problem } = useWrite(request, {
    onDone: () => {
      notifications.show({
        message: `${state.original === undefined ? COPY.createdWord : COPY.replacedWord} ${state.name}.`,
      });
      onSaved();
    },
  });
  const host = onHost(connection);
  return (
    <div className={classes.review}>
      <div className={panes.head}>
        <SegmentedControl
          aria-label={COPY.reviewView}
          value={view}
          onChange={next => setParameters({ view: next === 'summary' ? undefined : next })}
          data={[
            { value: 'summary', label: COPY.summary },
            { value: 'preview', label: COPY.preview },
            { value: 'request', label: COPY.request },
          ]}
        />
        <span className="spring" />
        <ShowAsRequest requests={[request]} />
        {missing !== undefined && <span className="small secondary">{missing}</span>}
        <Button variant="filled" loading={pending} disabled={missing !== undefined} onClick={() => write()}>
          {state.original === undefined ? COPY.create : COPY.replace} {state.name || state.kind}
          {host}
        </Button>
      </div>
      {problem && (
        <div className={panes.pad}>
          <ProblemCard title={COPY.notSaved(state.name)} problem={problem} />
        </div>
      )}
      {template && conflictsOf(template, state.templates.composable).length > 0 && (
        <DraftConflict
          templates={state.templates}
          draft={template}
          onPriority={priority => state.change({ body: withPriority(state.body, priority) })}
        />
      )}
      {view === 'summary' && <Summary state={state} />}
      {view === 'preview' && <Preview state={state} />}
      {view === 'request' && <Request state={state} request={request} />}
    </div>
  );
}

function requestOf({ kind, original, name, body }: WizardState): EngineRequest {
  const create = original === undefined ? '?create=true' : '';
  return { method: 'PUT', path: templatePath(kind, name) + create, body };
}

function missingOf(state: WizardState): string | undefined {
  if (state.name === '') return COPY.needsName;
  if (state.kind === 'template' && !draftTemplate(state)) return COPY.needsPattern;
  return undefined;
}

/** The engine's merge of the draft, or its error, before submitting. */
function Preview({ state }: { state: WizardState }) {
  const isTemplate = state.kind === 'template' && draftTemplate(state) !== undefined;
  // Simulated under its name, so that an edited template does not conflict with its stored version.
  const path = `/_index_template/_simulate${state.original === undefined ? '' : `/${encodeURIComponent(state.original)}`}`;
  const simulation = isTemplate ? { method: 'POST', path, body: state.body } : undefined;
  const answer = useAnswer<{ template?: TemplateContent }>(simulation);
  if (state.kind === 'component') return <ComponentPreview state={state} />;
  return (
    <ProvenanceView
      title={
        <>
          {COPY.indexNamed} <span className="mono">{state.name}</span> {COPY.wouldGet}
        </>
      }
      layers={layersOf(state.templates, writtenTemplate(state))}
      answer={answer.data?.body.template}
      pending={isTemplate && answer.isPending}
      problem={answer.error ?? undefined}
      request={simulation}
    />
  );
}

/** Merges each template that uses the component with the draft of the component. */
function ComponentPreview({ state }: { state: WizardState }) {
  const content = (readBody(state.body)?.['template'] ?? {}) as TemplateContent;
  const components = [
    ...state.templates.components.filter(one => one.name !== state.name),
    { name: state.name, component: { template: content } },
  ];
  const templates = { ...state.templates, components };
  const users = usersByComponent(templates).get(state.name) ?? [];
  if (users.length === 0)
    return <ProvenanceView title={COPY.content} layers={[{ name: state.name, kind: 'component', content }]} />;
  return users.map(user => (
    <ProvenanceView
      key={user}
      title={
        <>
          {COPY.indexNamed} <span className="mono">{user}</span> {COPY.wouldGet}
        </>
      }
      layers={layersOf(templates, templates.composable.find(one => one.name === user)!)}
    />
  ));
}

/** The request, and the differences from an existing template. */
function Request({ state, request }: { state: WizardState; request: EngineRequest }) {
  const text = pretty(state.body);
  return (
    <div className={panes.pad}>
      <p className="mono">
        {request.method} {request.path}
      </p>
      {state.original !== undefined && state.before !== state.body && (
        <>
          <h2>{COPY.changes}</h2>
          <DiffView label={COPY.changesOfTemplate} before={pretty(state.before)} after={text} />
        </>
      )}
      <JsonView label={COPY.bodyOfRequest} text={text} />
    </div>
  );
}

/** For display only; the body is sent unchanged. */
function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
