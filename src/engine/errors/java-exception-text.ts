import type { EngineError } from './engine-error.ts';

/** Formats an error and its causes on one line, as Java's exceptions do. */
export function javaText(error: EngineError): string {
  const causes: EngineError[] = [];
  for (let cause = error.cause; cause; cause = cause.cause) causes.push(cause);
  const nested = causes.map(cause => `; nested: ${javaName(cause)}[${cause.reason}]`).join('');
  const last = causes.at(-1);
  return `${javaName(error)}[${error.reason}]${nested}${last ? `;; ${packageOf(last)}${javaName(last)}: ${last.reason}` : ''}`;
}

function javaName(error: EngineError): string {
  return error.type.replace(/(^|_)([a-z])/g, (_all, _bar, letter: string) => letter.toUpperCase());
}

const JAVA_LANG: ReadonlySet<string> = new Set([
  'number_format_exception',
  'illegal_argument_exception',
  'illegal_state_exception',
]);

function packageOf(error: EngineError): string {
  return JAVA_LANG.has(error.type) ? 'java.lang.' : 'org.elasticsearch.';
}
