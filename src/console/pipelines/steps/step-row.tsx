import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { COPY } from '../copy.ts';
import { type Step, summaryOf } from '../draft/pipeline-steps.ts';
import { moveStep, moveStepTo } from '../draft/step-edits.ts';
import { missingOptions, type Rejection } from '../draft/step-problems.ts';
import type { EditorState } from '../editor-state.ts';
import type { StepRun } from '../trial/align-steps.ts';
import { StatusMark } from '../trial/status-mark.tsx';
import classes from './steps.module.css';

/** What all rows show. */
export interface StepContext {
  state: EditorState;
  /** What each step did to the chosen document, by id. */
  runs: ReadonlyMap<string, StepRun>;
  rejected: ReadonlyMap<string, Rejection>;
}

interface StepRowProps extends StepContext {
  step: Step;
  /** Counted from 1. */
  position: number;
  many: number;
  siblings: readonly Step[];
}

const DRAGGED = 'application/x-vitrine-step';

/** One step of a list: selected by a click, moved by dragging, by buttons or with Alt and the arrow keys. */
export function StepRow({ state, runs, rejected, step, position, many, siblings }: StepRowProps) {
  const { selected, select, apply, remove } = state;
  const [isOver, setIsOver] = useState(false);
  const move = (by: 1 | -1) => apply(body => moveStep(body, step, by), 'step');
  const canMove = step.list !== undefined && many > 1;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (event.key === 'Delete') remove(step);
    else if (by !== undefined && event.altKey && canMove) move(by);
    else if (by !== undefined && !event.altKey) focusRow(event.currentTarget, by);
    else return;
    event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const dragged = siblings.find(({ id }) => id === event.dataTransfer.getData(DRAGGED));
    setIsOver(false);
    if (!dragged || dragged.id === step.id) return;
    event.preventDefault();
    apply(body => moveStepTo(body, dragged, step.at), 'step');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has a keyboard twin on the button
    <div
      className={classes.row}
      data-selected={selected?.id === step.id || undefined}
      data-over={isOver || undefined}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <button
        type="button"
        data-step={step.id}
        className={classes.step}
        aria-pressed={selected?.id === step.id}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        draggable={canMove}
        onDragStart={event => event.dataTransfer.setData(DRAGGED, step.id)}
        onKeyDown={onKeyDown}
        onClick={() => select(step.id)}
      >
        {canMove ? <IconGripVertical size={14} aria-hidden="true" className={classes.grip} /> : <i />}
        <span className="num muted small">{position}</span>
        <span className={classes.words}>
          <b className="mono">{step.type}</b> <span className="secondary ellipsis">{summaryOf(step)}</span>
        </span>
        <StepState step={step} runs={runs} rejected={rejected} />
      </button>
      <span className={classes.actions}>
        {canMove && (
          <>
            <ActionIcon
              size={24}
              aria-label={COPY.moveUp(step.type)}
              disabled={position === 1}
              onClick={() => move(-1)}
            >
              <IconArrowUp size={14} />
            </ActionIcon>
            <ActionIcon
              size={24}
              aria-label={COPY.moveDown(step.type)}
              disabled={position === many}
              onClick={() => move(1)}
            >
              <IconArrowDown size={14} />
            </ActionIcon>
          </>
        )}
        <ActionIcon size={24} aria-label={COPY.removeStep(step.type)} onClick={() => remove(step)}>
          <IconX size={14} />
        </ActionIcon>
      </span>
    </div>
  );
}

function StepState({ step, runs, rejected }: Pick<StepRowProps, 'step' | 'runs' | 'rejected'>) {
  const missing = missingOptions(step);
  if (missing.length > 0) return <span className={classes.missing}>{COPY.needs(missing.join(', '))}</span>;
  if (rejected.has(step.id)) return <span className={classes.rejected}>{COPY.rejected}</span>;
  const run = runs.get(step.id);
  return run ? <StatusMark run={run} /> : null;
}

function focusRow(from: HTMLElement, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-step]')];
  rows[rows.indexOf(from) + by]?.focus();
}
