import { parseRequests } from './parse-requests.ts';
import type { TextEdit } from './text-edit.ts';
import { fillBody, fillPath, variablesOf } from './variables.ts';

const NONE = new Map<string, unknown>();

/**
 * A text whose requests have the values of its definitions in place of their names, so that each can be used alone.
 * Definitions of values that are only known when a request has been answered stay, and so do their names.
 * @throws RequestTooLong if the values have more than `limit` characters
 */
export function inlineDefinitions(text: string, limit: number): string {
  const { definitions, requests } = parseRequests(text);
  if (definitions.length === 0) return text;
  const filled = [...variablesOf(definitions, NONE, NONE, limit)].filter(([, value]) => !String(value).includes('${'));
  const known = new Map(filled);
  const edits: TextEdit[] = definitions
    .filter(({ name }) => known.has(name))
    .map(({ from, to }) => ({ from, to: Math.min(to + 1, text.length), text: '' }));
  for (const { urlRange, bodies } of requests) {
    edits.push({ ...urlRange, text: fillPath(text.slice(urlRange.from, urlRange.to), known, limit) });
    for (const body of bodies) edits.push({ ...body, text: fillBody(text.slice(body.from, body.to), known, limit) });
  }
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((all, edit) => all.slice(0, edit.from) + edit.text + all.slice(edit.to), text);
}
