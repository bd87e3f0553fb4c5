import type { TermNumbers } from '../../hits/score-split.ts';
import classes from './why.module.css';

/** BM25 with this document's numbers in it. */
export function Formula({ numbers, className }: { numbers: TermNumbers; className: string }) {
  const { term, freq, k1, b, length, averageLength, tf, idf, boost, documents } = numbers;
  return (
    <div className={`${classes.formula} ${className}`}>
      <p className="small">
        <span className="swatch" />
        <b className="mono">{term}</b>
        <span className="secondary">tf, filled in</span>
      </p>
      <div className={`${classes.fraction} mono`}>
        <span>
          <span>{freq}</span>
          <span>
            {freq} + <b>{k1}</b> × (1 − <b>{b}</b> + <b>{b}</b> × {length} / {round(averageLength)})
          </span>
        </span>
        = <b>{tf.toFixed(4)}</b>
      </div>
      <details className="small muted">
        <summary>
          {freq} = freq, {length} = words in this field, {round(averageLength)} = average over the index
        </summary>
        <dl>
          <dt>{freq}</dt>
          <dd>times in this text</dd>
          <dt>{length}</dt>
          <dd>words in this field (as stored: lengths above 40 are rounded)</dd>
          <dt>{round(averageLength)}</dt>
          <dd>words on average over the index</dd>
          {documents !== undefined && (
            <>
              <dt>{documents}</dt>
              <dd>documents hold the term, which gives idf {idf.toFixed(4)}</dd>
            </>
          )}
          <dt>{boost}</dt>
          <dd>boost, with k1 + 1 in it</dd>
        </dl>
      </details>
    </div>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
