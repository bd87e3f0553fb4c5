import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Runs one transfer at a time, which ends when the page is left. */
export function useTransfer() {
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** Resolves to undefined if it was cancelled. @throws what `work` throws otherwise */
    async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
      const abort = new AbortController();
      running.current = abort;
      try {
        return await work(abort.signal);
      } catch (error) {
        if (!abort.signal.aborted) throw error;
        return undefined;
      } finally {
        await client.invalidateQueries({ queryKey: ['engine'] });
      }
    },
    cancel: () => running.current?.abort(),
  };
}
