import { type AnswerFilter, FilterProblem } from './answer-filter.ts';
import { COPY } from './copy.ts';
import { filterLines } from './filter-lines.ts';
import { selectPath } from './select-path.ts';

/** A text and the filter that is applied to it. */
export interface FilterJob {
  readonly text: string;
  /** A text that is not JSON is filtered by lines only. */
  readonly isJson: boolean;
  readonly filter: AnswerFilter;
}

/** What is left of a text, or why nothing is. */
export type FilterResult =
  | { readonly text: string; readonly lines: number; readonly note?: string }
  | { readonly problem: string };

/** Applies a filter: the path, then the lines of what it selects. */
export function filterText({ text, isJson, filter: { path, lines } }: FilterJob): FilterResult {
  try {
    const selects = path.trim() !== '';
    const selected = selects && isJson ? selectPath(text, path) : text;
    if (selected === undefined) return { problem: COPY.nothingAtPath };
    const left = lines === '' ? selected : filterLines(selected, lines);
    if (left === '' && text !== '') return { problem: COPY.noLine };
    const result = { text: left, lines: left.trimEnd().split('\n').length };
    return selects && !isJson ? { ...result, note: COPY.pathNeedsJson } : result;
  } catch (error) {
    if (error instanceof FilterProblem) return { problem: error.message };
    throw error;
  }
}
