import { SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleX, IconEye } from '@tabler/icons-react';
import { formatJson } from '../mapping-editor/json/format-json.ts';
import { DiffView } from '../ui/diff-view.tsx';
import { diffLines } from '../ui/line-diff.ts';
import { count } from '../ui/quantity.ts';
import panes from '../ui/work-panes.module.css';
import type { DocumentVerdict, Forecast, TriedDocument } from './dry-run.ts';
import classes from './reindex.module.css';
import type { PlanState } from './use-plan.ts';

const VIEWS = ['sample', 'refused', 'changed'] as const;

/** The documents of a dry run, each with its verdict and its changes. */
export function TriedDocuments({ forecast, state }: { forecast: Forecast; state: PlanState }) {
  const { plan, parameter, setParameter } = state;
  const view = VIEWS.find(each => each === parameter('view')) ?? 'sample';
  const documents = forecast.documents.filter(
    ({ verdict, before, after }) =>
      view === 'sample' || (view === 'refused' ? verdict === 'refused' : after !== undefined && before !== after),
  );
  const chosen = documents.find(({ id }) => id === parameter('doc')) ?? documents[0];
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Which documents are shown"
          value={view}
          onChange={value => setParameter('view', value === 'sample' ? undefined : value)}
          data={[
            { value: 'sample', label: 'Sample' },
            { value: 'refused', label: 'Only refused' },
            { value: 'changed', label: 'Only changed' },
          ]}
        />
        <span className="small muted num">{count(documents.length)} shown</span>
      </div>
      {documents.length === 0 && <p className={panes.note}>None of the documents shown is like that.</p>}
      <ul className={classes.documents} aria-label="Tried documents">
        {documents.map(document => (
          <li key={`${document.index} ${document.id}`}>
            <button
              type="button"
              aria-pressed={document === chosen}
              className={classes.document}
              onClick={() => setParameter('doc', document.id)}
            >
              <span className="mono ellipsis">{document.id}</span>
              <span className="ellipsis">{titleOf(document.before)}</span>
              <span className="small muted num">{plan.deed === 'delete' ? '' : changeCount(document)}</span>
              <VerdictMark verdict={plan.deed === 'delete' ? 'deleted' : document.verdict} />
            </button>
          </li>
        ))}
      </ul>
      {chosen && <Changes document={chosen} deletes={plan.deed === 'delete'} />}
    </>
  );
}

function Changes({ document, deletes }: { document: TriedDocument; deletes: boolean }) {
  const { id, before, after, reasons } = document;
  return (
    <article aria-label={`Document ${id}`}>
      <div className={classes.documentHead}>
        <b className="mono">{id}</b>
        <span className="secondary small ellipsis">{titleOf(before)}</span>
        <span className="spring" />
        <VerdictMark verdict={deletes ? 'deleted' : document.verdict} />
      </div>
      {reasons.map(reason => (
        <p key={reason} className={panes.reason}>
          {reason}
        </p>
      ))}
      <DiffView
        label={`Changes of ${id}`}
        before={formatJson(before)}
        after={deletes || after === undefined ? '' : formatJson(after)}
      />
      {!deletes && after === before && <p className={`small secondary ${classes.quiet}`}>It stays as it is.</p>}
      {!deletes && document.verdict === 'left out' && (
        <p className={`small secondary ${classes.quiet}`}>The script leaves it out, or gives it another id.</p>
      )}
    </article>
  );
}

const MARKS = {
  fits: { icon: IconCheck, kind: 'ok' },
  refused: { icon: IconCircleX, kind: 'bad' },
  conflict: { icon: IconAlertTriangle, kind: 'warn' },
  overwrites: { icon: IconAlertTriangle, kind: 'warn' },
  'left out': { icon: IconEye, kind: 'plain' },
  deleted: { icon: IconCircleX, kind: 'bad' },
} as const;

function VerdictMark({ verdict }: { verdict: DocumentVerdict | 'deleted' }) {
  const { icon: Icon, kind } = MARKS[verdict];
  return (
    <span className={classes.verdict} data-kind={kind}>
      <Icon size={13} aria-hidden="true" />
      {verdict}
    </span>
  );
}

function changeCount({ before, after }: TriedDocument): string {
  if (after === undefined) return '';
  const lines = diffLines(formatJson(before), formatJson(after));
  const added = lines.filter(({ kind }) => kind === 'added').length;
  const removed = lines.filter(({ kind }) => kind === 'removed').length;
  return added + removed === 0 ? 'as it is' : `+${added} −${removed}`;
}

/** The first short text of a document: what people call it. */
function titleOf(source: string): string {
  const value = JSON.parse(source) as Record<string, unknown>;
  const named = ['title', 'name', 'label'].map(key => value[key]).find(each => typeof each === 'string');
  const first = named ?? Object.values(value).find(each => typeof each === 'string');
  return typeof first === 'string' ? first.slice(0, 80) : '';
}
