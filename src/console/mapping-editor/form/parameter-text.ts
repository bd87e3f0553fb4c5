import type { MappingParameter } from '../../../dsl/field-types/field-type-description.ts';

/** A parameter as a person reads it in the tree: strings without quotes, the rest as written. */
export function readable(raw: string | undefined): string {
  if (raw === undefined) return '';
  const value: unknown = raw.startsWith('"') ? JSON.parse(raw) : undefined;
  return typeof value === 'string' ? value : raw.replaceAll(/\s+/g, ' ');
}

/** What was typed, as JSON: a number or flag where the parameter takes one, a string otherwise; empty is not written. */
export function asJson(parameter: Pick<MappingParameter, 'type'>, text: string): string | undefined {
  if (text === '') return undefined;
  const loose = ['integer', 'number', 'boolean', 'any'].includes(parameter.type);
  return loose && /^(-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?|true|false)$/.test(text) ? text : JSON.stringify(text);
}

/** A list as JSON, a single entry as itself; undefined if empty. */
export function listAsJson(entries: readonly string[]): string | undefined {
  if (entries.length === 0) return undefined;
  return JSON.stringify(entries.length === 1 ? entries[0] : entries);
}

export function listFrom(raw: string | undefined): string[] {
  return raw === undefined ? [] : [JSON.parse(raw) as unknown].flat().map(String);
}

/** The value of a boolean parameter; the default if it is not a valid boolean. */
export function flagFrom(raw: string | undefined, byDefault: boolean): boolean {
  return raw === undefined ? byDefault : /^"?true"?$/.test(raw);
}
