import { COPY } from './copy.ts';
import { JsonText } from './json-text.tsx';
import type { DiffLine } from './line-diff.ts';
import type { LinePair } from './line-pairs.ts';
import classes from './side-by-side.module.css';

interface SideBySideProps {
  label: string;
  names: readonly [string, string];
  pairs: readonly LinePair[];
}

/** Two texts side by side, line by line; differing lines are marked by a sign, a tint and a word. */
export function SideBySide({ label, names, pairs }: SideBySideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ left, right, differs }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
            <tr key={at} data-differs={differs || undefined}>
              <Line line={left} number={left?.before} sign={differs ? '−' : ''} kind="removed" />
              <Line line={right} number={right?.after} sign={differs ? '+' : ''} kind="added" />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LineProps {
  line: DiffLine | undefined;
  number: number | undefined;
  sign: string;
  kind: 'removed' | 'added';
}

function Line({ line, number, sign, kind }: LineProps) {
  if (!line) return <td className={classes.none} />;
  return (
    <td data-kind={sign === '' ? undefined : kind}>
      <div className={classes.line}>
        <span className={classes.number}>{number}</span>
        <span aria-hidden="true">{sign}</span>
        <code>
          {sign !== '' && <span className="visually-hidden">{COPY.differs} </span>}
          <JsonText text={line.text} />
        </code>
      </div>
    </td>
  );
}
