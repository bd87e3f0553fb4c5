import { useMemo } from 'react';
import { NAMES_REQUEST, type ResolvedNames } from '../../language/names-on-demand.ts';
import { useAnswer } from '../connections/connection-context.tsx';

interface Policies {
  policies: { config: Record<string, { name: string }> }[];
}

type Settings = Record<string, { settings: Record<string, string> }>;

/** Names that a query can begin with or join. Policies stay empty where the user may not see them. */
export function useEsqlNames() {
  const resolved = useAnswer<ResolvedNames>(NAMES_REQUEST, { keep: true }).data?.body;
  const modes = useAnswer<Settings>(
    { method: 'GET', path: '/*/_settings/index.mode?flat_settings=true' },
    { keep: true },
  ).data?.body;
  const policies = useAnswer<Policies>({ method: 'GET', path: '/_enrich/policy' }, { keep: true }).data?.body;
  const indices = useMemo(
    () =>
      [...(resolved?.indices ?? []), ...(resolved?.aliases ?? []), ...(resolved?.data_streams ?? [])].map(
        ({ name }) => name,
      ),
    [resolved],
  );
  const lookupIndices = useMemo(
    () =>
      Object.entries(modes ?? {})
        .filter(([, { settings }]) => settings['index.mode'] === 'lookup')
        .map(([name]) => name),
    [modes],
  );
  return {
    indices,
    lookupIndices,
    policies: (policies?.policies ?? []).flatMap(({ config }) => Object.values(config).map(({ name }) => name)),
  };
}
