import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, useDeferredValue, useLayoutEffect, useState } from 'react';

/** Lists up to this length are rendered as a whole. */
const FEW = 150;

/** Whether only the lines in view are rendered. */
export function isLongList(count: number): boolean {
  return count > FEW;
}

interface Lines {
  /** Of an empty element right before the first line. */
  anchor: RefCallback<HTMLElement>;
  /** The lines to render, by position; `undefined` renders all. */
  shown: readonly number[] | undefined;
  /** Pixels of the lines not rendered before and after those shown. */
  before: number;
  after: number;
  /** Scrolls a line into view. */
  reveal: (line: number) => void;
}

/**
 * The lines of a long list that are in view of the element that scrolls it. Lines have the same height, which is
 * measured at the first one.
 */
export function useLines(count: number, estimate: number): Lines {
  const isLong = isLongList(count);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [{ height, margin }, setPlace] = useState({ height: estimate, margin: 0 });
  const scroller = anchor && scrollerOf(anchor);
  const virtual = useVirtualizer({
    count: isLong ? count : 0,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    scrollMargin: margin,
    overscan: 4,
    useFlushSync: false,
    enabled: isLong,
  });
  // The content above the list may grow, and lines are higher on narrow screens.
  useLayoutEffect(() => {
    if (!isLong || !anchor || !scroller) return;
    const line = anchor.nextElementSibling?.getBoundingClientRect().height ?? 0;
    const top = anchor.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    const next = { height: line > 0 ? line : height, margin: Math.round(top) };
    if (next.height === height && next.margin === margin) return;
    setPlace(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are read again when the height changes
  useLayoutEffect(() => virtual.measure(), [height]);
  // Rows render in slices, so that a fast scroll never waits for those it has passed.
  const items = useDeferredValue(virtual.getVirtualItems());
  const [first, last] = [items[0], items.at(-1)];
  return {
    anchor: setAnchor,
    shown: isLong ? items.map(({ index }) => index) : undefined,
    before: first === undefined ? 0 : first.start - margin,
    after: last === undefined ? 0 : virtual.getTotalSize() - (last.end - margin),
    reveal: line => virtual.scrollToIndex(line),
  };
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
