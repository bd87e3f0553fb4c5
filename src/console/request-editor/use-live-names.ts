import { useEffect, useRef } from 'react';
import { type IndexState, type LiveNames, liveNames } from '../../language/live-names.ts';
import { useAnswer } from '../connections/connection-context.tsx';

const REQUEST = { method: 'GET', path: '/*' };

/** The names in the engine as of the last write. A ref, so that changes do not render. */
export function useLiveNames(): { current: LiveNames } {
  const answer = useAnswer<Record<string, IndexState>>(REQUEST, { keep: true });
  const names = useRef<LiveNames>(liveNames(undefined));
  useEffect(() => {
    if (answer.data) names.current = liveNames(answer.data.body);
  }, [answer.data]);
  return names;
}
