import { count } from '../../ui/quantity.ts';

/** Visible strings of the controls above the picture. */
export const COPY = {
  nextStage: 'Next stage',
  pause: 'Pause',
  play: 'Play the stages',
  stageOf: (step: number, stages: number) => `stage ${step} of ${stages}`,
  stage: 'Stage',
  earlierPositions: 'Earlier positions',
  laterPositions: 'Later positions',
  positionsShown: (from: number, to: number, columns: number) =>
    `${count(from + 1)}–${count(to)} of ${count(columns)} columns`,
} as const;
