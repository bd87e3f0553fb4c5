import { SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleX, IconEye, IconTrash } from '@tabler/icons-react';
import { titleField } from '../hits/shown-fields.ts';
import panes from '../runs/work-panes.module.css';
import { DiffView } from '../ui/diff-view.tsx';
import { COPY } from './copy.ts';
import { changeOf, readableSource, sameSource } from './document-change.ts';
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
      view === 'sample' ||
      (view === 'refused' ? verdict === 'refused' : after !== undefined && !sameSource(before, after)),
  );
  const chosen = documents.find(({ id }) => id === parameter('doc')) ?? documents[0];
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={COPY.documentsShown}
          value={view}
          onChange={value => setParameter('view', value === 'sample' ? undefined : value)}
          data={[
            { value: 'sample', label: COPY.sample },
            { value: 'refused', label: COPY.onlyRefused },
            { value: 'changed', label: COPY.onlyChanged },
          ]}
        />
        <span className="small muted num">{COPY.shown(documents.length)}</span>
      </div>
      {documents.length === 0 && <p className={panes.note}>{COPY.noneShown}</p>}
      <ul className={classes.documents} aria-label={COPY.triedDocuments}>
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
    <article aria-label={COPY.documentRegion(id)}>
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
        label={COPY.changesOf(id)}
        before={readableSource(before)}
        after={deletes || after === undefined ? '' : readableSource(after)}
      />
      {!deletes && after !== undefined && sameSource(before, after) && (
        <p className={`small secondary ${classes.quiet}`}>{COPY.noChange}</p>
      )}
      {!deletes && document.verdict === 'left out' && (
        <p className={`small secondary ${classes.quiet}`}>{COPY.dropped}</p>
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
  deleted: { icon: IconTrash, kind: 'bad' },
} as const;

function VerdictMark({ verdict }: { verdict: DocumentVerdict | 'deleted' }) {
  const { icon: Icon, kind } = MARKS[verdict];
  return (
    <span className={classes.verdict} data-kind={kind}>
      <Icon size={13} aria-hidden="true" />
      {COPY.verdicts[verdict]}
    </span>
  );
}

function changeCount({ before, after }: TriedDocument): string {
  if (after === undefined) return '';
  const { added, removed } = changeOf(before, after);
  return added + removed === 0 ? COPY.unchanged : `+${added} −${removed}`;
}

/** The title of a document, or else its first short text. */
function titleOf(text: string): string {
  const source = JSON.parse(text) as Record<string, unknown>;
  const field = titleField(source);
  return field === undefined ? '' : String(source[field]).slice(0, 80);
}
