import { EngineError, type EngineErrorOptions } from './engine-error.ts';

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

/** Java's error for a text that is not a number. */
export function numberFormat(text: string): EngineError {
  return new EngineError('number_format_exception', `For input string: "${text}"`);
}

/** Java's message for a value of the wrong class. */
export function castText(from: string, to: string): string {
  const where = `${from} and ${to} are in module java.base of loader 'bootstrap'`;
  return `class ${from} cannot be cast to class ${to} (${where})`;
}

export function classCast(from: string, to: string, options?: EngineErrorOptions): EngineError {
  return new EngineError('class_cast_exception', castText(from, to), options);
}

/** Whether a thrown value reports an exhausted call stack. JavaScript engines identify it only by message. */
export function isStackOverflow(thrown: unknown): boolean {
  return thrown instanceof Error && /call stack|too much recursion/.test(thrown.message);
}
