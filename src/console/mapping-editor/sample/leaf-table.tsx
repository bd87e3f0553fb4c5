import { IconCircleX, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { JsonText } from '../../ui/json-text.tsx';
import verdictTag from '../changes/changes.module.css';
import { COPY } from './copy.ts';
import type { LeafRow } from './leaf-rows.ts';
import classes from './sample.module.css';

interface LeafTableProps {
  rows: readonly LeafRow[];
  chosen?: string;
  onChoose(path: string): void;
}

/** One row per leaf: the value in the document, and its form in the index. */
export function LeafTable({ rows, chosen, onChoose }: LeafTableProps) {
  return (
    <table className={classes.leaves}>
      <thead>
        <tr>
          <th>{COPY.columns.leaf}</th>
          <th>{COPY.columns.source}</th>
          <th>{COPY.columns.index}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr
            key={row.path}
            data-state={row.state}
            data-chosen={row.path === chosen || undefined}
            data-derived={row.derived || undefined}
          >
            <th scope="row">
              <button type="button" className={classes.leafName} onClick={() => onChoose(row.path)}>
                <Dotted path={row.path} />
              </button>
            </th>
            <td className={classes.leafSource}>
              <JsonText text={shortened(row.raw)} />
            </td>
            <td>
              <Effect row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A long name breaks after its dots. */
function Dotted({ path }: { path: string }) {
  return path.split('.').map((part, at, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name stay in their order
    <Fragment key={at}>
      {part}
      {at < parts.length - 1 && '.'}
      <wbr />
    </Fragment>
  ));
}

const LONGEST = 120;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

const SHOWN_TERMS = 24;

function Effect({ row }: { row: LeafRow }) {
  const exact = row.terms.length > 0 && !/^(text|match_only_text|search_as_you_type)$/.test(row.type ?? '');
  const columns = exact ? [] : row.docValues;
  return (
    <>
      <State row={row} />
      {row.terms.slice(0, SHOWN_TERMS).map(({ term, freq }) => (
        <Fragment key={term}>
          <span className={classes.term}>
            {term}
            {freq > 1 && <span className="muted"> ×{freq}</span>}
          </span>{' '}
        </Fragment>
      ))}
      {row.terms.length > SHOWN_TERMS && (
        <span className="muted small">{COPY.more(row.terms.length - SHOWN_TERMS)} </span>
      )}
      {columns.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column may hold one value twice
        <Fragment key={at}>
          <span className={classes.column}>{typeof value === 'string' ? value : JSON.stringify(value)}</span>{' '}
        </Fragment>
      ))}
      {row.notes.map(note => (
        <div key={note} className={classes.note}>
          {note}
        </div>
      ))}
    </>
  );
}

function State({ row }: { row: LeafRow }) {
  if (row.state === 'rejected')
    return (
      <span className={verdictTag.tag} data-tone="bad">
        <IconCircleX size={13} aria-hidden="true" /> {COPY.states.rejected}
      </span>
    );
  if (row.state === 'ignored')
    return (
      <span className={verdictTag.tag} data-tone="plain">
        <IconEyeOff size={13} aria-hidden="true" /> {COPY.states.ignored}
      </span>
    );
  if (row.state === 'new')
    return (
      <span className={classes.newState}>
        <span className={verdictTag.tag} data-tone="accent">
          <IconPlus size={13} aria-hidden="true" /> {COPY.states.new}
        </span>{' '}
        <span className="small">
          {COPY.wouldBecome} <b className="mono">{row.type}</b>
        </span>
      </span>
    );
  return null;
}
