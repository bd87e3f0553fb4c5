import type { ReactNode } from 'react';
import shared from '../analyze-room.module.css';
import type { Slot, TraceToken } from '../trace.ts';
import { BandLabel } from './band-label.tsx';
import type { BandRow } from './band-rows.ts';
import { COPY } from './copy.ts';
import { FilteredText } from './filtered-text.tsx';
import picture from './picture.module.css';
import { StageBand } from './stage-band.tsx';
import classes from './stage-bands.module.css';
import { walkChips } from './walk-chips.ts';

interface StageBandsProps {
  rows: BandRow[];
  slots: Slot[];
  columns: { gridTemplateColumns: string };
  /** The last step shown. */
  reached: number;
  /** Where the selected token's characters are, behind each char filter. */
  rangeIn(row: BandRow): [number, number] | undefined;
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
  /** In a chain: what a band's label is drawn with. */
  labelOf?(row: BandRow, effect: string): ReactNode;
  addTextFilter?: ReactNode;
  addFilter?: ReactNode;
  children?: ReactNode;
}

/** One band per stage, one column per position, the same width in all bands. */
export function StageBands({ rows, slots, columns, reached, rangeIn, selected, onSelect, ...parts }: StageBandsProps) {
  const label = (row: BandRow, effect: string) =>
    parts.labelOf?.(row, effect) ?? <BandLabel name={row.name} kind={row.kind} effect={effect} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide pictures scroll, by keyboard too
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
          className={`small num ${selected?.position === position ? `${classes.positionOn} ${picture.columnOn}` : 'muted'}`}
        >
          {count === 1 ? position : `${position} … ${position + count - 1}`}
        </span>
      ))}
    </div>
  );
}
