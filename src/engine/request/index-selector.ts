import { invalidIndexName } from './check-index-name.ts';

/** The part of a data stream that an expression selects: its documents, or those that could not be indexed. */
type Selector = 'data' | 'failures';

const SEPARATOR = '::';

/** Splits `logs-*::failures`; without a selector it is the data. @throws EngineError for an unknown selector */
export function splitSelector(expression: string): { name: string; selector: Selector } {
  const at = expression.lastIndexOf(SEPARATOR);
  if (at < 0) return { name: expression, selector: 'data' };
  const selector = expression.slice(at + SEPARATOR.length);
  if (selector !== 'data' && selector !== 'failures')
    throw invalidIndexName(expression, `invalid usage of :: separator, [${selector}] is not a recognized selector`);
  const name = expression.slice(0, at);
  if (name.includes(SEPARATOR)) throw invalidIndexName(expression, 'invalid usage of :: separator');
  return { name, selector };
}

export function hasSelector(expression: string): boolean {
  return expression.includes(SEPARATOR);
}

/** The name of the failure store of a data stream or of an alias of streams, also in access checks. */
export function failuresOf(name: string): string {
  return `${name}::failures`;
}
