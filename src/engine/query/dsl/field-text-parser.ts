import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import type { TextMatchKind } from '../words/text-query-builder.ts';
import { readFieldBody } from './field-body.ts';
import { MATCH_READERS, matchValues } from './match-values.ts';
import { readParameters } from './parameters.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { plainText } from './pattern-values.ts';
import { textMatch } from './text-match.ts';

/** match_phrase and related queries: one field, a text, and the options defined for the query. @throws EngineError */
export function parseFieldText(name: string, kind: TextMatchKind, body: JsonObject): ParsedQuery {
  const found = readFieldBody(name, body);
  if (!found || found.field === '') throw illegalArgument(`[${name}] requires fieldName`);
  const values = matchValues(name, kind);
  if (found.parameters) readParameters(name, found.parameters, values, MATCH_READERS);
  else if (found.value !== null && found.value !== undefined) values.text = plainText(found.value, found.place);
  const { text } = values;
  if (text === undefined) throw illegalArgument(`[${name}] requires query value`);
  return {
    name,
    boost: values.boost,
    queryName: values.queryName,
    build: context => textMatch(found.field, text, values, context),
  };
}
