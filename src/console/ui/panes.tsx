import type { CSSProperties, ReactNode } from 'react';
import { PaneDivider } from './pane-divider.tsx';
import classes from './panes.module.css';

interface PanesProps {
  /** The side whose pane has the given width; the other pane takes the rest. */
  side: 'left' | 'right';
  /** Widths of the side pane as CSS, at first and on a compact screen. */
  width: string;
  compactWidth?: string;
  /** The draggable line between them; none if the width is fixed. */
  divider?: { name: string; label: string };
  /** One or two panes; each scrolls on its own. */
  children: ReactNode;
}

/** Two panes beside each other; on a narrow screen below each other, scrolling together. */
export function Panes({ side, width, compactWidth = width, divider, children }: PanesProps) {
  const style = { '--side-pane': width, '--compact-side-pane': compactWidth } as CSSProperties;
  return (
    <div className={classes.panes} data-side={side} style={style}>
      {children}
      {divider && <PaneDivider {...divider} edge={side} />}
    </div>
  );
}
