import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type IndexState, type LiveNames, liveNameSteps, liveNames } from '../../language/live-names.ts';
import { type Answer, ask } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import type { EngineProblem } from '../connections/engine-problem.ts';
import { inSlices } from '../ui/in-slices.ts';

const REQUEST = { method: 'GET', path: '/*' };
const NONE = liveNames(undefined);

interface KnownNames {
  names: LiveNames;
  answer: Answer<Record<string, IndexState>>;
}

/** The names in the engine as of the last write. */
export function useLiveNames(): LiveNames {
  const connection = useConnection();
  const client = useQueryClient();
  const queryKey = ['engine', connection.id, 'live names'];
  const { data } = useQuery<KnownNames, EngineProblem>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<KnownNames>(queryKey);
      const answer = await ask<Record<string, IndexState>>(connection, REQUEST, signal, known?.answer);
      if (known?.answer.body === answer.body) return known;
      return { names: await inSlices(liveNameSteps(answer.body), signal), answer };
    },
    structuralSharing: false,
  });
  return data?.names ?? NONE;
}
