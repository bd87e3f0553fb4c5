import { useSearchParams } from 'wouter';

/** One parameter of the address; `undefined` takes it away. Looking around is no step one would want to go back to. */
export function useUrlParameter(name: string): [string | undefined, (value: string | undefined) => void] {
  const [parameters, setParameters] = useSearchParams();
  const set = (value: string | undefined) =>
    setParameters(
      current => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [parameters.get(name) ?? undefined, set];
}
