import { COPY } from './copy.ts';
import classes from './exhibit.module.css';

interface BarcodeStripProps {
  name: string;
  fact: string;
  positions: readonly number[];
  documents: number;
  className?: string;
  /** Whether it is the strip of documents that contain enough terms, drawn in the text colour. */
  sum?: boolean;
}

export function BarcodeStrip({ name, fact, positions, documents, className = '', sum = false }: BarcodeStripProps) {
  return (
    <figure className={`${classes.strip} ${className}`} data-sum={sum || undefined}>
      <figcaption>
        <span className={sum ? undefined : 'mono'}>{name}</span>
        <span className="num">{fact}</span>
      </figcaption>
      <svg role="img" aria-label={COPY.strip(name, fact, documents)}>
        {barcodeLines(positions, documents).map(x => (
          <rect key={x} x={`${(x * 100).toFixed(3)}%`} width={sum ? 1.6 : 1} height="100%" />
        ))}
      </svg>
    </figure>
  );
}

/** The positions in at least `least` of the lists, ascending; a list given twice counts twice. */
export function inAtLeast(lists: readonly (readonly number[])[], least: number): number[] {
  const held = new Map<number, number>();
  for (const list of lists) for (const position of list) held.set(position, (held.get(position) ?? 0) + 1);
  return [...held]
    .filter(([, times]) => times >= least)
    .map(([position]) => position)
    .sort((a, b) => a - b);
}

/** Maximum number of lines; with more documents, neighbors share a line. */
export const MAX_LINES = 5000;

/** Positions of the lines as fractions of the width. `positions` are ascending; lines that would overlap are merged. */
export function barcodeLines(positions: readonly number[], documents: number, most = MAX_LINES): number[] {
  if (documents <= 0) return [];
  const slots = Math.min(documents, most);
  const lines: number[] = [];
  let last = -1;
  for (const position of positions) {
    const slot = Math.floor((position / documents) * slots);
    if (slot !== last) lines.push(slot / slots);
    last = slot;
  }
  return lines;
}
