import { duration } from '../ui/quantity.ts';

/** Visible strings of scenarios, wherever one is shown. */
export const COPY = {
  // Prose
  table: 'Table',
  image: (alternative: string) => (alternative.trim() === '' ? 'Image' : `Image: ${alternative}`),

  // Session
  notPrepared: 'The scenario has not been run yet.',
  noRequest: 'The block has no request. Write one like GET /_search.',
  faultAt: (line: number, message: string) => `Line ${line}: ${message}`,
  shouldFail: 'A request should fail here, but all succeeded.',
  tooLong: (milliseconds: number) => `A run may take ${duration(milliseconds)}. It was stopped.`,
  limit: (what: string) => `The scenario takes ${what}. The run was stopped.`,
} as const;
