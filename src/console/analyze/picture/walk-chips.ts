import type { KeyboardEvent } from 'react';

/** Marks a token of the picture: the arrow keys go from one to the next. */
export const CHIP = { 'data-chip': '' };

type Step = (chips: HTMLElement[][], row: number, at: number) => HTMLElement | undefined;

const STEPS: Record<string, Step> = {
  ArrowRight: (chips, row, at) => chips[row]![at + 1],
  ArrowLeft: (chips, row, at) => chips[row]![at - 1],
  ArrowDown: (chips, row, at) => below(chips, row, at, 1),
  ArrowUp: (chips, row, at) => below(chips, row, at, -1),
};

/** Moves the focus: left and right within a stage, up and down to the nearest token of the next one. */
export function walkChips(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || !(event.target instanceof HTMLElement)) return;
  if (!('chip' in event.target.dataset)) return;
  const chips = Array.from(event.currentTarget.querySelectorAll('section'), stage =>
    Array.from(stage.querySelectorAll<HTMLElement>('[data-chip]')).sort((a, b) => middleOf(a) - middleOf(b)),
  ).filter(stage => stage.length > 0);
  const row = chips.findIndex(stage => stage.includes(event.target as HTMLElement));
  if (row < 0) return;
  event.preventDefault();
  step(chips, row, chips[row]!.indexOf(event.target))?.focus();
}

function below(chips: HTMLElement[][], row: number, at: number, by: number): HTMLElement | undefined {
  const place = middleOf(chips[row]![at]!);
  const distance = (chip: HTMLElement) => Math.abs(middleOf(chip) - place);
  return chips[row + by]?.reduce((near, chip) => (distance(chip) < distance(near) ? chip : near));
}

function middleOf(chip: HTMLElement): number {
  const { left, right } = chip.getBoundingClientRect();
  return (left + right) / 2;
}
