import { IconAlertTriangle, IconCheck, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import type { Verdict } from './verdict.ts';
import classes from './verdict-tag.module.css';

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
