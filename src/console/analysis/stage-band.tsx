import type { ReactNode } from 'react';
import type { BandRow } from './band-row.ts';
import shared from './bands.module.css';
import { COPY } from './copy.ts';
import classes from './picture.module.css';
import { TokenChip } from './token-chip.tsx';
import type { Arc, Column, TraceToken } from './trace.ts';

interface StageBandProps {
  row: BandRow;
  unreached: boolean;
  columns: { gridTemplateColumns: string };
  label: ReactNode;
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
}

const ARC_HEIGHT = 36;

/** The tokens after one stage; a token of several positions is drawn above, with an arc. */
export function StageBand({ row, unreached, columns, label, selected, onSelect }: StageBandProps) {
  const arcs = row.tokens?.arcs ?? [];
  const levels = levelsOf(arcs);
  const high = Math.max(0, ...levels);
  const effect = row.tokens?.effect ?? '';
  return (
    <section
      className={classes.stage}
      style={{ ...columns, gridTemplateRows: high > 0 ? `repeat(${high}, ${ARC_HEIGHT}px) auto` : 'auto' }}
      data-unreached={unreached || undefined}
      aria-label={`${COPY.kinds[row.kind]} ${row.name}: ${effect}`}
    >
      <div className={classes.labelCell} style={{ gridRow: `1 / span ${high + 1}` }}>
        {label}
      </div>
      {row.tokens?.columns.map((column, at) => (
        <ColumnCell
          key={column.position}
          column={column}
          place={{ gridColumn: at + 2, gridRow: `1 / span ${high + 1}`, paddingTop: high * ARC_HEIGHT + 8 }}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
      {arcs.map((arc, at) => (
        <div
          key={`${arc.from} ${arc.to} ${arc.chip.token.token}`}
          className={classes.arc}
          style={{ gridColumn: `${arc.from + 2} / ${arc.to + 2}`, gridRow: high - levels[at]! + 1 }}
        >
          <TokenChip chip={arc.chip} selected={selected} onSelect={onSelect} />
          <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
            <path d="M1 20 C 8 0, 92 0, 99 20" vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
      ))}
    </section>
  );
}

interface ColumnCellProps {
  column: Column;
  place: { gridColumn: number; gridRow: string; paddingTop: number };
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
}

function ColumnCell({ column: { position, count, chips, covered }, place, selected, onSelect }: ColumnCellProps) {
  const on = selected !== undefined && isWithin(position, selected);
  return (
    <div className={`${classes.column} ${on ? classes.columnOn : ''}`} style={place}>
      {chips.length === 0 && !covered && (
        <span className={`${classes.hole} small muted hatched`} title={count === 1 ? COPY.gap : COPY.gaps(count)} />
      )}
      {chips.map(chip => (
        <TokenChip
          key={`${chip.state} ${chip.token.token} ${chip.token.start_offset}`}
          chip={chip}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

export function isWithin(position: number, token: TraceToken): boolean {
  return token.position <= position && position < token.position + (token.positionLength ?? 1);
}

/** Assigns levels, from 1, to arcs so that overlapping arcs differ. */
function levelsOf(arcs: Arc[]): number[] {
  const levels: number[] = [];
  arcs.forEach((arc, at) => {
    const below = arcs.slice(0, at).map((other, index) => ({ other, level: levels[index]! }));
    let level = 1;
    while (below.some(({ other, level: taken }) => taken === level && other.from < arc.to && arc.from < other.to))
      level++;
    levels.push(level);
  });
  return levels;
}

/** The name, kind and effect of a stage. */
export function BandLabel({ name, kind, effect }: { name: string; kind: BandRow['kind']; effect: string }) {
  return (
    <div className={shared.label}>
      <span className="row">
        <b className="mono ellipsis">{name}</b>
        <span className="spring" />
        <Effect effect={effect} />
      </span>
      <span className={`${shared.kind} small muted`}>{COPY.kinds[kind]}</span>
    </div>
  );
}

export function Effect({ effect }: { effect: string }) {
  const tone = effect.startsWith('+') ? classes.plus : effect === COPY.nothingToDo ? 'muted' : 'secondary';
  return <span className={`small num ${shared.effect} ${tone}`}>{effect}</span>;
}
