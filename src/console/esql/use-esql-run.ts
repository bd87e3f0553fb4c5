import { useCallback, useRef, useState } from 'react';
import { esqlSteps } from '../../language/esql/esql-pipeline.ts';
import type { AnswerTable } from '../answer-tables/answer-table.ts';
import { answerTables } from '../answer-tables/answer-tables.ts';
import { readJson } from '../answer-tables/read-json.ts';
import { askText } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { asProblem, type EngineProblem } from '../connections/engine-problem.ts';
import { profiledRequest } from '../esql-steps/esql-request.ts';
import { type EquivalentSearch, searchIn } from './equivalent-search.ts';

/** A query that has run. */
export interface EsqlRun {
  readonly query: string;
  readonly milliseconds: number;
  /** Undefined if it failed or returned no rows. */
  readonly table: AnswerTable | undefined;
  readonly columns: number;
  readonly isPartial: boolean;
  readonly warnings: readonly string[];
  readonly problem: EngineProblem | undefined;
  /** Undefined if the engine does not report one. */
  readonly search: EquivalentSearch | undefined;
}

export function useEsqlRun() {
  const connection = useConnection();
  const [result, setResult] = useState<EsqlRun>();
  const [isRunning, setRunning] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const cancel = useCallback(() => controller.current?.abort(), []);
  const run = useCallback(
    async (query: string) => {
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      setRunning(true);
      const start = performance.now();
      const outcome = await askText(connection, profiledRequest(query), signal).then(
        answer => runOf(query, answer),
        (error): EsqlRun => ({ ...EMPTY, query, milliseconds: performance.now() - start, problem: asProblem(error) }),
      );
      if (controller.current?.signal !== signal) return;
      setRunning(false);
      if (!signal.aborted) setResult(outcome);
    },
    [connection],
  );
  return { result, isRunning, run, cancel };
}

const EMPTY = { table: undefined, columns: 0, isPartial: false, warnings: [], problem: undefined, search: undefined };

interface Answered {
  text: string;
  milliseconds: number;
  headers: Record<string, string | string[]>;
}

function runOf(query: string, { text, milliseconds, headers }: Answered): EsqlRun {
  const body = readJson(text) as { columns: unknown[]; is_partial?: boolean };
  const { columns, is_partial } = body;
  const [table] = answerTables({ text, path: '/_query', request: '' });
  return {
    ...EMPTY,
    query,
    milliseconds,
    table,
    columns: columns.length,
    isPartial: is_partial === true,
    warnings: warningsIn(headers['warning']),
    search: searchIn(
      body,
      esqlSteps(query).map(({ name }) => name),
    ),
  };
}

/** The texts of warnings: each is a number, an agent and a quoted text. */
export function warningsIn(header: string | readonly string[] | undefined): string[] {
  const quoted = /"((?:[^"\\]|\\.)*)"/g;
  return [header ?? []]
    .flat()
    .flatMap(value => [...value.matchAll(quoted)].map(([, text]) => text!.replace(/\\(.)/g, '$1')));
}
