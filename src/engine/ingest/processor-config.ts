import { EngineError, type EngineErrorOptions } from '../errors/engine-error.ts';
import { hashOrder } from '../json/hash-order.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { classNameOf, javaToString } from '../mapping/java-to-string.ts';
import { MustacheError } from '../mustache/mustache-parser.ts';
import { type TextTemplate, textTemplate, type ValueTemplate, valueTemplate } from './value-template.ts';

/**
 * The definition of a processor or pipeline. Reading a property removes it; any that remain are unknown. Not an object
 * parser: Elasticsearch reads processors from maps, so their errors name the processor and the property instead of a
 * line and a column, and do not depend on the order of the properties.
 */
export class ProcessorConfig {
  /** Undefined for a pipeline. */
  readonly type: string | undefined;
  tag: string | undefined;
  private readonly properties: Map<string, JsonValue>;

  constructor(type: string | undefined, properties: JsonObject) {
    this.type = type;
    this.properties = new Map(Object.entries(properties));
  }

  /** Names of the unread properties, in the order of Elasticsearch's errors. */
  get left(): string[] {
    return hashOrder([...this.properties.keys()]);
  }

  /** A copy of the unread properties; does not mark them as read. */
  rest(): JsonObject {
    return Object.fromEntries(this.properties);
  }

  /** A `parse_exception` that names the processor and the property. */
  error(property: string | undefined, reason: string, options: EngineErrorOptions = {}): EngineError {
    const text = property === undefined ? reason : `[${property}] ${reason}`;
    return new EngineError('parse_exception', text, { ...options, metadata: this.errorMetadata(property) });
  }

  errorMetadata(property?: string): Record<string, string> {
    return {
      ...(this.type !== undefined && { processor_type: this.type }),
      ...(this.tag !== undefined && { processor_tag: this.tag }),
      ...(property !== undefined && { property_name: property }),
    };
  }

  has(name: string): boolean {
    return this.properties.has(name);
  }

  /** Whether a property is a string with `{{fields}}`. */
  hasTemplate(name: string): boolean {
    const value = this.properties.get(name);
    return typeof value === 'string' && value.includes('{{');
  }

  /** Null counts as absent. */
  any(name: string): Exclude<JsonValue, null> | undefined {
    const value = this.properties.get(name);
    this.properties.delete(name);
    return value ?? undefined;
  }

  value(name: string): JsonValue {
    return this.any(name) ?? this.missing(name);
  }

  string(name: string): string;
  string(name: string, otherwise: string): string;
  string(name: string, otherwise?: string): string {
    return this.optionalString(name) ?? otherwise ?? this.missing(name);
  }

  optionalString(name: string): string | undefined {
    const value = this.any(name);
    if (value === undefined || typeof value === 'string') return value;
    throw this.error(name, `property isn't a string, but of type [${classNameOf(value)}]`);
  }

  stringOrInteger(name: string): string {
    return this.optionalStringOrInteger(name) ?? this.missing(name);
  }

  optionalStringOrInteger(name: string): string | undefined {
    const value = this.any(name);
    if (value === undefined || typeof value === 'string') return value;
    if (typeof value === 'number' && classNameOf(value) === 'java.lang.Integer') return String(value);
    throw this.error(name, `property isn't a string or int, but of type [${classNameOf(value)}]`);
  }

  flag(name: string, otherwise = false): boolean {
    const value = this.any(name);
    if (value === undefined) return otherwise;
    if (typeof value === 'boolean') return value;
    throw this.error(name, `property isn't a boolean, but of type [${classNameOf(value)}]`);
  }

  integer(name: string, otherwise: number): number {
    const value = this.any(name);
    if (value === undefined) return otherwise;
    const text = javaToString(value);
    const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number === (number | 0)) return number;
    throw this.error(name, `property cannot be converted to an int [${text}]`);
  }

  double(name: string): number {
    const text = javaToString(this.value(name));
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isNaN(number)) return number;
    throw this.error(name, `property cannot be converted to a double [${text}]`);
  }

  list(name: string): JsonValue[] {
    return this.optionalList(name) ?? this.missing(name);
  }

  optionalList(name: string): JsonValue[] | undefined {
    const value = this.any(name);
    if (value === undefined || Array.isArray(value)) return value;
    throw this.error(name, `property isn't a list, but of type [${classNameOf(value)}]`);
  }

  map(name: string): JsonObject {
    return this.optionalMap(name) ?? this.missing(name);
  }

  optionalMap(name: string): JsonObject | undefined {
    const value = this.any(name);
    if (value === undefined || isJsonObject(value)) return value;
    throw this.error(name, `property isn't a map, but of type [${classNameOf(value)}]`);
  }

  /** A string that may contain `{{fields}}`. */
  template(name: string): TextTemplate {
    return this.compile(this.string(name));
  }

  optionalTemplate(name: string): TextTemplate | undefined {
    const text = this.optionalString(name);
    return text === undefined ? undefined : this.compile(text);
  }

  compile(text: string): TextTemplate {
    return this.compiled(() => textTemplate(text));
  }

  /** Any value; its strings may contain `{{fields}}`. */
  valueTemplate(name: string): ValueTemplate {
    const value = this.value(name);
    return this.compiled(() => valueTemplate(value));
  }

  private compiled<T>(compile: () => T): T {
    try {
      return compile();
    } catch (error) {
      if (!(error instanceof MustacheError)) throw error;
      const { message, template } = error;
      throw new EngineError('script_exception', message, {
        metadata: { ...this.errorMetadata(), script_stack: [], script: template, lang: 'mustache' },
        cause: new EngineError('mustache_exception', message, { foreign: true }),
      });
    }
  }

  private missing(name: string): never {
    throw this.error(name, 'required property is missing');
  }
}
