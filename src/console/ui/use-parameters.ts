import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

type Changes = Readonly<Record<string, string | undefined>>;

/** The parameters of the URL, and a function that sets them or, with undefined, removes them without a history entry. */
export function useParameters(): [URLSearchParams, (changes: Changes) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: Changes) =>
      setParameters(
        current => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes))
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return [parameters, change];
}
