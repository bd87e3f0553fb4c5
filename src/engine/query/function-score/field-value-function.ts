import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { formatDouble, formatFloat } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { doubleOf, isScalar, textOf } from '../../request/scalar.ts';
import type { Leaf } from '../../segments/searcher.ts';
import { numbersOf } from '../column-scorer.ts';
import { type Explanation, explainMatch } from '../explanation.ts';
import { numericField, type ScoreFunction, type ScoreFunctionParser } from './score-function.ts';

const MODIFIERS: Readonly<Record<string, (value: number) => number>> = {
  none: value => value,
  log: value => Math.log10(value),
  log1p: value => Math.log10(value + 1),
  log2p: value => Math.log10(value + 2),
  ln: value => Math.log(value),
  ln1p: value => Math.log1p(value),
  ln2p: value => Math.log1p(value + 1),
  square: value => value ** 2,
  sqrt: value => Math.sqrt(value),
  reciprocal: value => 1 / value,
};

export interface FieldValueOptions {
  readonly name: string;
  readonly factor: number;
  readonly modifier: string;
  readonly missing: number | undefined;
}

/** A numeric field of the document, times a factor, passed through a modifier. */
export class FieldValueFunction implements ScoreFunction {
  private readonly field: FieldType | undefined;
  private readonly options: FieldValueOptions;

  constructor(field: FieldType | undefined, options: FieldValueOptions) {
    this.field = field;
    this.options = { ...options, factor: Math.fround(options.factor) };
  }

  bind(leaf: Leaf): (doc: number) => number {
    const column = this.field && numbersOf(leaf, this.field.name);
    return doc => {
      const stored = column?.value(doc) ?? Number.NaN;
      return this.of(Number.isNaN(stored) ? undefined : this.field!.metricOf(stored));
    };
  }

  explain(leaf: Leaf, doc: number): Explanation {
    const { name, modifier, missing, factor } = this.options;
    const otherwise = missing === undefined ? '' : `?:${formatDouble(missing)}`;
    return explainMatch(
      Math.fround(this.bind(leaf)(doc)),
      `field value function: ${modifier}(doc['${name}'].value${otherwise} * factor=${formatFloat(factor)})`,
    );
  }

  private of(found: number | undefined): number {
    const { name, factor, modifier, missing } = this.options;
    const value = found ?? missing;
    if (value === undefined)
      throw new EngineError('illegal_argument_exception', `Missing value for field [${name}]`, { status: 400 });
    const result = MODIFIERS[modifier]!(value * factor);
    if (result < 0) throw negative(result, value, modifier);
    return result;
  }
}

function negative(result: number, value: number, modifier: string): EngineError {
  const hint =
    modifier === 'log' || modifier === 'ln'
      ? `; consider using ${modifier}1p or ${modifier}2p instead of ${modifier} to avoid negative scores`
      : '';
  return illegalArgument(
    `field value function must not produce negative scores, but got: [${formatDouble(result)}] for field value: [${formatDouble(value)}]${hint}`,
  );
}

type Values = { -readonly [K in keyof FieldValueOptions]: FieldValueOptions[K] };

const MISSING_FIELD = "[field_value_factor] required field 'field' missing";

export const parseFieldValueFactor: ScoreFunctionParser = body => {
  const values: Values = { name: '', factor: 1, modifier: 'none', missing: undefined };
  for (const [key, given] of Object.entries(body)) {
    if (given === null) continue;
    if (key === 'factor' && typeof given === 'object' && !isScalar(given))
      throw parsingError({ in: body, key }, "[field_value_factor] field 'factor' does not support lists or objects");
    if (isJsonObject(given)) endWithin(given, body, values);
    // The last value of a list wins.
    for (const value of Array.isArray(given) ? given : [given]) if (value !== null) set(values, key, value, body);
  }
  if ((body['field'] ?? null) === null) throw parsingError({ in: body, of: 'end' }, MISSING_FIELD);
  return context => {
    const field = context.fieldType(values.name);
    if (!field && values.missing === undefined) throw unmapped(values.name);
    return new FieldValueFunction(field && numericField(field), values);
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
  else if (key === 'factor') values.factor = doubleOf(value, { in: body, key });
  else if (key === 'modifier') values.modifier = modifierOf(textOf(value));
  else if (key === 'missing') values.missing = doubleOf(value, { in: body, key });
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
