import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../json/json-value.ts';
import { FieldValueFunction, type FieldValueOptions, MODIFIERS } from '../../function-score/field-value-function.ts';
import { isScalar, numberOf, textOf } from '../values.ts';
import { functionalField } from './functional-field.ts';
import type { ScoreFunctionParser } from './score-function-parser.ts';

type Values = { -readonly [K in keyof FieldValueOptions]: FieldValueOptions[K] };

const MISSING_FIELD = "[field_value_factor] required field 'field' missing";

export const parseFieldValueFactor: ScoreFunctionParser = body => {
  const values: Values = { name: '', factor: 1, modifier: 'none', missing: undefined };
  for (const [key, given] of Object.entries(body)) {
    if (key === 'factor' && typeof given === 'object' && !isScalar(given) && given !== null)
      throw parsingError({ in: body, key }, "[field_value_factor] field 'factor' does not support lists or objects");
    if (isJsonObject(given)) endWithin(given, body, values);
    // The last value of a list wins.
    for (const value of Array.isArray(given) ? given : [given]) set(values, key, value, body);
  }
  if (!Object.hasOwn(body, 'field')) throw parsingError({ in: body, of: 'end' }, MISSING_FIELD);
  return context => {
    const field = context.fieldType(values.name);
    if (!field && values.missing === undefined) throw unmapped(values.name);
    return new FieldValueFunction(field && functionalField(field), values);
  };
};

/** The end of a nested object is mistaken for the end of the function, so any following key is an error. */
function endWithin(inner: JsonObject, body: JsonObject, values: Values): never {
  for (const [key, value] of Object.entries(inner)) set(values, key, value, inner);
  if (values.name === '') throw parsingError({ in: body, of: 'end' }, MISSING_FIELD);
  throw parsingError({ in: body, of: 'end' }, 'Unexpected token [END_OBJECT] found after the main object.');
}

function set(values: Values, key: string, value: JsonValue, body: JsonObject): void {
  if (key === 'field') values.name = textOf(value);
  else if (key === 'factor') values.factor = numberOf(value);
  else if (key === 'modifier') values.modifier = modifierOf(textOf(value));
  else if (key === 'missing') values.missing = numberOf(value);
  else throw parsingError({ in: body, key }, `field_value_factor query does not support [${key}]`);
}

function modifierOf(word: string): string {
  const modifier = word.toLowerCase();
  if (Object.hasOwn(MODIFIERS, modifier)) return modifier;
  throw illegalArgument(
    `No enum constant org.elasticsearch.common.lucene.search.function.FieldValueFactorFunction.Modifier.${word.toUpperCase()}`,
  );
}

function unmapped(name: string): EngineError {
  const reason = `Unable to find a field mapper for field [${name}]. No 'missing' value defined.`;
  return new EngineError('exception', reason, { status: 400 });
}
