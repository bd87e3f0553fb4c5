import { IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react';
import type { Expectation } from '../../scenario/expectation.ts';
import { isOperators } from '../../scenario/matchers.ts';
import { type PartState, verdictOf } from '../../scenario/session-state.ts';
import classes from './blocks.module.css';
import { COPY } from './copy.ts';

/** What the answer must have, with a tick or a cross once the block has run. */
export function ExpectationList({ state }: { state: PartState }) {
  return (
    <ul className={classes.expectations} aria-label={COPY.expectations}>
      {state.part.expectations.map(expectation => (
        <ExpectationRow key={`${expectation.line} ${expectation.path}`} expectation={expectation} state={state} />
      ))}
    </ul>
  );
}

function ExpectationRow({ expectation, state }: { expectation: Expectation; state: PartState }) {
  const verdict = verdictOf(state, expectation);
  const mark = verdict === undefined || state.isStale ? 'open' : verdict.holds ? 'met' : 'unmet';
  return (
    <li data-mark={mark}>
      <Mark mark={mark} />
      <span>
        <span className="mono">
          {expectation.request !== undefined && `${expectation.request}: `}
          {expectation.path}
        </span>{' '}
        <span className="mono secondary">{wantedText(expectation.wanted)}</span>
        {mark === 'unmet' && (
          <span className={classes.found}>{verdict?.reason ?? COPY.found(shortText(verdict?.found))}</span>
        )}
      </span>
    </li>
  );
}

function Mark({ mark }: { mark: 'open' | 'met' | 'unmet' }) {
  const Icon = { open: IconCircleDashed, met: IconCheck, unmet: IconX }[mark];
  return (
    <span className={classes.mark}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{COPY.marks[mark]}</span>
    </span>
  );
}

const SIGNS: Readonly<Record<string, string>> = { eq: '=', ne: '≠', gt: '>', gte: '≥', lt: '<', lte: '≤', approx: '≈' };

/** `= 2`, `≥ 1`, `contains ["1"]`. */
export function wantedText(wanted: unknown): string {
  const operators = isOperators(wanted) ? wanted : { eq: wanted };
  return Object.entries(operators)
    .map(([name, value]) => `${SIGNS[name] ?? name} ${shortText(value)}`)
    .join(', ');
}

const MAX_TEXT = 200;

function shortText(value: unknown): string {
  if (value === undefined) return COPY.nothing;
  const text = JSON.stringify(value);
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
}
