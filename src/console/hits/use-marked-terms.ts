import { useEffect, useMemo, useState } from 'react';
import { ask, segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { type Token, wordTerms } from './words-to-terms.ts';

/** The terms of marked words by connection, index and field. Each word is analyzed once. */
const known = new Map<string, Map<string, string>>();

/** The term of each marked word, from the engine's analyzer: terms have colors, documents contain words. */
export function useMarkedTerms(index: string, field: string, words: readonly string[]): ReadonlyMap<string, string> {
  const connection = useConnection();
  const cacheKey = `${connection.id}/${index}/${field}`;
  const [, redraw] = useState(0);
  const terms = termsFor(cacheKey);
  const missing = words.filter(word => !terms.has(word)).join('\n');
  useEffect(() => {
    if (missing === '' || field === '') return;
    const controller = new AbortController();
    ask<{ tokens: Token[] }>(
      connection,
      { method: 'POST', path: `/${segment(index)}/_analyze`, body: { field, text: missing } },
      controller.signal,
    )
      .then(answer => {
        for (const [word, term] of wordTerms(missing, answer.body.tokens)) termsFor(cacheKey).set(word, term);
        redraw(n => n + 1);
      })
      .catch(() => undefined);
    return () => controller.abort();
  }, [connection, cacheKey, index, field, missing]);
  // A new map after every change, so that memoized snippets render again.
  return useMemo(() => new Map(terms), [terms, terms.size]);
}

function termsFor(key: string): Map<string, string> {
  let terms = known.get(key);
  if (terms === undefined) known.set(key, (terms = new Map()));
  return terms;
}
