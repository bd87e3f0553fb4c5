/** What a tab shows of its responses. An empty text leaves everything in. */
export interface AnswerFilter {
  /** A JSONPath of the values to show. */
  readonly path: string;
  /** A text or a `/regular expression/` that shown lines contain; `!` in front excludes them. */
  readonly lines: string;
}

export const NO_FILTER: AnswerFilter = { path: '', lines: '' };

/** Whether a filter leaves everything in. */
export function isNoFilter({ path, lines }: AnswerFilter): boolean {
  return path.trim() === '' && lines === '';
}

/** A filter that cannot be applied, with a sentence on what to change. */
export class FilterProblem extends Error {}
