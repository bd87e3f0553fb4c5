import { useEffect, useMemo, useState } from 'react';
import { runSteps, type Steps } from '../../language/steps.ts';
import { inSlices } from './in-slices.ts';

/**
 * The result of work on data of the page. Long work is done in slices, so that it does not block the page: its last
 * result stays until the next one, and is undefined until the first.
 * @param work stable as long as what it reads does not change
 */
export function useSteps<T>(work: () => Steps<T>, isLong: boolean): T | undefined {
  const [later, setLater] = useState<{ result: T }>();
  const atOnce = useMemo(() => (isLong ? undefined : { result: runSteps(work()) }), [work, isLong]);
  useEffect(() => {
    if (!isLong) return;
    const abort = new AbortController();
    inSlices(work(), abort.signal).then(
      result => abort.signal.aborted || setLater({ result }),
      error => abort.signal.aborted || Promise.reject(error),
    );
    return () => abort.abort();
  }, [work, isLong]);
  return (atOnce ?? later)?.result;
}
