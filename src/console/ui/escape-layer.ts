import { useEffect, useRef } from 'react';

const layers: (() => void)[] = [];

// Registered on loading, so it runs before the listeners of dialogs, which would all close at once.
globalThis.addEventListener?.(
  'keydown',
  event => {
    const close = layers.at(-1);
    if (event.key !== 'Escape' || event.isComposing || close === undefined) return;
    event.stopImmediatePropagation();
    close();
  },
  { capture: true },
);

/** While opened, Escape closes this layer alone and leaves the dialog beneath open. */
export function useEscapeLayer(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!opened) return undefined;
    const close = () => latest.current();
    layers.push(close);
    return () => void layers.splice(layers.indexOf(close), 1);
  }, [opened]);
}
