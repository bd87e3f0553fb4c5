import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { at, parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../json/json-value.ts';
import {
  type KeyReader,
  type KeyReaders,
  type MemberPlace,
  readLooseMembers,
  readMembers,
  scalarKey,
} from '../../request/object-parser.ts';
import { isScalar, plainTextOf } from '../../request/scalar.ts';
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

interface Draft {
  readonly input: { text?: string; prefix?: string; regex?: string };
  suggester: { parse: SuggestionParser; body: JsonObject } | undefined;
}

/** Parses `suggest`: suggestions by name, and a default text. @throws EngineError */
export function parseSuggest(body: JsonObject): Suggestion[] {
  const found = { text: undefined as string | undefined, bodies: [] as [string, JsonObject][] };
  const text = scalarKey<typeof found>((target, value) => {
    target.text = plainTextOf(value);
  });
  readMembers(body, found, { text }, (target, value, place) => {
    const { key } = place;
    if (isScalar(value)) throw illegalArgument(`[suggest] does not support [${key}]`);
    if (!isJsonObject(value)) throw parsingError(place, `unexpected token [${tokenOf(value)}] after [${key}]`);
    target.bodies.push([key, value]);
  });
  return found.bodies.map(([name, value]) => parseOne(name, value, found.text));
}

function parseOne(name: string, body: JsonObject, global: string | undefined): Suggestion {
  const { input, suggester } = readLooseMembers<Draft>(
    body,
    { input: {}, suggester: undefined },
    INPUTS,
    readSuggester,
  );
  if (!suggester) throw new EngineError('parse_exception', 'missing suggestion object');
  const { text, prefix, regex } = input;
  const own = text ?? (prefix === undefined && regex === undefined ? global : undefined);
  return suggester.parse({ name, text: own, prefix, regex }, suggester.body);
}

function inputKey(key: keyof Draft['input']): KeyReader<Draft> {
  return scalarKey(({ input }, value) => {
    input[key] = plainTextOf(value);
  });
}

const INPUTS: KeyReaders<Draft> = { text: inputKey('text'), prefix: inputKey('prefix'), regex: inputKey('regex') };

function readSuggester(draft: Draft, value: JsonValue, place: MemberPlace): void {
  const { key } = place;
  if (!isJsonObject(value)) throw parsingError(place, `suggestion does not support [${key}]`);
  const parse = Object.hasOwn(SUGGESTERS, key) ? SUGGESTERS[key] : undefined;
  if (!parse) throw new EngineError('named_object_not_found_exception', `${at(place)}unknown field [${key}]`);
  draft.suggester = { parse, body: value };
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
