import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { BodyMappingEditor } from '../../mapping-editor/body-mapping-editor.tsx';
import { StepBar } from '../../runs/step-bar.tsx';
import { NextButton, StepFoot } from '../../runs/step-foot.tsx';
import { pendingWork } from '../../ui/pending-work.ts';
import { useParameters } from '../../ui/use-parameters.ts';
import { conflictsOf } from '../conflicts.ts';
import { layersOf } from '../creation.ts';
import { ProvenanceView } from '../provenance-view.tsx';
import { draftTemplate, forgetDraft, keepDraft, useDrafts } from '../stored-drafts.ts';
import panes from '../template-panes.module.css';
import { ComponentsStep } from './components-step.tsx';
import { COPY } from './copy.ts';
import { type WizardState, writtenTemplate } from './draft-edits.ts';
import { JsonPart } from './json-part.tsx';
import { NameStep } from './name-step.tsx';
import { ReviewStep } from './review-step.tsx';
import classes from './template-wizard.module.css';

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

/** Creates or edits a template in steps. All steps edit the same request body; the URL contains the step. */
export function TemplateWizard({ kind, original, beginning, draftKey, templates }: TemplateWizardProps) {
  const [parameters, setParameters] = useParameters();
  const [, navigate] = useLocation();
  const draft = useDrafts().find(one => one.key === draftKey);
  const { name, body } = draft ?? beginning;
  const hasOrder = parameters.has('order');
  useEffect(() => {
    // Applies the order in the URL as an edit.
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
  const before = steps[at - 1];
  const after = steps[at + 1];
  return (
    <div className="rest">
      <StepBar
        steps={steps.map(step => ({
          id: step.id,
          title: titleOf(step, kind),
          missing: undefined,
          mark: step.id === 'name' && <ConflictMark state={state} />,
        }))}
        at={step.id}
        go={id => setParameters({ step: id })}
      />
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
      <StepFoot
        onBack={before && (() => setParameters({ step: before.id }))}
        note={draft ? COPY.draftHint : COPY.nothingChanged}
      >
        {draft && (
          <Button variant="subtle" onClick={discard}>
            {COPY.discard}
          </Button>
        )}
        {after && <NextButton step={titleOf(after, kind)} onClick={() => setParameters({ step: after.id })} />}
      </StepFoot>
    </div>
  );
}

function titleOf(step: WizardStep, kind: WizardState['kind']): string {
  return kind === 'component' && 'component' in step ? step.component : step.label;
}

function ConflictMark({ state }: { state: WizardState }) {
  const template = draftTemplate(state);
  if (!template || conflictsOf(template, state.templates.composable).length === 0) return null;
  return <IconAlertCircle size={14} className={classes.conflict} aria-label={COPY.wouldBeRejected} />;
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
    <div className={panes.panes}>
      <div className={panes.pane}>
        {id === 'components' && <ComponentsStep state={state} />}
        {id === 'settings' && <SettingsStep state={state} />}
        {id === 'aliases' && <AliasesStep state={state} />}
      </div>
      {state.kind === 'template' && (
        <div className={panes.pane}>
          <SoFar state={state} />
        </div>
      )}
    </div>
  );
}

/** Our merge of the draft, without the engine. */
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
