import { counted } from '../ui/quantity.ts';

/** Visible strings of the picture of an analysis. */
export const COPY = {
  // Trace
  changed: (changed: number) => `${changed} changed`,
  nothingToDo: 'no change',
  tokens: (many: number) => counted(many, 'token'),
  kinds: {
    analyzer: 'analyzer',
    'char filter': 'char filter',
    tokenizer: 'tokenizer',
    'token filter': 'token filter',
  },

  // Stage band
  gap: 'A gap: no token at this position',
  gaps: (positions: number) => `${positions} empty positions`,

  // Stage bands
  stages: 'Stages',
  notReached: 'not reached',
  position: 'position',

  // Token chip
  removedHere: 'Removed by this stage',
  removedToken: (token: string) => `${token}, removed`,

  // Token graph band
  terms: (many: number) => counted(many, 'term'),
  holes: (many: number) => counted(many, 'hole'),
  sidePaths: (many: number) => counted(many, 'side path'),
  graphFacts: (facts: string) => `Token graph: ${facts}`,
  graph: 'Token graph',
  hole: 'hole',
  edge: (from: number, to: number, tokens: string) => `${from} to ${to}: ${tokens}`,
  or: ' or ',
  graphText: (edges: string, holes: string) => `Token graph. ${edges}${holes}`,
  holesAt: (nodes: string) => `; holes at ${nodes}`,
} as const;
