import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { parseCompletionSuggestion } from './completion-suggestion.ts';
import { parsePhraseSuggestion } from './phrase-suggestion.ts';
import type { Suggestion, SuggestionParser } from './suggester.ts';
import { parseTermSuggestion } from './term-suggestion.ts';

/** All suggesters by type. */
const SUGGESTERS: Readonly<Record<string, SuggestionParser>> = {
  term: parseTermSuggestion,
  phrase: parsePhraseSuggestion,
  completion: parseCompletionSuggestion,
};

const INPUTS: ReadonlySet<string> = new Set(['text', 'prefix', 'regex']);

/** Parses `suggest`: suggestions by name, and a default text. @throws EngineError */
export function parseSuggest(body: JsonObject): Suggestion[] {
  const global = body['text'];
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'text' && typeof value === 'string') return [];
    if (!isJsonObject(value))
      throw parsingError({ in: body, key: name }, `unexpected token [${tokenOf(value)}] after [${name}]`);
    return [parseOne(name, value, typeof global === 'string' ? global : undefined)];
  });
}

function parseOne(name: string, body: JsonObject, global: string | undefined): Suggestion {
  const input: Record<string, string> = {};
  let suggester: { parse: SuggestionParser; body: JsonObject } | undefined;
  for (const [key, value] of Object.entries(body)) {
    const place = { in: body, key };
    if (INPUTS.has(key) && typeof value === 'string') input[key] = value;
    else if (isJsonObject(value)) {
      const parse = Object.hasOwn(SUGGESTERS, key) ? SUGGESTERS[key] : undefined;
      if (!parse) throw new EngineError('named_object_not_found_exception', `${at(place)}unknown field [${key}]`);
      suggester = { parse, body: value };
    } else throw illegalArgument(`[suggestion] does not support [${key}]`);
  }
  if (!suggester) throw new EngineError('parse_exception', 'missing suggestion object');
  const { text, prefix, regex } = input;
  const own = text ?? (prefix === undefined && regex === undefined ? global : undefined);
  return suggester.parse({ name, text: own, prefix, regex }, suggester.body);
}

/** `suggest_field`, `suggest_mode`, `suggest_size`, `suggest_text` of a URL. */
export function suggestOfParameters(parameters: Readonly<Record<string, string>>): Suggestion[] {
  const { suggest_field: field, suggest_text: text, suggest_size: size, suggest_mode: mode } = parameters;
  if (field === undefined) return [];
  const body: JsonObject = { field, suggest_mode: mode ?? 'missing', size: size === undefined ? 5 : Number(size) };
  return [
    parseTermSuggestion({ name: field, text: text ?? parameters['q'], prefix: undefined, regex: undefined }, body),
  ];
}
