import { illegalArgument } from '../../../errors/engine-error.ts';
import type { JsonObject } from '../../../json/json-value.ts';
import { readKeys, type StrictKey } from '../strict-object.ts';
import { booleanOf, intOf, textOf } from '../values.ts';

export type Keys<T> = Readonly<Record<string, StrictKey<T>>>;

export function textKey<T>(set: (values: T, text: string) => void): StrictKey<T> {
  return { tokens: ['VALUE_STRING'], read: (values, value) => set(values, textOf(value)) };
}

export function integerKey<T>(set: (values: T, number: number) => void): StrictKey<T> {
  return { tokens: ['VALUE_STRING', 'VALUE_NUMBER'], read: (values, value) => set(values, intOf(value)) };
}

export function booleanKey<T>(set: (values: T, value: boolean) => void): StrictKey<T> {
  return { tokens: ['VALUE_STRING', 'VALUE_BOOLEAN'], read: (values, value) => set(values, booleanOf(value)) };
}

/** Reads a rule's object. @throws EngineError if a key of `required` is missing */
export function readRule<T>(name: string, body: JsonObject, values: T, { keys, required }: RuleShape<T>): T {
  readKeys(name, body, values, keys);
  if (!Object.hasOwn(body, required)) throw illegalArgument(`Required [${required}]`);
  return values;
}

export interface RuleShape<T> {
  readonly keys: Keys<T>;
  readonly required: string;
}

/** The keys that select the field and analyzer of a rule. */
export const FIELD_KEYS: Keys<{ analyzer: string | undefined; useField: string | undefined }> = {
  analyzer: textKey((values, text) => {
    values.analyzer = text;
  }),
  use_field: textKey((values, text) => {
    values.useField = text;
  }),
};
