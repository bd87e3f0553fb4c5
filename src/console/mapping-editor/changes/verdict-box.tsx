import { IconAlertTriangle, IconCheck, IconPlus, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { settingText } from '../form/catalogue.ts';
import shared from '../mapping-editor.module.css';
import classes from './changes.module.css';
import { COPY } from './copy.ts';
import type { Change, Verdict } from './verdict.ts';

/** Each edit of a field with its verdict and the reason; `children` is the way out of a “needs reindex”. */
export function VerdictBox({ changes, children }: { changes: readonly Change[]; children?: ReactNode }) {
  if (changes.length === 0) return null;
  const worst = changes.some(change => change.verdict === 'needs reindex');
  return (
    <section className={classes.verdictBox} data-tone={worst ? 'warn' : 'ok'} aria-label={COPY.consequences}>
      {changes.map(change => (
        <VerdictLine key={`${change.path} ${change.parameter}`} change={change} />
      ))}
      {worst && children}
    </section>
  );
}

export function VerdictLine({ change, withPath }: { change: Change; withPath?: boolean }) {
  const { path, parameter, before, after, verdict, reason, refusal } = change;
  return (
    <div className={classes.verdictLine}>
      <div className="row">
        <VerdictTag verdict={verdict as Verdict} />
        <span className="mono ellipsis">
          {withPath && (path === '' ? COPY.wholeMapping : path)} {parameter}
        </span>
        {parameter !== undefined && (
          <span className={`small ${classes.fromTo}`}>
            <s>{settingText(change, before)}</s> {settingText(change, after)}
          </span>
        )}
      </div>
      <p className="small">{reason}</p>
      {refusal !== undefined && (
        <>
          <p className="small secondary">{COPY.wouldAnswer}</p>
          <p className={shared.refusal}>{refusal}</p>
        </>
      )}
    </div>
  );
}

const LOOKS: Record<Verdict, { icon: TablerIcon; tone: string }> = {
  'in place': { icon: IconCheck, tone: 'ok' },
  'new field': { icon: IconPlus, tone: 'accent' },
  'needs reindex': { icon: IconAlertTriangle, tone: 'warn' },
};

/** The consequence of an edit, as icon and word; `count` if several edits share it. */
export function VerdictTag({ verdict, count }: { verdict: Verdict; count?: number }) {
  const { icon: Icon, tone } = LOOKS[verdict];
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon size={13} aria-hidden="true" />
      {count === undefined ? COPY.verdicts[verdict] : `${count} ${COPY.verdicts[verdict]}`}
    </span>
  );
}
