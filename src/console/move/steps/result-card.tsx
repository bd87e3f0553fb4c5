import { IconCheck, IconCircleX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatJson } from '../../../language/format-body.ts';
import panes from '../../runs/work-panes.module.css';
import { DiffView } from '../../ui/diff-view.tsx';
import { count } from '../../ui/quantity.ts';
import { COPY } from '../copy.ts';
import { MAX_NAMED, unreadIn, type Verdict } from '../copying/verify-copy.ts';
import classes from '../move.module.css';
import type { MoveRecord } from '../move-record.ts';
import { takenNames } from '../plan/move-requests.ts';

/** Counts and checksums of both sides, and the ids that differ. */
export function ResultCard({ record, verdict }: { record: MoveRecord; verdict: Verdict }) {
  const { equal, from, to } = verdict;
  const aliases = takenNames(record.requests);
  return (
    <section className={panes.group} aria-label={COPY.verified}>
      <p className={`${panes.tone} ${classes.verdict}`} data-kind={equal ? 'ok' : 'bad'} role="status">
        {equal ? <IconCheck size={16} aria-hidden="true" /> : <IconCircleX size={16} aria-hidden="true" />}
        {wordsFor(verdict)}
      </p>
      <table className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">{COPY.side}</th>
            <th scope="col">{COPY.documents}</th>
            <th scope="col">{COPY.checksum}</th>
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
                  <div className="small secondary">{COPY.withoutSource(withoutSource)}</div>
                )}
              </td>
              <td className="mono">{checksum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small secondary">{COPY.checksumHint}</p>
      <Names word={COPY.missingThere} ids={verdict.missing} />
      <Names word={COPY.differentThere} ids={verdict.changed} />
      <Names word={COPY.onlyThere} ids={verdict.extra} />
      <Shapes record={record} />
      {aliases !== undefined && <p className="small">{COPY.aliasesThere(aliases)}</p>}
    </section>
  );
}

function wordsFor(verdict: Verdict): string {
  if (verdict.equal) return COPY.sidesEqual;
  const unread = unreadIn(verdict);
  if (unread === 0) return COPY.sidesDiffer;
  return COPY.cannotCompare(unread);
}

function Names({ word, ids }: { word: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <p className="small">
      {COPY.idsOf(word)} <span className="mono">{ids.join(', ')}</span>
      {ids.length === MAX_NAMED && ` ${COPY.perhapsOthers}`}
    </p>
  );
}

function Shapes({ record: { shapes } }: { record: MoveRecord }) {
  const texts = useMemo(() => shapes && { before: formatJson(shapes.from), after: formatJson(shapes.to) }, [shapes]);
  if (!texts)
    return (
      <p className={`small ${classes.same}`}>
        <IconCheck size={14} aria-hidden="true" /> {COPY.metadataSame}
      </p>
    );
  return (
    <details className={classes.shapes}>
      <summary className="small">{COPY.metadataDiffers}</summary>
      <DiffView label={COPY.metadataOfBoth} {...texts} />
    </details>
  );
}
