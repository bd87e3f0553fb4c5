import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { type AnalyzeState, requestFor, useTrace } from './analyze-request.ts';
import { type Assertion, judge } from './assertion.ts';
import classes from './assertion-list.module.css';
import { COPY } from './copy.ts';
import shared from './sections.module.css';

interface AssertionListProps {
  state: AnalyzeState;
  onChange(assertions: Assertion[]): void;
}

/** Assertions on which texts match, checked with the current analyzer after every change. */
export function AssertionList({ state, onChange }: AssertionListProps) {
  const { assertions } = state;
  return (
    <section className={classes.assertions} aria-label={COPY.assertions}>
      <div className="row">
        <h2>{COPY.assertions}</h2>
        <span className="small muted">{COPY.runAsYouType}</span>
        <span className="spring" />
        <ActionIcon
          variant="subtle"
          aria-label={COPY.addAssertion}
          onClick={() => onChange([...assertions, { left: '', right: '' }])}
        >
          <IconPlus size={14} />
        </ActionIcon>
      </div>
      {assertions.length === 0 && <p className="small muted">{COPY.noAssertions}</p>}
      <ul>
        {assertions.map((assertion, at) => (
          <AssertionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an assertion has no identity but its position
            key={at}
            at={at}
            state={state}
            assertion={assertion}
            onChange={next => onChange(assertions.with(at, next))}
            onRemove={() => onChange(assertions.toSpliced(at, 1))}
          />
        ))}
      </ul>
    </section>
  );
}

interface AssertionRowProps {
  at: number;
  state: AnalyzeState;
  assertion: Assertion;
  onChange(assertion: Assertion): void;
  onRemove(): void;
}

function AssertionRow({ at, state, assertion, onChange, onRemove }: AssertionRowProps) {
  const { left, right } = assertion;
  const one = useTrace(requestFor(state, [left]));
  const other = useTrace(requestFor(state, [right]));
  const error = one.error ?? other.error;
  const verdict = one.trace && other.trace ? judge(one.trace.terms, other.trace.terms) : undefined;
  const field = (which: 'left' | 'right') => (
    <input
      className={`${classes.assertField} mono`}
      aria-label={COPY.assertionSide(at + 1, which === 'left' ? COPY.searchedSide : COPY.indexedSide)}
      value={assertion[which]}
      placeholder={which === 'left' ? COPY.exampleSearched : COPY.exampleIndexed}
      onChange={event => onChange({ ...assertion, [which]: event.currentTarget.value })}
    />
  );
  return (
    <li>
      <div className={classes.assertRow}>
        <span className={classes.mark}>
          {verdict?.matches === true && <IconCheck size={16} className={shared.ok} aria-label={COPY.true} />}
          {verdict?.matches === false && <IconX size={16} className={shared.bad} aria-label={COPY.false} />}
        </span>
        {field('left')}
        <span className="small muted">{COPY.matches}</span>
        {field('right')}
        <ActionIcon variant="subtle" size={24} aria-label={COPY.removeAssertion(at + 1)} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      </div>
      <p className={`small secondary ${classes.reason}`}>{error?.reason ?? verdict?.reason ?? COPY.typeBoth}</p>
    </li>
  );
}
