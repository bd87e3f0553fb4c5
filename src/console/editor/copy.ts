/** What the editors say. */
export const COPY = {
  acceptSuggestion: 'Accept the chosen suggestion',
  leave: 'Leave the editor',
  leaveHint: 'Press Esc again to leave the editor, then Tab to move on',
  settings: 'Editor settings',
  fontSize: 'Font size',
  pixels: (size: number) => `${size} px`,
  wrapLines: 'Wrap long lines',
};
