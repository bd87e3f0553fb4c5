import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Field } from '../../language/mapped-fields.ts';
import { segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import classes from './indices.module.css';

interface TermsAnswer {
  total: number;
  terms: { term: string; doc_freq: number }[];
}

const ROWS = 60;

/** The sorted terms of a field, from any starting point. */
export function TermBrowser({ index, field }: { index: string; field: Field }) {
  const [from, setFrom] = useState('');
  const [settled] = useDebouncedValue(from, 80);
  const request = {
    method: 'GET',
    path: `/_vitrine/terms/${segment(index)}/${segment(field.path)}?from=${encodeURIComponent(settled)}&size=${ROWS}`,
  };
  const { data, error } = useAnswer<TermsAnswer>(request, { keep: true });
  const most = Math.max(1, ...(data?.body.terms ?? []).map(each => each.doc_freq));
  return (
    <aside className={classes.terms} aria-label={COPY.termsOf(field.path)}>
      <div className="row">
        <h2>
          {COPY.termsOfField} <span className="mono">{field.path}</span>
        </h2>
        <span className="spring" />
        <ShowAsRequest requests={[request]} />
      </div>
      <TextInput
        aria-label={COPY.startAt}
        placeholder={COPY.startAtPlaceholder}
        leftSection={<IconSearch size={14} />}
        value={from}
        onChange={event => setFrom(event.currentTarget.value)}
        classNames={{ input: 'mono' }}
      />
      {error !== null && <ProblemCard title={COPY.termsHidden} problem={error} />}
      {data !== undefined && (
        <>
          <p className="small muted">{COPY.termList(data.body.total)}</p>
          <ol className={classes.termList}>
            {data.body.terms.map(({ term, doc_freq }) => (
              <li key={term}>
                <Link
                  className="mono ellipsis"
                  href={`/search?${new URLSearchParams({ index, body: JSON.stringify({ query: { term: { [field.path]: term } } }) })}`}
                >
                  {term === '' ? COPY.emptyTerm : term}
                </Link>
                <span className={classes.termBar} aria-hidden="true">
                  <i style={{ width: `${(doc_freq / most) * 100}%` }} />
                </span>
                <span className="num">{count(doc_freq)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </aside>
  );
}
