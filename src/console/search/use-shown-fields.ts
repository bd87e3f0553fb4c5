import { useEffect, useMemo, useRef } from 'react';
import type { useSearchParams } from 'wouter';

type SetParameters = ReturnType<typeof useSearchParams>[1];

/**
 * The fields chosen for cards and table, in their order; undefined for the usual ones. They are in the URL, and this
 * browser remembers them for each index and puts them into a URL without them.
 */
export function useShownFields(
  index: string | undefined,
  parameters: URLSearchParams,
  setParameters: SetParameters,
): [readonly string[] | undefined, (paths: readonly string[] | undefined) => void] {
  const brought = useRef<string>(undefined);
  const isChosen = parameters.has('show');
  useEffect(() => {
    if (index === undefined || brought.current === index) return;
    brought.current = index;
    const remembered = isChosen ? [] : rememberedFields(index);
    if (remembered.length > 0)
      setParameters(current => withShown(current, remembered), {
        replace: true,
      });
  }, [index, isChosen, setParameters]);
  const written = parameters.toString();
  const shown = useMemo(() => {
    const paths = new URLSearchParams(written).getAll('show');
    return paths.length === 0 ? undefined : paths;
  }, [written]);
  const setShown = (paths: readonly string[] | undefined) => {
    if (index !== undefined) remember(index, paths ?? []);
    setParameters(current => withShown(current, paths ?? []), { replace: true });
  };
  return [shown, setShown];
}

function withShown(parameters: URLSearchParams, paths: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('show');
  for (const path of paths) next.append('show', path);
  return next;
}

const keyOf = (index: string) => `vitrine.fields.${index}`;

function rememberedFields(index: string): string[] {
  return new URLSearchParams(localStorage.getItem(keyOf(index)) ?? '').getAll('show');
}

function remember(index: string, paths: readonly string[]): void {
  if (paths.length === 0) localStorage.removeItem(keyOf(index));
  else localStorage.setItem(keyOf(index), withShown(new URLSearchParams(), paths).toString());
}
