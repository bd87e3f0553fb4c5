import { IconCheck, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatJson } from '../language/format-json.ts';
import { DiffView } from '../ui/diff-view.tsx';
import { count, counted } from '../ui/quantity.ts';
import panes from '../ui/work-panes.module.css';
import classes from './move.module.css';
import type { MoveRecord } from './move-record.ts';
import { takenNames } from './move-requests.ts';
import { MOST_NAMED, unreadIn, type Verdict } from './verify-copy.ts';

/** Both sides by count and checksum; what differs by name. */
export function ResultCard({ record, verdict }: { record: MoveRecord; verdict: Verdict }) {
  const { equal, from, to } = verdict;
  const aliases = takenNames(record.requests);
  return (
    <section className={panes.group} aria-label="Verified">
      <p className={`${panes.tone} ${classes.verdict}`} data-kind={equal ? 'ok' : 'bad'} role="status">
        {equal ? <IconCheck size={16} aria-hidden="true" /> : <IconCircleX size={16} aria-hidden="true" />}
        {wordsFor(verdict)}
      </p>
      <table className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">side</th>
            <th scope="col">documents</th>
            <th scope="col">checksum</th>
          </tr>
        </thead>
        <tbody>
          {[
            { name: record.fromName, index: record.selection.index, ...from },
            { name: record.toName, index: record.plan.name, ...to },
          ].map(({ name, index, count: many, checksum, withoutSource }, at) => (
            <tr key={at === 0 ? 'from' : 'to'}>
              <th scope="row">
                <span className="mono">{index}</span> <span className="small secondary">{name}</span>
              </th>
              <td className="num">
                {count(many)}
                {withoutSource !== undefined && (
                  <div className="small secondary">and {count(withoutSource)} without a source</div>
                )}
              </td>
              <td className="mono">{checksum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small secondary">
        The sum modulo 2⁶⁴ of a 64-bit hash of each document’s id, routing and source; neither their order nor blanks
        between tokens count.
      </p>
      <Names word="not there" ids={verdict.missing} />
      <Names word="there with another source" ids={verdict.changed} />
      <Names word="there only" ids={verdict.extra} />
      <Shapes record={record} />
      {aliases !== undefined && <p className="small">Aliases there: {aliases}</p>}
    </section>
  );
}

function wordsFor(verdict: Verdict): string {
  if (verdict.equal) return 'Both sides are equal.';
  const unread = unreadIn(verdict);
  if (unread === 0) return 'The sides differ.';
  return `${counted(unread, 'document')} came without _source, so the sides cannot be compared.`;
}

function Names({ word, ids }: { word: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <p className="small">
      Ids of documents that are {word}: <span className="mono">{ids.join(', ')}</span>
      {ids.length === MOST_NAMED && ' and perhaps others'}
    </p>
  );
}

function Shapes({ record: { shapes } }: { record: MoveRecord }) {
  const texts = useMemo(() => shapes && { before: formatJson(shapes.from), after: formatJson(shapes.to) }, [shapes]);
  if (!texts)
    return (
      <p className={`small ${classes.same}`}>
        <IconCheck size={14} aria-hidden="true" /> Settings, mapping and aliases read the same.
      </p>
    );
  return (
    <details className={classes.shapes}>
      <summary className="small">Settings, mapping or aliases read differently there</summary>
      <DiffView label="Settings, mapping and aliases of both sides" {...texts} />
    </details>
  );
}
