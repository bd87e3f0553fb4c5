import { Button, SegmentedControl } from '@mantine/core';
import { IconDatabaseCog, IconDeviceFloppy } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { segment } from '../connections/ask.ts';
import { onHost } from '../connections/connection.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { ShareScenario } from '../share/share-scenario.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { offerUndo } from '../ui/offer-undo.tsx';
import { Page } from '../ui/page.tsx';
import { PageAction } from '../ui/page-action.tsx';
import { PaneDivider } from '../ui/panes.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { useScreen } from '../ui/use-screen.ts';
import { COPY } from './copy.ts';
import { allSteps, readSteps } from './draft/pipeline-steps.ts';
import { type Draft, type DraftState, draftKeyOf, useDraft } from './draft/use-draft.ts';
import { useEditorState } from './editor-state.ts';
import { BodyField } from './form/body-field.tsx';
import { PipelineForm } from './form/pipeline-form.tsx';
import { StepForm } from './form/step-form.tsx';
import classes from './pipeline-editor.module.css';
import { pipelineContents } from './pipeline-scenario.ts';
import { SaveConflictCard } from './save/save-conflict.tsx';
import { saveRequest } from './save/stored-pipeline.ts';
import { UseForIndex } from './save/use-for-index.tsx';
import { nameProblem, useSave } from './save/use-save.ts';
import { StepList } from './steps/step-list.tsx';
import { leavesOf } from './trial/field-changes.ts';
import { TrialPane } from './trial/trial-pane.tsx';
import { useTrial } from './trial/use-trial.ts';
import { moveTrialDocuments, useTrialDocuments } from './trial/use-trial-documents.ts';
import { type Pipeline, usePipelines, usePipelineUsers } from './use-pipelines.ts';

interface PipelineEditorProps {
  /** The stored name; undefined for a new pipeline. */
  original: string | undefined;
  beginning: Draft;
  draftKey: string;
}

/** The steps at the left, the selected one in the middle, and what they do to documents at the right. */
export function PipelineEditor({ original, beginning, draftKey }: PipelineEditorProps) {
  const [parameters, change] = useParameters();
  const narrow = useScreen('small');
  const draft = useDraft(draftKey, beginning);
  const state = useEditorState(draft);
  const { pipelines } = usePipelines();
  const users = usePipelineUsers(pipelines)(draft.name);
  const documents = useTrialDocuments(draftKey, draft.name, state.steps, users.indices[0]?.name);
  const trial = useTrial(draft.body, state.steps, documents.documents, pipelines);
  const chosen = Math.min(
    Math.max(0, Number(parameters.get('doc') ?? 1) - 1) || 0,
    Math.max(0, documents.documents.length - 1),
  );
  const runs = useMemo(
    () =>
      new Map((trial.runs[chosen]?.steps ?? []).flatMap(run => (run.id === undefined ? [] : [[run.id, run] as const]))),
    [trial.runs, chosen],
  );
  const isJson = parameters.get('tab') === 'json';
  const { selected } = state;
  const before = selected && (runs.get(selected.id)?.before ?? trial.runs[chosen]?.steps[0]?.before);
  const form = selected ? (
    <StepForm
      key={selected.id}
      state={state}
      step={selected}
      rejection={trial.rejected.get(selected.id)}
      suggestions={{
        fields: before ? leavesOf(before.source) : new Map(),
        pipelines: (pipelines ?? []).map(({ name }) => name).filter(name => name !== original),
      }}
    />
  ) : (
    <PipelineForm draft={draft} isNew={original === undefined} nameProblem={nameProblem(draft.name)} />
  );
  return (
    <EditorFrame
      draft={draft}
      original={original}
      onUse={() => change({ use: '' })}
      contents={() => pipelineContents(draft, calledBy(draft, pipelines ?? []), documents.documents)}
    >
      <div className={classes.panes}>
        <section className={classes.pane} aria-label={COPY.steps}>
          <StepList state={state} runs={runs} rejected={trial.rejected} form={narrow && !isJson ? form : null} />
        </section>
        <div className={classes.pane}>
          <div className={classes.views}>
            <SegmentedControl
              aria-label={COPY.views}
              value={isJson ? 'json' : 'form'}
              onChange={value => change({ tab: value === 'json' ? 'json' : undefined })}
              data={[
                { value: 'form', label: COPY.form },
                { value: 'json', label: COPY.json },
              ]}
            />
          </div>
          {isJson ? <BodyField draft={draft} /> : !narrow && form}
        </div>
        <div className={classes.pane}>
          <TrialPane state={state} documents={documents} trial={trial} chosen={chosen} />
        </div>
        <PaneDivider name="pipeline steps" label={COPY.stepsWidth} edge="left" />
        <PaneDivider name="pipeline trial" label={COPY.trialWidth} edge="right" />
      </div>
      {original !== undefined && parameters.has('use') && (
        <UseForIndex pipeline={original} users={users} onClose={() => change({ use: undefined })} />
      )}
    </EditorFrame>
  );
}

interface EditorFrameProps {
  draft: DraftState;
  original: string | undefined;
  onUse(): void;
  contents(): ReturnType<typeof pipelineContents>;
  children: React.ReactNode;
}

/** The header with what can be done with the pipeline, and what went wrong. */
function EditorFrame({ draft, original, onUse, contents, children }: EditorFrameProps) {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const save = useSave(draft, name => {
    if (name === original) return;
    moveTrialDocuments(draftKeyOf(connection.id, original), draftKeyOf(connection.id, name));
    navigate(`/pipelines/edit/${segment(name)}${location.search}`, { replace: true });
  });
  const problem = nameProblem(draft.name);
  const { discard, rebase, name, body, base } = draft;
  const discardNow = () => {
    discard();
    offerUndo(COPY.discarded, () => rebase({ name, body, base }));
  };
  return (
    <Page
      title={COPY.roomTitle}
      href="/pipelines"
      about={
        <>
          <span className={`mono ellipsis ${classes.name}`}>{original ?? COPY.newTitle}</span>
          {draft.isChanged && original !== undefined && (
            <span className={classes.unsaved}>
              {COPY.unsaved}
              <Button size="compact-xs" variant="subtle" onClick={discardNow}>
                {COPY.discard}
              </Button>
            </span>
          )}
        </>
      }
      actions={
        <>
          <ShowAsRequest requests={[saveRequest(draft.name || '{name}', draft.body, draft.base)]} />
          <ShareScenario contents={contents} disabled={problem !== undefined} />
          {original !== undefined && <PageAction icon={IconDatabaseCog} label={COPY.use} onClick={onUse} />}
          <PageAction
            variant="filled"
            loading={save.pending}
            disabled={problem !== undefined || (original !== undefined && !draft.isChanged)}
            title={problem}
            icon={IconDeviceFloppy}
            label={COPY.saveOn(onHost(connection))}
            onClick={save.save}
          />
        </>
      }
    >
      {save.problem && (
        <div className={classes.problem}>
          <ProblemCard title={COPY.notSaved(draft.name)} problem={save.problem} />
        </div>
      )}
      {save.conflict && (
        <SaveConflictCard draft={draft} conflict={save.conflict} onReplace={save.replace} onLoad={save.load} />
      )}
      {children}
    </Page>
  );
}

/** The stored pipelines that a pipeline calls by name, and those that they call, each before its callers. */
function calledBy(
  { body, name }: { body: string; name: string },
  pipelines: readonly Pipeline[],
  seen = new Set([name]),
): Pipeline[] {
  const names = allSteps(readSteps(body))
    .filter(({ type }) => type === 'pipeline')
    .map(({ options }) => options['name']);
  return names.flatMap(each => {
    const called = pipelines.find(pipeline => pipeline.name === each);
    if (!called || seen.has(called.name)) return [];
    seen.add(called.name);
    return [...calledBy(called, pipelines, seen), called];
  });
}
