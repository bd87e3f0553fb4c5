/** Offsets in the buffer, end exclusive. */
export interface TextRange {
  from: number;
  to: number;
}

/** What is wrong at a place of the buffer. */
export interface Problem extends TextRange {
  message: string;
  severity: 'error' | 'warning';
}
