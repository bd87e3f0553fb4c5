import classes from './diff-view.module.css';
import { JsonText } from './json-text.tsx';
import { type DiffLine, diffHunks, diffLines } from './line-diff.ts';

const MARKS: Record<DiffLine['kind'], { sign: string; word: string }> = {
  same: { sign: ' ', word: '' },
  removed: { sign: '−', word: 'removed: ' },
  added: { sign: '+', word: 'added: ' },
};

/** Two JSON texts line by line; long stretches without a change are left out. */
export function DiffView({ label, before, after }: { label: string; before: string; after: string }) {
  const lines = diffHunks(diffLines(before, after));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.diff} aria-label={label} tabIndex={0}>
      {lines.map((line, at) =>
        line === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
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
