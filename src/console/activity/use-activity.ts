import { useQuery } from '@tanstack/react-query';
import { loadActivity } from './activity-log.ts';
import { loadBin } from './bin.ts';

export const ACTIVITY_KEY = ['activity', 'requests'];
export const BIN_KEY = ['activity', 'bin'];

/** Other tabs of this browser add entries, so they are read again while the page is open. */
const FRESH = { staleTime: 0, refetchInterval: 2000 };

export function useActivity() {
  return useQuery({ queryKey: ACTIVITY_KEY, queryFn: loadActivity, ...FRESH });
}

export function useBin() {
  return useQuery({ queryKey: BIN_KEY, queryFn: () => loadBin(Date.now()), ...FRESH });
}
