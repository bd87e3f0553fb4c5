import { TextInput } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Trace } from '../../analysis/trace.ts';
import { type AnalyzeState, namedRequest, requestFor, useTrace } from '../analyze-request.ts';
import { AnalyzerSelect } from '../chain/analyzer-select.tsx';
import shared from '../sections.module.css';
import classes from './compare.module.css';
import { COPY } from './copy.ts';
import { type QueryTerm, queryTerms } from './two-sides.ts';

interface TwoSidesSectionProps {
  state: AnalyzeState;
  /** The text in the field; the state is updated later. */
  query: string;
  trace: Trace;
  change(part: Partial<AnalyzeState>): void;
}

/** The terms of the text above those of a query, with lines between terms that match. */
export function TwoSidesSection({ state, query: typed, trace, change }: TwoSidesSectionProps) {
  const request =
    state.query === ''
      ? undefined
      : state.queryAnalyzer === ''
        ? requestFor(state, [state.query])
        : namedRequest(state.queryAnalyzer, [state.query]);
  const { trace: query, error } = useTrace(request);
  const terms = query ? queryTerms(trace, query) : [];
  return (
    <section className={shared.section} aria-label={COPY.twoSides}>
      <div className={shared.head}>
        <h2>{COPY.twoSides}</h2>
        <p className="small muted">{COPY.twoSidesHint}</p>
      </div>
      <div className={classes.sides}>
        <TextInput
          label={COPY.query}
          placeholder={COPY.queryPlaceholder}
          value={typed}
          onChange={event => change({ query: event.currentTarget.value })}
          classNames={{ input: 'mono' }}
        />
        <AnalyzerSelect
          label={COPY.queryAnalyzer}
          placeholder={COPY.sameAnalyzer}
          clearable
          value={state.queryAnalyzer || null}
          onChange={queryAnalyzer => change({ queryAnalyzer: queryAnalyzer ?? '' })}
        />
      </div>
      {error && <p className="small secondary">{error.reason}</p>}
      {query && <Meeting index={trace} terms={terms} />}
      <ul className={classes.verdicts} aria-live="polite">
        {terms.map((term, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms may be equal, their order is theirs
          <VerdictLine key={at} term={term} />
        ))}
      </ul>
    </section>
  );
}

function VerdictLine({ term: { token, found, reason } }: { term: QueryTerm }) {
  return (
    <li>
      {reason === undefined ? (
        <IconCheck size={16} className={shared.ok} aria-label={COPY.matches} />
      ) : (
        <IconX size={16} className={shared.bad} aria-label={COPY.doesNotMatch} />
      )}
      <span className="mono">{token.token}</span>
      <span className="small secondary">
        {reason ?? COPY.foundAt(found.map(other => COPY.position(other.position)).join(', '))}
      </span>
    </li>
  );
}

interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

function Meeting({ index, terms }: { index: Trace; terms: QueryTerm[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize();
  const [lines, setLines] = useState<Line[]>([]);
  const pairs = terms.flatMap((term, from) => term.found.map(found => ({ from, to: index.terms.indexOf(found) })));
  const key = JSON.stringify([pairs, index.terms.map(term => term.token), terms.map(term => term.token.token), width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes whenever a chip may move
  useLayoutEffect(() => setLines(pairs.map(pair => lineOf(box.current, pair))), [key]);
  return (
    <div ref={box} className={classes.meeting}>
      <div ref={ref} className={shared.terms}>
        <span className={`small muted ${classes.side}`}>{COPY.index}</span>
        {index.terms.map((term, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: terms may be equal, their order is theirs
            key={at}
            data-index={at}
            className={`${shared.term} ${pairs.some(pair => pair.to === at) ? classes.on : ''}`}
          >
            {term.token}
          </span>
        ))}
      </div>
      <div className={shared.terms}>
        <span className={`small muted ${classes.side}`}>{COPY.querySide}</span>
        {terms.map((term, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms may be equal, their order is theirs
          <span key={at} data-query={at} className={`${shared.term} ${term.reason ? classes.only : classes.on}`}>
            {term.token.token}
          </span>
        ))}
      </div>
      <svg className={classes.lines} aria-hidden="true">
        {lines.map(line => (
          <line key={`${line.x1} ${line.x2} ${line.y1}`} {...line} />
        ))}
      </svg>
    </div>
  );
}

function lineOf(box: HTMLDivElement | null, { from, to }: { from: number; to: number }): Line {
  const origin = box?.getBoundingClientRect();
  const upper = box?.querySelector(`[data-index="${to}"]`)?.getBoundingClientRect();
  const lower = box?.querySelector(`[data-query="${from}"]`)?.getBoundingClientRect();
  if (!origin || !upper || !lower) return { x1: 0, y1: 0, x2: 0, y2: 0 };
  return {
    x1: upper.left + upper.width / 2 - origin.left,
    y1: upper.bottom - origin.top,
    x2: lower.left + lower.width / 2 - origin.left,
    y2: lower.top - origin.top,
  };
}
