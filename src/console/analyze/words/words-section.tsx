import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useAnswer } from '../../connections/connection-context.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { type AnalyzeRequest, type AnalyzeState, namedRequest, requestFor } from '../analyze-request.ts';
import sections from '../sections.module.css';
import { COPY } from './copy.ts';
import { groupWords, type Token, termsByText, unreachable, wordsOf } from './word-groups.ts';
import classes from './words.module.css';

interface WordsSectionProps {
  state: AnalyzeState;
  change(part: Partial<AnalyzeState>): void;
}

/** A list of words: which of them become the same terms, and which terms no query for them reaches. */
export function WordsSection({ state, change }: WordsSectionProps) {
  const [list] = useDebouncedValue(state.words, 150);
  const words = useMemo(() => wordsOf(list), [list]);
  return (
    <section className={sections.section} aria-label={COPY.words}>
      <div className={sections.head}>
        <h2>{COPY.words}</h2>
        <p className="small muted">{COPY.wordsHint}</p>
      </div>
      <Textarea
        className={classes.list}
        classNames={{ input: 'mono' }}
        aria-label={COPY.wordList}
        placeholder={COPY.wordsExample}
        autosize
        minRows={2}
        maxRows={8}
        value={state.words}
        onChange={event => change({ words: event.currentTarget.value })}
      />
      {words.length > 0 && <Groups state={state} words={words} />}
    </section>
  );
}

function Groups({ state, words }: { state: AnalyzeState; words: string[] }) {
  const indexed = useTerms(requestFor(state, words), words);
  const isTwoSided = state.queryAnalyzer !== '';
  const queried = useTerms(isTwoSided ? namedRequest(state.queryAnalyzer, words) : undefined, words);
  const problem = indexed.error ?? queried.error;
  if (problem !== null) return <ProblemCard title={COPY.notAnalyzed} problem={problem} />;
  if (indexed.terms === undefined || (isTwoSided && queried.terms === undefined)) return null;
  const groups = groupWords(words, indexed.terms);
  const merged = groups.filter(group => group.words.length > 1 && group.terms.length > 0);
  const removed = groups.find(group => group.terms.length === 0);
  const lost = queried.terms === undefined ? undefined : unreachable(indexed.terms, queried.terms);
  return (
    <>
      <p role="status" className="small">
        {COPY.outcome(words.length, groups.filter(group => group.terms.length > 0).length, removed?.words.length ?? 0)}
      </p>
      {merged.length > 0 && (
        <table className={classes.groups} aria-label={COPY.collisions}>
          <thead>
            <tr>
              <th scope="col">{COPY.term}</th>
              <th scope="col">{COPY.wordsColumn}</th>
            </tr>
          </thead>
          <tbody>
            {merged.map(group => (
              <tr key={group.terms.join(' ')}>
                <th scope="row" className="mono">
                  {group.terms.join(' ')}
                </th>
                <td className="mono">{group.words.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {removed !== undefined && <p className="small secondary">{COPY.removed(removed.words.join(', '))}</p>}
      {lost === undefined && <p className="small muted">{COPY.chooseQueryAnalyzer}</p>}
      {lost !== undefined && (
        <p className="small">
          {lost.size === 0
            ? COPY.allReachable(state.queryAnalyzer)
            : COPY.unreachable(state.queryAnalyzer, [...lost].join(', '))}
        </p>
      )}
    </>
  );
}

function useTerms(request: AnalyzeRequest | undefined, words: readonly string[]) {
  const plain = request && { ...request, body: { ...request.body, explain: false } };
  const { data, error } = useAnswer<{ tokens: Token[] }>(plain);
  const tokens = request === undefined ? undefined : data?.body.tokens;
  return { terms: useMemo(() => tokens && termsByText(words, tokens), [words, tokens]), error };
}
