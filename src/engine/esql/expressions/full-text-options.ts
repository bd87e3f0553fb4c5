import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import type { Written } from '../language/ast.ts';
import { QueryProblem } from '../language/position.ts';

export type OptionType = 'boolean' | 'float' | 'integer' | 'keyword' | 'keywords';

/** A call, possibly with options. */
export type WithOptions = Written & { readonly options?: ReadonlyMap<string, { readonly value: unknown }> };

/** @throws QueryProblem for an option that the function does not have */
export function optionsOf({ options, position, text }: WithOptions, known: readonly string[]): JsonObject {
  for (const name of options?.keys() ?? [])
    if (!known.includes(name))
      throw new QueryProblem(
        position,
        `Invalid option [${name}] in [${text}], expected one of [${[...known].sort().join(', ')}]`,
      );
  return Object.fromEntries([...(options ?? [])].map(([key, { value }]) => [key, value as string]));
}

/** Options with the types that a function documents. @throws QueryProblem for other options and other values */
export function typedOptions(source: WithOptions, types: Readonly<Record<string, OptionType>>): JsonObject {
  const options = optionsOf(source, Object.keys(types));
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const type = types[name]!;
      const converted = convert(value, type);
      if (converted !== undefined) return [name, converted];
      throw new QueryProblem(
        source.position,
        `Invalid option [${name}] in [${source.text}], cannot cast [${String(value)}] to [${type}]`,
      );
    }),
  );
}

function convert(value: JsonValue, type: OptionType): JsonValue | undefined {
  if (type === 'keywords') return Array.isArray(value) ? value.map(String) : [String(value)];
  if (value === null || typeof value === 'object') return undefined;
  if (type === 'keyword') return String(value);
  if (type === 'boolean') {
    const word = String(value).toLowerCase();
    return word === 'true' || word === 'false' ? word === 'true' : undefined;
  }
  const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) && (type === 'float' || Number.isInteger(number)) ? number : undefined;
}
