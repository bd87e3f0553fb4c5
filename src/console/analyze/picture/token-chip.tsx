import { overlaps } from '../compare/compare-terms.ts';
import { type Chip, isSameToken, type TraceToken } from '../trace.ts';
import { COPY } from './copy.ts';
import shared from './picture.module.css';
import classes from './token-chip.module.css';
import { CHIP } from './walk-chips.ts';

interface TokenChipProps {
  chip: Chip;
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
}

/** A token as a stage left it: changed letters underlined, cut ones struck, a removed one hatched. */
export function TokenChip({ chip, selected, onSelect }: TokenChipProps) {
  const on = selected !== undefined && isSameToken(chip.token, selected);
  if (chip.state === 'removed')
    return (
      <button
        type="button"
        {...CHIP}
        {...CHIP}
        className={`${shared.hole} ${classes.removed} ${on ? classes.chipOn : ''} hatched`}
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
      className={`${shared.chip} ${on ? classes.chipOn : ''} ${isKin ? classes.chipKin : ''} ${chip.state === 'new' ? classes.chipNew : ''}`}
      aria-pressed={on}
      onClick={() => onSelect(chip.token)}
    >
      {chip.pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one word, in order
        <span key={at} className={shared[piece.change]}>
          {piece.text}
        </span>
      ))}
    </button>
  );
}
