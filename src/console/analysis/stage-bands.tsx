import type { ReactNode } from 'react';
import type { BandRow } from './band-row.ts';
import shared from './bands.module.css';
import { COPY } from './copy.ts';
import classes from './picture.module.css';
import { BandLabel, StageBand } from './stage-band.tsx';
import { walkChips } from './token-chip.tsx';
import type { Slot, TextStage, TraceToken } from './trace.ts';

interface StageBandsProps<Row extends BandRow> {
  rows: Row[];
  slots: Slot[];
  columns: { gridTemplateColumns: string };
  /** The number of the last stage shown. */
  reached: number;
  /** The ranges of the selected token after each char filter. */
  rangeIn(row: Row): [number, number] | undefined;
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
  /** Renders the label of a part, in a chain. */
  labelOf?(row: Row, effect: string): ReactNode;
  addTextFilter?: ReactNode;
  addFilter?: ReactNode;
  children?: ReactNode;
}

/** A band per stage, with a column per position aligned in all bands. */
export function StageBands<Row extends BandRow>(props: StageBandsProps<Row>) {
  const { rows, slots, columns, reached, rangeIn, selected, onSelect, ...parts } = props;
  const label = (row: Row, effect: string) =>
    parts.labelOf?.(row, effect) ?? <BandLabel name={row.name} kind={row.kind} effect={effect} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide pictures must be scrollable by keyboard
    <section className={shared.bands} tabIndex={0} aria-label={COPY.stages} onKeyDown={walkChips}>
      {rows
        .filter(row => row.kind === 'char filter')
        .map(row => (
          <div key={row.step} className={shared.band}>
            {label(row, row.step > reached ? NOT_REACHED : (row.text?.effect ?? ''))}
            {row.step <= reached && row.text && <FilteredText stage={row.text} marked={rangeIn(row)} />}
          </div>
        ))}
      {parts.addTextFilter}
      <Positions slots={slots} columns={columns} selected={selected} />
      {rows
        .filter(row => row.kind !== 'char filter')
        .map(row => (
          <StageBand
            key={row.step}
            row={row}
            unreached={row.step > reached}
            columns={columns}
            label={label(row, row.step > reached ? NOT_REACHED : (row.tokens?.effect ?? ''))}
            selected={selected}
            onSelect={onSelect}
          />
        ))}
      {parts.addFilter}
      {parts.children}
    </section>
  );
}

const NOT_REACHED = COPY.notReached;

interface PositionsProps {
  slots: Slot[];
  columns: { gridTemplateColumns: string };
  selected: TraceToken | undefined;
}

function Positions({ slots, columns, selected }: PositionsProps) {
  return (
    <div className={classes.positions} style={columns} aria-hidden="true">
      <span className="small muted">{COPY.position}</span>
      {slots.map(({ position, count }) => (
        <span
          key={position}
          className={`small num ${selected?.position === position ? `${classes.positionOn} ${classes.columnOn}` : 'muted'}`}
        >
          {count === 1 ? position : `${position} … ${position + count - 1}`}
        </span>
      ))}
    </div>
  );
}

interface FilteredTextProps {
  stage: TextStage;
  /** The range of the selected token in the filtered text. */
  marked: [number, number] | undefined;
}

/** Filtered text with removed text struck through, inserted text underlined and line breaks made visible. */
export function FilteredText({ stage, marked }: FilteredTextProps) {
  return (
    <p className={`${classes.filtered} mono`}>
      {cutAt(stage.pieces, marked).map(({ text, change, on }, at) => {
        const drawn = text.replaceAll('\n', '⏎');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
          <span key={at} className={classes[change]}>
            {on ? <mark className={shared.mark}>{drawn}</mark> : drawn}
          </span>
        );
      })}
    </p>
  );
}

interface DrawnPiece {
  text: string;
  change: TextStage['pieces'][number]['change'];
  on: boolean;
}

/** Splits pieces at the ends of the mark. Removed text has no offsets in the filtered text and is never marked. */
function cutAt(pieces: TextStage['pieces'], marked: [number, number] | undefined): DrawnPiece[] {
  if (!marked) return pieces.map(piece => ({ ...piece, on: false }));
  const [from, to] = marked;
  let place = 0;
  return pieces.flatMap(({ text, change }): DrawnPiece[] => {
    if (change === 'cut') return [{ text, change, on: false }];
    const start = place;
    place += text.length;
    const inside = [0, from - start, to - start, text.length].map(at => Math.min(text.length, Math.max(0, at)));
    return [0, 1, 2]
      .map(part => ({ text: text.slice(inside[part], inside[part + 1]), change, on: part === 1 }))
      .filter(piece => piece.text !== '');
  });
}
