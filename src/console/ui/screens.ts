/**
 * The widths at which the layout changes. Style sheets write `@media (--narrow)`, which the build replaces by the query;
 * components call `useScreen('narrow')`.
 */
export const SCREENS = {
  /** A phone: one pane, a bar at the bottom, tables as blocks. */
  narrow: '(max-width: 767px)',
  /** Panes stack and secondary labels go. */
  small: '(max-width: 900px)',
  medium: '(max-width: 1023px)',
  /** The rail shows icons alone and side panes are slim. */
  compact: '(max-width: 1199px)',
} as const;

export type Screen = keyof typeof SCREENS;
