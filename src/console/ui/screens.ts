/**
 * The widths at which the layout changes. Style sheets write `@media (--narrow)`, which the build replaces by the query;
 * components call `useScreen('narrow')`.
 */
export const SCREENS = {
  /** A phone: one pane, a bar at the bottom, rows of tables as blocks. */
  narrow: '(max-width: 767px)',
  /** Panes are stacked and secondary labels are hidden. */
  small: '(max-width: 900px)',
  medium: '(max-width: 1023px)',
  /** The rail shows icons only and side panes are narrower. */
  compact: '(max-width: 1199px)',
} as const;

export type Screen = keyof typeof SCREENS;
