import { useEffect, useMemo, useRef } from 'react';
import type { useSearchParams } from 'wouter';

type SetParameters = ReturnType<typeof useSearchParams>[1];

/**
 * A list of texts in the URL, each as a parameter of the given name. This browser remembers it for each index, and puts
 * it into a URL without one.
 */
export function useRememberedList(
  name: string,
  index: string | undefined,
  parameters: URLSearchParams,
  setParameters: SetParameters,
): [readonly string[], (texts: readonly string[]) => void] {
  const brought = useRef<string>(undefined);
  const isGiven = parameters.has(name);
  useEffect(() => {
    if (index === undefined || brought.current === index) return;
    brought.current = index;
    const remembered = isGiven ? [] : rememberedList(name, index);
    if (remembered.length > 0)
      setParameters(current => withList(current, name, remembered), {
        replace: true,
      });
  }, [name, index, isGiven, setParameters]);
  const written = JSON.stringify(parameters.getAll(name));
  const list = useMemo(() => JSON.parse(written) as string[], [written]);
  const setList = (texts: readonly string[]) => {
    if (index !== undefined) remember(name, index, texts);
    setParameters(current => withList(current, name, texts), { replace: true });
  };
  return [list, setList];
}

function withList(parameters: URLSearchParams, name: string, texts: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete(name);
  for (const text of texts) next.append(name, text);
  return next;
}

const keyOf = (name: string, index: string) => `vitrine.${name}.${index}`;

function rememberedList(name: string, index: string): string[] {
  return new URLSearchParams(localStorage.getItem(keyOf(name, index)) ?? '').getAll(name);
}

function remember(name: string, index: string, texts: readonly string[]): void {
  if (texts.length === 0) localStorage.removeItem(keyOf(name, index));
  else localStorage.setItem(keyOf(name, index), withList(new URLSearchParams(), name, texts).toString());
}
