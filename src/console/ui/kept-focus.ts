import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the control that started something once that is no longer pending: a button is disabled while it
 * is loading, and browsers take the focus from disabled controls. A focus that the user moved meanwhile stays.
 * @returns a function to call when it starts
 */
export function useKeptFocus(pending: boolean): () => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (pending) return;
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus();
    focused.current = null;
  }, [pending]);
  return useCallback(() => {
    focused.current = document.activeElement;
  }, []);
}
