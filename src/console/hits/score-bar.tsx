import { decimals } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { barWidths, type ScorePart } from './score-split.ts';
import { type TermPlaces, termClass } from './term-colours.ts';

interface ScoreBarProps {
  parts: readonly ScorePart[];
  /** The best score of the list: a full bar. */
  best: number;
  places: TermPlaces;
  height?: number;
}

/** A bar with one segment per term; its length is the score relative to the best one. */
export function ScoreBar({ parts, best, places, height }: ScoreBarProps) {
  const name =
    parts.length === 0 ? COPY.noTermScored : parts.map(part => `${part.term} ${decimals(part.value, 2)}`).join(', ');
  return (
    <div className="score-bar" role="img" aria-label={COPY.scoreByTerm(name)} style={{ height }}>
      {barWidths(parts, best).map(({ key, term, width }) => (
        <i key={key} className={termClass(places.get(term))} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
