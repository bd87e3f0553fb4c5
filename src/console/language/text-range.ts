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

/** 1-based number of the line that holds an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
