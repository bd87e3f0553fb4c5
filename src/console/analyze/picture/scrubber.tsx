import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { COPY } from './copy.ts';
import classes from './scrubber.module.css';

interface ScrubberProps {
  /** The number of stages, and that of the last one shown. */
  stages: number;
  step: number;
  onStep(step: number): void;
}

const BEAT = 900;

/** Plays a chain stage by stage; with reduced motion the button shows the next stage instead. */
export function Scrubber({ stages, step, onStep }: ScrubberProps) {
  const still = useReducedMotion();
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (step < stages ? onStep(step + 1) : setPlaying(false)), BEAT);
    return () => clearTimeout(timer);
  }, [playing, step, stages, onStep]);
  const next = () => onStep(step < stages ? step + 1 : 1);
  const play = () => {
    if (!playing && step >= stages) onStep(1);
    setPlaying(!playing);
  };
  const [label, Icon] = still
    ? [COPY.nextStage, IconPlayerSkipForward]
    : playing
      ? [COPY.pause, IconPlayerPause]
      : [COPY.play, IconPlayerPlay];
  return (
    <div className={classes.scrubber}>
      <ActionIcon variant="subtle" aria-label={label as string} onClick={still ? next : play}>
        <Icon size={16} aria-hidden="true" />
      </ActionIcon>
      <Track stages={stages} step={step} onStep={onStep} />
      <span className="small secondary num">{COPY.stageOf(step, stages)}</span>
    </div>
  );
}

const MOVES: Record<string, (step: number, stages: number) => number> = {
  ArrowLeft: step => step - 1,
  ArrowDown: step => step - 1,
  ArrowRight: step => step + 1,
  ArrowUp: step => step + 1,
  Home: () => 1,
  End: (_, stages) => stages,
};

/** A dot per stage, with the role of a slider. */
function Track({ stages, step, onStep }: ScrubberProps) {
  const go = (to: number) => onStep(Math.min(stages, Math.max(1, to)));
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={COPY.stage}
      aria-valuemin={1}
      aria-valuemax={stages}
      aria-valuenow={step}
      aria-valuetext={COPY.stageOf(step, stages)}
      className={classes.track}
      onKeyDown={event => {
        const move = MOVES[event.key];
        if (!move || event.altKey || event.ctrlKey) return;
        event.preventDefault();
        go(move(step, stages));
      }}
      onPointerDown={event => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        go(1 + Math.floor(((event.clientX - left) / width) * stages));
      }}
    >
      {Array.from({ length: stages }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the nth dot is the nth stage
          key={at}
          className={classes.dot}
          data-done={at + 1 < step || undefined}
          data-on={at + 1 === step || undefined}
        />
      ))}
    </div>
  );
}
