/** Visible strings of the scrubber. */
export const COPY = {
  nextStage: 'Next stage',
  pause: 'Pause',
  play: 'Play the stages',
  stageOf: (step: number, stages: number) => `stage ${step} of ${stages}`,
  stage: 'Stage',
} as const;
