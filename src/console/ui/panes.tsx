import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { COPY } from './copy.ts';
import classes from './panes.module.css';

interface PanesProps {
  /** The side of the pane that has the given width; the other pane gets the rest. */
  side: 'left' | 'right';
  /** Initial widths of the side pane as CSS, on a wide and on a compact screen. */
  width: string;
  compactWidth?: string;
  /** The draggable divider; omit it if the width is fixed. */
  divider?: { name: string; label: string };
  /** One or two panes; each scrolls on its own. */
  children: ReactNode;
}

/** Two panes next to each other; on a narrow screen they are stacked and scroll together. */
export function Panes({ side, width, compactWidth = width, divider, children }: PanesProps) {
  const style = { '--side-pane': width, '--compact-side-pane': compactWidth } as CSSProperties;
  return (
    <div className={classes.panes} data-side={side} style={style}>
      {children}
      {divider && <PaneDivider {...divider} edge={side} />}
    </div>
  );
}

interface PaneDividerProps {
  /** The key under which the size is stored. */
  name: string;
  /** The accessible name, for instance "Width of the explanation". */
  label: string;
  /** The side of the pane that is sized; the middle gets the rest. */
  edge: 'left' | 'right';
}

const STEP = 16;
const MIN = 160;
/** The largest share of the width for a pane, because a size stored in a wide window must fit a narrow one. */
const MOST = 0.7;

/**
 * A draggable divider between two panes. It is positioned over a grid and sets `--left-pane` or `--right-pane`, the width
 * of a column, on its parent; or on the nearest element with `data-panes`, if several grids share the width.
 */
export function PaneDivider({ name, label, edge }: PaneDividerProps) {
  const line = useRef<HTMLHRElement>(null);
  const [size, setSize] = useState(() => rememberedSize(name));
  const [now, setNow] = useState({ width: 0, most: 0 });

  useLayoutEffect(() => {
    const { style } = holderOf(line.current!);
    if (size === undefined) style.removeProperty(`--${edge}-pane`);
    else style.setProperty(`--${edge}-pane`, `min(${size}px, ${MOST * 100}%)`);
    setNow({ width: Math.round(widthOf(line.current!, edge)), most: mostOf(line.current!) });
  }, [edge, size]);

  const resize = (wanted: number | undefined) => {
    const most = mostOf(line.current!);
    const next = wanted === undefined ? undefined : Math.round(Math.max(MIN, Math.min(most, wanted)));
    setSize(next);
    remember(name, next);
  };
  const drag = (event: PointerEvent<HTMLHRElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, right } = event.currentTarget.parentElement!.getBoundingClientRect();
    resize(edge === 'right' ? right - event.clientX : event.clientX - left);
  };
  const press = (event: KeyboardEvent<HTMLHRElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    resize(step(widthOf(event.currentTarget, edge), edge === 'right' ? -STEP : STEP));
  };
  return (
    <hr
      ref={line}
      className={classes.divider}
      data-edge={edge}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={now.width}
      aria-valuemin={MIN}
      aria-valuemax={now.most}
      title={COPY.dividerHint}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => resize(undefined)}
      onKeyDown={press}
    />
  );
}

/** New widths by key. `step` is how much the pane grows when the divider moves right; undefined resets the width. */
const STEPS: Record<string, (width: number, step: number) => number | undefined> = {
  ArrowRight: (width, step) => width + step,
  ArrowLeft: (width, step) => width - step,
  Home: () => MIN,
  End: () => Number.POSITIVE_INFINITY,
  Enter: () => undefined,
};

function holderOf(line: HTMLElement): HTMLElement {
  return line.closest<HTMLElement>('[data-panes]') ?? line.parentElement!;
}

/** In pixels; 0 on a narrow page, which has no columns. */
function widthOf(line: HTMLElement, edge: PaneDividerProps['edge']): number {
  const columns = getComputedStyle(line.parentElement!).gridTemplateColumns.split(' ');
  return Number.parseFloat(columns.at(edge === 'right' ? -1 : 0)!) || 0;
}

function mostOf(line: HTMLElement): number {
  return Math.round(line.parentElement!.clientWidth * MOST);
}

function rememberedSize(name: string): number | undefined {
  const kept = Number(localStorage.getItem(keyOf(name)));
  return kept > 0 ? kept : undefined;
}

function remember(name: string, size: number | undefined): void {
  if (size === undefined) localStorage.removeItem(keyOf(name));
  else localStorage.setItem(keyOf(name), String(size));
}

function keyOf(name: string): string {
  return `pane:${name}`;
}
