import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { BodyMappingEditor } from '../../mapping-editor/body-mapping-editor.tsx';
import { pendingWork } from '../../ui/pending-work.ts';
import { useParameters } from '../../ui/use-parameters.ts';
import { conflictsOf } from '../conflicts.ts';
import { layersOf } from '../creation.ts';
import { ProvenanceView } from '../provenance-view.tsx';
import { draftTemplate, forgetDraft, keepDraft, useDrafts } from '../stored-drafts.ts';
import classes from '../templates.module.css';
import { ComponentsStep } from './components-step.tsx';
import { COPY } from './copy.ts';
import { JsonPart } from './json-part.tsx';
import { NameStep } from './name-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { type WizardState, writtenTemplate } from './wizard-state.ts';

const STEPS = [
  { id: 'name', label: COPY.stepName, component: COPY.stepNameOfComponent },
  { id: 'components', label: COPY.components },
  { id: 'settings', label: COPY.settings, component: COPY.settings },
  { id: 'mappings', label: COPY.mappings, component: COPY.mappings },
  { id: 'aliases', label: COPY.aliases, component: COPY.aliases },
  { id: 'review', label: COPY.review, component: COPY.review },
] as const;

type WizardStep = (typeof STEPS)[number];

interface TemplateWizardProps extends Pick<WizardState, 'kind' | 'original' | 'templates'> {
  beginning: { name: string; body: string };
  draftKey: string;
}

/** One template in steps; every step edits the same request body, and the address says which step it is. */
export function TemplateWizard({ kind, original, beginning, draftKey, templates }: TemplateWizardProps) {
  const [parameters, setParameters] = useParameters();
  const [, navigate] = useLocation();
  const draft = useDrafts().find(one => one.key === draftKey);
  const { name, body } = draft ?? beginning;
  const hasOrder = parameters.has('order');
  useEffect(() => {
    // The requested order is an edit like any other.
    if (!hasOrder) return;
    keepDraft({ key: draftKey, kind, name: beginning.name, body: beginning.body });
    setParameters({ order: undefined });
  }, [hasOrder, draftKey, kind, beginning, setParameters]);
  const steps = STEPS.filter(step => kind === 'template' || 'component' in step);
  const at = Math.max(
    0,
    steps.findIndex(step => step.id === parameters.get('step')),
  );
  const state: WizardState = {
    kind,
    original,
    name,
    body,
    before: beginning.body,
    templates,
    change: edit => {
      const next = { key: draftKey, kind, name, body, ...edit };
      if (next.name === beginning.name && next.body === beginning.body && original !== undefined) forgetDraft(draftKey);
      else keepDraft(next);
    },
  };
  const leave = () => navigate(kind === 'component' ? '/templates/components' : '/templates');
  const discard = () => {
    pendingWork.add(`draft ${draftKey}`, COPY.discardedSoon(name), () => forgetDraft(draftKey));
    leave();
  };
  const step = steps[at]!;
  return (
    <div className="rest">
      <nav aria-label={COPY.steps} className={classes.steps}>
        <ol>
          {steps.map(({ id, ...each }, place) => (
            <li key={id}>
              <Link href={`${stepHref(parameters, id)}`} aria-current={place === at ? 'step' : undefined}>
                <span className="num muted">{place + 1}</span>{' '}
                {kind === 'component' && 'component' in each ? each.component : each.label}
                {id === 'name' && <ConflictMark state={state} />}
              </Link>
            </li>
          ))}
        </ol>
        <span className="spring" />
        {draft && (
          <Button variant="subtle" size="compact-xs" onClick={discard}>
            {COPY.discard}
          </Button>
        )}
      </nav>
      <div className={classes.step} data-step={step.id}>
        <Step
          id={step.id}
          state={state}
          onSaved={() => {
            forgetDraft(draftKey);
            leave();
          }}
        />
      </div>
      <Foot before={steps[at - 1]} after={steps[at + 1]} drafted={draft !== undefined} />
    </div>
  );
}

interface FootProps {
  before: WizardStep | undefined;
  after: WizardStep | undefined;
  drafted: boolean;
}

function Foot({ before, after, drafted }: FootProps) {
  const [, setParameters] = useParameters();
  return (
    <footer className={classes.foot}>
      {before && <Button onClick={() => setParameters({ step: before.id })}>{COPY.back}</Button>}
      {after && (
        <Button variant="filled" onClick={() => setParameters({ step: after.id })}>
          {COPY.nextStep(after.label)}
        </Button>
      )}
      <span className="muted small">{drafted ? COPY.draftHint : COPY.nothingChanged}</span>
    </footer>
  );
}

function stepHref(parameters: URLSearchParams, id: string): string {
  const next = new URLSearchParams(parameters);
  next.set('step', id);
  return `?${next}`;
}

function ConflictMark({ state }: { state: WizardState }) {
  const template = draftTemplate(state);
  if (!template || conflictsOf(template, state.templates.composable).length === 0) return null;
  return <IconAlertCircle size={14} className={classes.bad} aria-label={COPY.wouldBeRejected} />;
}

function Step({ id, state, onSaved }: { id: WizardStep['id']; state: WizardState; onSaved(): void }) {
  if (id === 'name') return <NameStep state={state} />;
  if (id === 'review') return <ReviewStep state={state} onSaved={onSaved} />;
  if (id === 'mappings')
    return (
      <BodyMappingEditor
        body={state.body}
        path={['template', 'mappings']}
        onChange={body => state.change({ body })}
        sample
      />
    );
  return (
    <div className={classes.panes}>
      <div className={classes.pane}>
        {id === 'components' && <ComponentsStep state={state} />}
        {id === 'settings' && <SettingsStep state={state} />}
        {id === 'aliases' && <AliasesStep state={state} />}
      </div>
      {state.kind === 'template' && (
        <div className={classes.pane}>
          <SoFar state={state} />
        </div>
      )}
    </div>
  );
}

/** The merge computed locally, before the engine is asked. */
function SoFar({ state }: { state: WizardState }) {
  return <ProvenanceView title={COPY.mergedSoFar} layers={layersOf(state.templates, writtenTemplate(state))} />;
}

function SettingsStep({ state }: { state: WizardState }) {
  return (
    <JsonPart
      state={state}
      path={['template', 'settings']}
      label={COPY.settings}
      hint={COPY.settingsHint}
      example={'{\n  "number_of_shards": 1,\n  "refresh_interval": "5s"\n}'}
    />
  );
}

function AliasesStep({ state }: { state: WizardState }) {
  return (
    <JsonPart
      state={state}
      path={['template', 'aliases']}
      label={COPY.aliases}
      hint={COPY.aliasesHint}
      example={'{\n  "all-logs": {}\n}'}
    />
  );
}
