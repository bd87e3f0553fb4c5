import { Double, Float } from '../../json/java-numbers.ts';
import type { Writable } from '../../json/json-value.ts';
import type { Explanation } from '../../query/explanation.ts';

/** An explanation as shown in hits and by `_explain`. */
export function explanationJson(explanation: Explanation): Writable {
  return {
    value: number(explanation),
    description: explanation.description,
    details: explanation.details.map(explanationJson),
  };
}

function number({ value, type }: Explanation): Writable {
  if (type === 'long') return value;
  return type === 'double' ? new Double(value) : new Float(value);
}
