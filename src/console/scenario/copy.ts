/** Visible strings of scenarios, wherever one is shown. */
export const COPY = {
  // Prose
  table: 'Table',
  image: (alternative: string) => (alternative.trim() === '' ? 'Image' : `Image: ${alternative}`),
} as const;
