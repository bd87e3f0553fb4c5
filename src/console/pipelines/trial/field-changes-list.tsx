import { JsonText } from '../../ui/json-text.tsx';
import { COPY } from '../copy.ts';
import type { FieldChange } from './field-changes.ts';
import classes from './trial.module.css';

/** Changed fields, one per line, each with a sign, a tint and a word. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(change => (
        <Change key={`${change.kind} ${change.path}`} change={change} />
      ))}
    </dl>
  );
}

const MARKS = {
  added: { sign: '+', word: COPY.added },
  removed: { sign: '−', word: COPY.removedField },
  changed: { sign: '~', word: COPY.changed },
} as const;

function Change({ change: { kind, path, before, after } }: { change: FieldChange }) {
  const { sign, word } = MARKS[kind];
  return (
    <div className={classes.change} data-kind={kind}>
      <dt>
        <span aria-hidden="true">{sign}</span>
        <span className="visually-hidden">{word} </span>
        {path}
      </dt>
      <dd>
        {before !== undefined && (
          <del>
            <span className="visually-hidden">{COPY.before} </span>
            <JsonText text={before} />
          </del>
        )}
        {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
        {after !== undefined && <JsonText text={after} />}
      </dd>
    </div>
  );
}
