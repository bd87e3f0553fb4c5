import { count, counted } from '../../ui/quantity.ts';

/** Visible strings of the filter of responses. */
export const COPY = {
  filter: 'Filter',
  filterHint: 'Filter the response by a path, or by lines',
  bar: 'Filter of the responses',
  path: 'Path',
  pathExample: 'hits.hits[*]._source.title',
  pathHelp: 'JSONPath (RFC 9535); the leading $ may be left out',
  lines: 'Lines',
  linesExample: 'text, /regex/ or !text',
  linesHelp: 'Shows the lines that contain a text or match a /regular expression/; !text or !/regex/ hides them',
  clear: 'Clear filter',
  filtering: 'Filtering…',
  linesShown: (shown: number) => `Filtered: ${counted(shown, 'line')}`,
  nothingAtPath: 'The response has no value at this path.',
  noLine: 'No line of the response passes the filter.',

  // Problems
  unexpected: (rest: string) => `The path is not valid at “${rest.length > 20 ? `${rest.slice(0, 20)}…` : rest}”.`,
  unfinished: 'The path is not complete.',
  quoteNames: " Write a name with special characters in quotes and brackets, such as ['my-field'].",
  listHint: ' Items of a list are [0] or [*], conditions are [?@.price > 10].',
  pathNeedsJson: 'A path needs a JSON response, so this one is shown without it.',
  brokenJson: 'The response is not valid JSON. Clear the path, or filter by lines.',
  tooManyValues: (most: number) => `More than ${count(most)} values are at this path. Make it more specific.`,
  noExpressions: 'Paths have no match() and search(). Filter the lines by a /regular expression/ instead.',
  regexNotValid: (reason: string) => `The regular expression is not valid: ${reason}.`,
  regexTooSlow: 'The regular expression takes too long. Make it simpler, or filter by a plain text.',
  tooSlow: (seconds: number) =>
    `Filtering took longer than ${count(seconds)} s and was stopped. Make the filter simpler.`,
  failed: 'The filter could not be applied. Change it to try again.',
} as const;
