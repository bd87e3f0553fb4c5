import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { plainText, readFieldBody, readFieldParameters } from '../dsl/field-body.ts';
import type { ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { MATCH_READERS, matchValues } from './match-values.ts';
import { textMatch } from './text-match.ts';
import type { TextMatchKind } from './text-query-builder.ts';

export const parseMatch: QueryParser = body => {
  const found = readFieldBody('match', body);
  const values = matchValues('match', 'words');
  if (Array.isArray(found?.value)) plainText(found.value, found.place);
  if (found) readFieldParameters('match', found, values, MATCH_READERS);
  if (found?.value !== undefined && found.value !== null) values.text = found.value;
  const { text } = values;
  if (!found || text === undefined) throw parsingError({ in: body, of: 'end' }, 'No text specified for text query');
  return {
    name: 'match',
    boost: values.boost,
    queryName: values.queryName,
    build: context => textMatch(found.field, text, values, context),
  };
};

export const parseMatchBoolPrefix: QueryParser = body => parseFieldText('match_bool_prefix', 'bool_prefix', body);

export const parseMatchPhrase: QueryParser = body => parseFieldText('match_phrase', 'phrase', body);

export const parseMatchPhrasePrefix: QueryParser = body => parseFieldText('match_phrase_prefix', 'phrase_prefix', body);

/** match_phrase and related queries: one field, a text, and the options defined for the query. @throws EngineError */
function parseFieldText(name: string, kind: TextMatchKind, body: JsonObject): ParsedQuery {
  const found = readFieldBody(name, body);
  if (!found || found.field === '') throw illegalArgument(`[${name}] requires fieldName`);
  const values = matchValues(name, kind);
  readFieldParameters(name, found, values, MATCH_READERS);
  if (found.value !== null && found.value !== undefined) values.text = plainText(found.value, found.place);
  const { text } = values;
  if (text === undefined) throw illegalArgument(`[${name}] requires query value`);
  return {
    name,
    boost: values.boost,
    queryName: values.queryName,
    build: context => textMatch(found.field, text, values, context),
  };
}
