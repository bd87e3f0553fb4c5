import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type IndexState, type LiveNames, liveNameSteps, liveNames, MANY } from '../../language/live-names.ts';
import {
  type Definitions,
  type FieldCapabilities,
  fieldsOfCapabilities,
  NAMES_REQUEST,
  NamesOnDemand,
  nameIndexSteps,
  type ResolvedNames,
} from '../../language/names-on-demand.ts';
import { type Answer, ask, segment } from '../connections/ask.ts';
import type { Connection } from '../connections/connection.ts';
import { useAnswer, useConnection } from '../connections/connection-context.tsx';
import { inSlices } from '../ui/in-slices.ts';
import { useSteps } from '../ui/use-steps.ts';

const ALL: Wanted = { expression: '*', isWide: false };
const NONE = liveNames(undefined);
const NO_NAMES: ResolvedNames = {};

/** Expressions whose definitions are read again after writes. */
const MOST_WANTED = 30;

/** An expression of a request, and whether it selects very many indices. */
interface Wanted {
  expression: string;
  isWide: boolean;
}

export interface NamesInUse {
  live: LiveNames;
  /** Resolves when the definitions that were asked for have arrived; undefined if none is missing. */
  arrival(): Promise<unknown> | undefined;
}

/**
 * The names in the engine as of the last write. All definitions are read from an engine with few indices; from others only
 * those of the expressions that something asks for.
 */
export function useLiveNames(): NamesInUse {
  const connection = useConnection();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly Wanted[]>([]);
  const pending = useRef(new Set<Promise<unknown>>());
  const resolved = useAnswer<ResolvedNames>(NAMES_REQUEST).data?.body;
  const isLarge = resolved !== undefined && (resolved.indices?.length ?? 0) > MANY;
  const { data: all } = useQuery({
    ...definitionsQuery(connection, client, ALL),
    enabled: resolved !== undefined && !isLarge,
  });
  const arrivals = useQueries({
    queries: isLarge ? wanted.map(each => definitionsQuery(connection, client, each)) : [],
    combine: results => results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
  });
  const want = useCallback(
    (expression: string, isWide: boolean) => {
      const query = definitionsQuery(connection, client, { expression, isWide });
      const state = client.getQueryState(query.queryKey);
      if (state?.fetchStatus === 'fetching' || state?.status === 'error') return;
      const answer: Promise<unknown> = client
        .fetchQuery(query)
        .catch(() => undefined)
        .finally(() => pending.current.delete(answer));
      pending.current.add(answer);
      setWanted(list => {
        const others = list.filter(each => each.expression !== expression);
        return [...others.slice(1 - MOST_WANTED), { expression, isWide }];
      });
    },
    [connection, client],
  );
  const work = useCallback(() => nameIndexSteps(isLarge ? resolved : NO_NAMES), [resolved, isLarge]);
  const index = useSteps(work, isLarge);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are read again when definitions arrive
  const onDemand = useMemo(() => {
    if (!isLarge || index === undefined) return undefined;
    const get = (expression: string) =>
      client.getQueryData<Known>(definitionsKey(connection, { expression }))?.definitions;
    return new NamesOnDemand(index, { get, want });
  }, [index, isLarge, client, connection, want, arrivals]);
  const arrival = useCallback(() => (pending.current.size === 0 ? undefined : Promise.all(pending.current)), []);
  const few = all && 'names' in all.definitions ? all.definitions.names : NONE;
  return { live: onDemand ?? few, arrival };
}

/** Definitions, and the response that has them. */
interface Known {
  definitions: Definitions;
  answer: Answer<unknown>;
}

function definitionsKey({ id }: Connection, { expression }: Pick<Wanted, 'expression'>) {
  return ['engine', id, 'definitions', expression];
}

function definitionsQuery(connection: Connection, client: QueryClient, wanted: Wanted) {
  const queryKey = definitionsKey(connection, wanted);
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      readDefinitions(connection, wanted, signal, client.getQueryData<Known>(queryKey)),
    structuralSharing: false,
  };
}

async function readDefinitions(
  connection: Connection,
  { expression, isWide }: Wanted,
  signal: AbortSignal,
  known: Known | undefined,
): Promise<Known> {
  const path = `/${segment(expression)}${isWide ? '/_field_caps?fields=*' : ''}`;
  const answer = await ask<unknown>(connection, { method: 'GET', path }, signal, known?.answer);
  if (known && known.answer.body === answer.body) return known;
  const definitions = isWide
    ? { fields: fieldsOfCapabilities(answer.body as FieldCapabilities) }
    : { names: await inSlices(liveNameSteps(answer.body as Record<string, IndexState>), signal) };
  return { definitions, answer };
}
