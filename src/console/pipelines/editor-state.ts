import { useEffect, useMemo, useRef } from 'react';
import { offerUndo } from '../ui/offer-undo.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { COPY } from './copy.ts';
import { allSteps, type PipelineSteps, readSteps, type Step } from './draft/pipeline-steps.ts';
import { type Edit, insertStep, itemText, removeStep } from './draft/step-edits.ts';
import type { DraftState } from './draft/use-draft.ts';

/** The edited pipeline and the selected step, which the URL holds. */
export interface EditorState {
  draft: DraftState;
  steps: PipelineSteps;
  /** Undefined if none is selected: then the pipeline itself is. */
  selected: Step | undefined;
  select(id: string | undefined): void;
  /** Changes the body and selects a step of the new one. `focus`: what gets the focus when it is drawn. */
  apply(change: (body: string) => Edit, focus?: 'step' | 'form'): void;
  /** Removes a step and offers to undo it. */
  remove(step: Step): void;
}

export function useEditorState(draft: DraftState): EditorState {
  const [parameters, change] = useParameters();
  const steps = useMemo(() => readSteps(draft.body), [draft.body]);
  const id = parameters.get('step') ?? undefined;
  const selected = allSteps(steps).find(step => step.id === id);
  const focus = useFocusAfterDrawing();
  const select = (next: string | undefined) => change({ step: next });
  const apply: EditorState['apply'] = (edit, target) => {
    const { body, select: next } = edit(draft.body);
    draft.edit(() => body);
    select(next);
    if (target === 'step' && next !== undefined) focus(`[data-step="${CSS.escape(next)}"]`);
    if (target === 'form') focus('[data-step-form] :is(input, textarea)');
  };
  const remove = (step: Step) => {
    const text = itemText(draft.body, step);
    apply(body => removeStep(body, step));
    focus('[data-step]');
    const { list, at } = step;
    if (list === undefined) return;
    offerUndo(COPY.removed(step.type), () => draft.edit(body => insertStep(body, list, at, text).body));
  };
  return { draft, steps, selected, select, apply, remove };
}

/** Focuses an element once the change that draws it has been rendered. */
function useFocusAfterDrawing(): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = document.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });
  return selector => {
    wanted.current = selector;
  };
}
