import type { TextRange } from '../../language/json-scanner.ts';
import { parseRequests } from '../../language/parse-requests.ts';
import { COPY } from './copy.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * The variables and named responses that can be used at an offset, and the name that they replace; undefined if none is
 * being written there.
 * @param environment the names of its variables
 */
export function suggestVariable(
  text: string,
  offset: number,
  environment: Iterable<string>,
): { replace: TextRange; suggestions: Suggestion[] } | undefined {
  const written = /\$\{([\w.-]*)$/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset));
  if (!written) return undefined;
  const [rest = ''] = /^[\w.-]*/.exec(text.slice(offset)) ?? [];
  const replace = { from: offset - written[1]!.length, to: offset + rest.length };
  const close = text[replace.to] === '}' ? '' : '}';
  const { definitions, requests } = parseRequests(text);
  const found = new Map<string, Suggestion>();
  const add = (name: string, detail: string, insert: string) => {
    if (!found.has(name)) found.set(name, { label: name, kind: 'value', detail, doc: '', insert });
  };
  for (const { name, value } of definitions) add(name, value, name + close);
  for (const { name, method, url, to } of requests)
    if (name !== undefined && to < offset) add(name, COPY.responseTo(method, url), `${name}.$0${close}`);
  for (const name of environment) add(name, COPY.ofEnvironment, name + close);
  return { replace, suggestions: [...found.values()] };
}
