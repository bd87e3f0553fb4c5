import { useLayoutEffect, useRef } from 'react';
import { COPY } from './copy.ts';
import classes from './diff-view.module.css';
import { JsonText } from './json-text.tsx';
import { type DiffLine, diffHunks, diffLines, type LinePair } from './line-diff.ts';

const MARKS: Record<DiffLine['kind'], { sign: string; word: string }> = {
  same: { sign: ' ', word: '' },
  removed: { sign: '−', word: COPY.removedLine },
  added: { sign: '+', word: COPY.addedLine },
};

/** A unified diff of two JSON texts; long unchanged stretches are omitted. */
export function DiffView({ label, before, after }: { label: string; before: string; after: string }) {
  const lines = diffHunks(diffLines(before, after));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.diff} aria-label={label} tabIndex={0}>
      {lines.map((line, at) =>
        line === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position
          <div key={at} className={classes.gap}>
            …
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <div key={at} className={classes.line} data-kind={line.kind}>
            <span className={classes.number}>{line.before ?? ''}</span>
            <span className={classes.number}>{line.after ?? ''}</span>
            <span aria-hidden="true">{MARKS[line.kind].sign}</span>
            <code>
              <span className="visually-hidden">{MARKS[line.kind].word}</span>
              <JsonText text={line.text} />
            </code>
          </div>
        ),
      )}
    </section>
  );
}

interface SideBySideProps {
  label: string;
  names: readonly [string, string];
  pairs: readonly LinePair[];
}

/** Two texts side by side, line by line; differing lines are marked by a sign, a tint and a word. Starts at the first. */
export function SideBySide({ label, names, pairs }: SideBySideProps) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => frame.current?.querySelector('[data-differs]')?.scrollIntoView({ block: 'center' }), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={frame} className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ left, right, differs }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position
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
      <div className={classes.pairLine}>
        <span className={classes.pairNumber}>{number}</span>
        <span aria-hidden="true">{sign}</span>
        <code>
          {sign !== '' && <span className="visually-hidden">{COPY.differs} </span>}
          <JsonText text={line.text} />
        </code>
      </div>
    </td>
  );
}
