import { barcodeLines } from './barcode.ts';
import { COPY } from './copy.ts';
import classes from './first-run.module.css';

interface BarcodeStripProps {
  name: string;
  fact: string;
  positions: readonly number[];
  documents: number;
  className?: string;
  /** The strip of what was gathered: in ink, not in a term's colour. */
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
