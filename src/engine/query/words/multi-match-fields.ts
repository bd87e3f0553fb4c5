import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { boostOf } from '../dsl/parameters.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { numberOf, textOf } from '../dsl/values.ts';
import { plainText } from '../terms/pattern-parsers.ts';

/** Field name or pattern → boost; the last occurrence wins. @throws EngineError */
export function readFields(value: JsonValue): Map<string, number> {
  const fields = new Map<string, number>();
  for (const [i, entry] of (Array.isArray(value) ? value : [value]).entries()) {
    const text = Array.isArray(value) ? plainText(entry, { in: value, key: i }) : textOf(entry);
    const caret = text.lastIndexOf('^');
    if (caret < 0) fields.set(text, 1);
    else fields.set(text.slice(0, caret), boostOf('multi_match', numberOf(text.slice(caret + 1))));
  }
  return fields;
}

/**
 * Resolves names and patterns to mapped fields; the boosts of a field that matches both are multiplied. @throws
 * EngineError
 */
export function resolveFields(fields: ReadonlyMap<string, number>, context: BuildContext): Map<string, number> {
  const resolved = new Map<string, number>();
  for (const [pattern, boost] of fields) {
    const names = pattern.includes('*') ? context.fieldNames(pattern) : [pattern];
    for (const name of names)
      if (context.fieldType(name)) resolved.set(name, Math.fround((resolved.get(name) ?? 1) * boost));
  }
  const { maxClauseCount } = context.settings;
  if (resolved.size > maxClauseCount)
    throw illegalArgument(
      `field expansion for [${[...fields.keys()].join(', ')}] matches too many fields, limit: ${maxClauseCount}, got: ${resolved.size}`,
    );
  return resolved;
}
