import type { KeyboardEvent } from 'react';
import { COPY } from './copy.ts';
import classes from './picture.module.css';
import { type Chip, isSameToken, overlaps, type TraceToken } from './trace.ts';

interface TokenChipProps {
  chip: Chip;
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
}

/** A token after a stage: changed letters underlined, cut letters struck through, a removed token hatched. */
export function TokenChip({ chip, selected, onSelect }: TokenChipProps) {
  const on = selected !== undefined && isSameToken(chip.token, selected);
  if (chip.state === 'removed')
    return (
      <button
        type="button"
        {...CHIP}
        {...CHIP}
        className={`${classes.hole} ${classes.removed} ${on ? classes.chipOn : ''} hatched`}
        title={COPY.removedHere}
        aria-label={COPY.removedToken(chip.token.token)}
        aria-pressed={on}
        onClick={() => onSelect(chip.token)}
      >
        <s>{chip.token.token}</s>
      </button>
    );
  const isKin = !on && overlaps(chip.token, selected);
  return (
    <button
      type="button"
      {...CHIP}
      className={`${classes.chip} ${on ? classes.chipOn : ''} ${isKin ? classes.chipKin : ''} ${chip.state === 'new' ? classes.chipNew : ''}`}
      aria-pressed={on}
      onClick={() => onSelect(chip.token)}
    >
      {chip.pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a word never change their order
        <span key={at} className={classes[piece.change]}>
          {piece.text}
        </span>
      ))}
    </button>
  );
}

/** Marks an element as a token that the arrow keys can reach. */
export const CHIP = { 'data-chip': '' };

type Step = (chips: HTMLElement[][], row: number, at: number) => HTMLElement | undefined;

const STEPS: Record<string, Step> = {
  ArrowRight: (chips, row, at) => chips[row]![at + 1],
  ArrowLeft: (chips, row, at) => chips[row]![at - 1],
  ArrowDown: (chips, row, at) => below(chips, row, at, 1),
  ArrowUp: (chips, row, at) => below(chips, row, at, -1),
};

/** Moves the focus with the arrow keys: within a stage, or to the nearest token of the stage above or below. */
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
