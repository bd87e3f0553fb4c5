import { useEffect } from 'react';

const KEY = 'vitrine.search.index';

/**
 * The index to search: the one in the address, else the one this browser searched last, if the engine has it, else the
 * first.
 * @param names of the indices; undefined until they are known
 */
export function useLastIndex(inUrl: string | null, names: readonly string[] | undefined): string | undefined {
  useEffect(() => {
    if (inUrl !== null && names?.includes(inUrl)) localStorage.setItem(KEY, inUrl);
  }, [inUrl, names]);
  if (inUrl !== null || names === undefined) return inUrl ?? undefined;
  const last = localStorage.getItem(KEY);
  return last !== null && names.includes(last) ? last : names[0];
}
