import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { TraceToken } from '../../analysis/trace.ts';
import { namedRequest, useTerms } from '../analyze-request.ts';
import { AnalyzerSelect } from '../chain/analyzer-select.tsx';
import shared from '../sections.module.css';
import classes from './compare.module.css';
import { compareTerms } from './compare-terms.ts';
import { COPY } from './copy.ts';

interface CompareSectionProps {
  name: string;
  terms: TraceToken[];
  texts: string[];
  others: string[];
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
  onChange(others: string[]): void;
}

/** The terms of the same text from other analyzers, compared with those of the current one. */
export function CompareSection({ name, terms, texts, others, selected, onSelect, onChange }: CompareSectionProps) {
  const shown = texts.filter(text => text !== '');
  const [search, setSearch] = useState('');
  return (
    <section className={shared.section} aria-label={COPY.compare}>
      <div className={shared.head}>
        <h2>{COPY.compare}</h2>
        <p className="small muted">
          {COPY.selectionHint} <span className={`${shared.term} ${classes.only}`}>{COPY.term}</span> {COPY.onlyInRow}
        </p>
      </div>
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">{COPY.analyzer}</th>
            <th scope="col">{COPY.terms}</th>
            <th scope="col">{COPY.shared}</th>
            <th scope="col">{COPY.onlyHere}</th>
            <th scope="col">
              <span className="visually-hidden">{COPY.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="mono">
              {name}
            </th>
            <td>
              <Terms base={terms} own={terms} selected={selected} onSelect={onSelect} />
            </td>
            <td />
            <td />
            <td />
          </tr>
          {shown.length > 0 &&
            others.map(other => (
              <CompareRow
                key={other}
                name={other}
                base={terms}
                texts={texts}
                selected={selected}
                onSelect={onSelect}
                onRemove={() => onChange(others.filter(one => one !== other))}
              />
            ))}
        </tbody>
      </table>
      <AnalyzerSelect
        className={classes.add}
        aria-label={COPY.addAnalyzer}
        placeholder={COPY.addAnalyzer}
        leftSection={<IconPlus size={14} />}
        without={others}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={other => {
          if (other) onChange([...others, other]);
          setSearch('');
        }}
      />
    </section>
  );
}

interface CompareRowProps {
  name: string;
  base: TraceToken[];
  texts: string[];
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
  onRemove(): void;
}

function CompareRow({ name, base, texts, selected, onSelect, onRemove }: CompareRowProps) {
  const { terms, error } = useTerms(namedRequest(name, texts));
  const own = terms ?? [];
  const { shared, only } = compareTerms(base, own, selected);
  return (
    <tr>
      <th scope="row" className="mono">
        {name}
      </th>
      <td>
        {error ? (
          <span className="small secondary">{error.reason}</span>
        ) : (
          <Terms base={base} own={own} selected={selected} onSelect={onSelect} />
        )}
      </td>
      <td className="num secondary" data-label={COPY.shared}>
        {terms && shared}
      </td>
      <td className="num" data-label={COPY.onlyHere}>
        {terms && only}
      </td>
      <td>
        <ActionIcon variant="subtle" size={24} aria-label={COPY.removeAnalyzer(name)} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface TermsProps {
  base: TraceToken[];
  own: TraceToken[];
  selected: TraceToken | undefined;
  onSelect(token: TraceToken): void;
}

const TERMS_AT_ONCE = 300;

function Terms({ base, own, selected, onSelect }: TermsProps) {
  const [limit, setLimit] = useState(TERMS_AT_ONCE);
  const more = Math.min(TERMS_AT_ONCE, own.length - limit);
  return (
    <span className={shared.terms}>
      {compareTerms(base, own.slice(0, limit), selected).terms.map(({ token, only, on }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: terms may be equal, their order is theirs
          key={at}
          type="button"
          className={`${shared.term} ${only ? classes.only : ''} ${on ? classes.on : ''}`}
          aria-pressed={on}
          title={only ? COPY.onlyInRowTitle : undefined}
          onClick={() => onSelect(token)}
        >
          {token.token}
        </button>
      ))}
      {more > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setLimit(limit + TERMS_AT_ONCE)}>
          {COPY.moreTerms(more, own.length)}
        </Button>
      )}
    </span>
  );
}
