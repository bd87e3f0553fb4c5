import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowRight, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { termClass } from '../hits/term-colours.ts';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { allowedEdits } from './fuzziness.ts';
import classes from './query-bar.module.css';
import shared from './search.module.css';
import { FUZZINESS, type SearchState } from './search-state.ts';
import type { Search } from './use-search.ts';
import type { Terms } from './use-terms.ts';

/** The words, the field to search, and how many words are required. */
export function QueryBar({ search, terms, children }: { search: Search; terms: Terms; children?: ReactNode }) {
  const { state, setState, custom, known } = search;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const change = (part: Partial<SearchState>) => setState({ ...state, after: [], ...part });
  const words = terms.list.filter(each => each.typed).length;
  return (
    <>
      <div className={shared.queryRow}>
        <div className={classes.queryField}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            ref={input}
            type="search"
            aria-label={COPY.searchText}
            placeholder={custom === undefined ? COPY.searchPlaceholder : COPY.customBody}
            value={custom === undefined ? state.q : ''}
            onChange={event => change({ q: event.currentTarget.value })}
            spellCheck={false}
          />
          {state.q !== '' && custom === undefined ? (
            <ActionIcon size={24} aria-label={COPY.clearText} onClick={() => change({ q: '' })}>
              <IconX size={14} />
            </ActionIcon>
          ) : (
            custom === undefined && <span className="small muted">{COPY.asYouType}</span>
          )}
        </div>
        <NativeSelect
          aria-label={COPY.field}
          disabled={custom !== undefined}
          value={state.field}
          onChange={event => change({ field: event.currentTarget.value })}
          data={[
            { value: '', label: COPY.allTextFields },
            ...known.text.map(field => ({ value: field, label: field })),
          ]}
        />
        <NativeSelect
          aria-label={COPY.wordsRequired}
          disabled={custom !== undefined}
          value={String(state.least)}
          onChange={event => change({ least: leastOf(event.currentTarget.value) })}
          data={leastChoices(words, state.least)}
        />
        <NativeSelect
          aria-label={COPY.fuzziness}
          disabled={custom !== undefined}
          value={String(state.fuzz)}
          onChange={event => change({ fuzz: FUZZINESS.find(each => String(each) === event.currentTarget.value) ?? 0 })}
          data={FUZZINESS.map(each => ({ value: String(each), label: COPY.fuzzinessChoices[each] }))}
        />
      </div>
      <TermLine search={search} terms={terms}>
        {children}
      </TermLine>
    </>
  );
}

/** The terms that the analyzer made of the words, with their document frequencies. */
function TermLine({ search, terms, children }: { search: Search; terms: Terms; children: ReactNode }) {
  const { state, custom, known } = search;
  return (
    <section className={shared.termRow} aria-label={COPY.wordsOfQuery}>
      {custom !== undefined && (
        <>
          <span className="secondary">{COPY.customBodyHint}</span>
          <button type="button" className={shared.textButton} onClick={() => search.setCustom(undefined)}>
            {COPY.useControls}
          </button>
        </>
      )}
      {custom === undefined && terms.list.length > 0 && <span className="muted">{COPY.looksFor(terms.analyzer)}</span>}
      {/** biome-ignore-start lint/suspicious/noArrayIndexKey: words may repeat; their position identifies them */}
      {terms.list.slice(0, 8).map(({ word, term, documents, typed }, i) => (
        <span key={`${term}/${word}/${i}`} className={`${classes.lookedFor} ${termClass(terms.places.get(term))}`}>
          <span className="swatch" />
          {word.toLowerCase() !== term && (
            <>
              <span className="mono secondary">{word}</span>
              <IconArrowRight size={12} aria-label={COPY.becomes} />
            </>
          )}
          <b className="mono">{term}</b>
          {typed && <Edits edits={allowedEdits(state.fuzz, term)} />}
          {documents !== undefined && (
            <span className="num muted">{i === 0 ? COPY.inDocs(documents) : count(documents)}</span>
          )}
        </span>
      ))}
      {/** biome-ignore-end lint/suspicious/noArrayIndexKey: words may repeat; their position identifies them */}
      {custom === undefined && state.fuzz === 'AUTO' && <span className="muted">{COPY.autoTable}</span>}
      <span className="spring" />
      {children}
      {search.index !== undefined && state.q !== '' && (
        <Link
          className={shared.toAnalyze}
          href={`/analyze?${new URLSearchParams({ by: 'field', index: search.index, field: state.field === '' ? (known.text[0] ?? '') : state.field, text: state.q })}`}
        >
          <span className={shared.word}>{COPY.openIn} </span>
          {COPY.analyze}
        </Link>
      )}
    </section>
  );
}

/** The edits by which other terms may differ. */
function Edits({ edits }: { edits: number }) {
  if (edits === 0) return null;
  return (
    <span className="num muted" title={COPY.editsHint(edits)}>
      {COPY.edits(edits)}
    </span>
  );
}

function leastOf(value: string): SearchState['least'] {
  return value === 'any' || value === 'all' ? value : Number(value);
}

/** The numbers of required words that make sense for this many words, and the current one. */
export function leastChoices(words: number, chosen: SearchState['least']): { value: string; label: string }[] {
  const between = Array.from({ length: Math.max(0, words - 2) }, (_, i) => i + 2);
  if (typeof chosen === 'number' && !between.includes(chosen)) between.push(chosen);
  return [
    { value: 'any', label: COPY.anyWord },
    ...between
      .sort((a, b) => a - b)
      .map(n => ({ value: String(n), label: words >= n ? COPY.atLeastOfWords(n, words) : COPY.atLeast(n) })),
    { value: 'all', label: COPY.everyWord },
  ];
}
