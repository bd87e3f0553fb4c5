import { useMemo } from 'react';
import { type IndexState, type LiveNames, liveNames } from '../../language/live-names.ts';
import { useAnswer } from '../connections/connection-context.tsx';

const REQUEST = { method: 'GET', path: '/*' };

/** The names in the engine as of the last write. */
export function useLiveNames(): LiveNames {
  const answer = useAnswer<Record<string, IndexState>>(REQUEST, { keep: true });
  const indices = answer.data?.body;
  return useMemo(() => liveNames(indices), [indices]);
}
