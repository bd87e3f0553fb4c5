import { EngineError, type EngineErrorOptions } from './engine-error.ts';
import { foreignTypes } from './foreign-types.ts';

/** Formats an error and its causes on one line, as Elasticsearch's detailed messages do. */
export function javaText(error: EngineError): string {
  const { cause } = error;
  let text = named(error);
  for (let each = cause; each; each = each.cause) text += `; nested: ${named(each)}`;
  if (!cause) return text;
  const isForeign = cause.foreign || foreignTypes.has(cause.type);
  return `${text};; ${isForeign ? `${packageOf(cause)}${javaName(cause)}: ${cause.reason}` : javaText(cause)}`;
}

function named(error: EngineError): string {
  return `${javaName(error)}[${error.reason}]`;
}

function javaName({ type, foreign }: EngineError): string {
  if (type === 'parse_exception') return foreign ? 'ParseException' : 'ElasticsearchParseException';
  return type.replace(/(^|_)([a-z])/g, (_all, _bar, letter: string) => letter.toUpperCase());
}

const PACKAGES: Readonly<Record<string, string>> = {
  date_time_parse_exception: 'java.time.format.',
  named_object_not_found_exception: 'org.elasticsearch.xcontent.',
  parse_exception: 'org.apache.lucene.queryparser.classic.',
  too_many_clauses: 'org.apache.lucene.search.IndexSearcher$',
  x_content_parse_exception: 'org.elasticsearch.xcontent.',
  x_content_e_o_f_exception: 'org.elasticsearch.xcontent.',
  zone_rules_exception: 'java.time.zone.',
};

function packageOf({ type }: EngineError): string {
  return PACKAGES[type] ?? 'java.lang.';
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
