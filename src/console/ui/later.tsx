import { type ReactNode, useDeferredValue } from 'react';

/** Content that is first rendered after everything around it, and in slices, so that a room does not open in one task. */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue && children;
}
