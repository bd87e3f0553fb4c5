import { useEffect, useState } from 'react';
import { ask } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../../connections/engine-problem.ts';
import { namedRequest } from '../analyze-request.ts';
import { LANGUAGE_ANALYZERS } from '../chain/built-in-chains.ts';

/** Analyzers that make the same terms of a text. */
export interface LanguageGroup {
  terms: string[];
  analyzers: string[];
}

/** Groups analyzers by their terms, the largest group first. */
export function groupByTerms(results: readonly { analyzer: string; terms: string[] }[]): LanguageGroup[] {
  const groups = new Map<string, LanguageGroup>();
  for (const { analyzer, terms } of results) {
    const key = JSON.stringify(terms);
    const group = groups.get(key) ?? { terms, analyzers: [] };
    groups.set(key, { terms, analyzers: [...group.analyzers, analyzer] });
  }
  return [...groups.values()].sort((a, b) => b.analyzers.length - a.analyzers.length);
}

type Outcome = { groups: LanguageGroup[] } | { problem: EngineProblem };

/** The terms that the analyzers of all languages make of the texts; undefined until they are known. */
export function useLanguageGroups(texts: readonly string[]): Outcome | undefined {
  const connection = useConnection();
  const written = JSON.stringify(texts);
  const [known, setKnown] = useState<{ written: string; outcome: Outcome }>();
  useEffect(() => {
    const abort = new AbortController();
    const show = (outcome: Outcome) => abort.signal.aborted || setKnown({ written, outcome });
    languageTerms(connection, JSON.parse(written) as string[], abort.signal).then(
      results => show({ groups: groupByTerms(results) }),
      (error: unknown) => show({ problem: asProblem(error) }),
    );
    return () => abort.abort();
  }, [connection, written]);
  return known?.written === written ? known.outcome : undefined;
}

async function languageTerms(connection: Connection, texts: string[], signal: AbortSignal) {
  const results: { analyzer: string; terms: string[] }[] = [];
  for (const analyzer of LANGUAGE_ANALYZERS) {
    const { method, path, body } = namedRequest(analyzer, texts);
    const request = { method, path, body: { ...body, explain: false } };
    const answer = await ask<{ tokens: { token: string }[] }>(connection, request, signal);
    results.push({ analyzer, terms: answer.body.tokens.map(({ token }) => token) });
  }
  return results;
}
