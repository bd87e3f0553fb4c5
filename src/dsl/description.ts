/** The API as data: the console completes from it, and tests compare it with what the engine's parsers accept. */
export interface Description {
  readonly name: string;
  /** One sentence for readers who do not know the name yet. */
  readonly doc: string;
  readonly parameters: readonly Parameter[];
  /** Whether the object is a query. */
  readonly isQuery?: boolean;
  /** Whether the object also has a member named after a field, whose object has these parameters. */
  readonly fieldParameters?: readonly Parameter[];
  /** `seed`: part of the original requirements; `extension`: further Elasticsearch features. */
  readonly since: Since;
}

export type Since = 'seed' | 'extension';

export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
  readonly default?: DefaultValue;
  readonly doc?: string;
  readonly required?: boolean;
  /** Accepted but discouraged: the replacement, or true if there is none. */
  readonly deprecated?: string | true;
  /** The values of `type: 'enum'`. */
  readonly values?: readonly string[];
}

/** The value used if the parameter is absent: passing it changes nothing. */
export type DefaultValue = string | number | boolean | null | number[] | { [name: string]: string };

/** The type of a value, for completion and lint. `query` and `queries` are nested queries. */
export type ParameterType =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'enum'
  | 'any'
  | 'list'
  | 'object'
  | 'field'
  | 'fields'
  | 'analyzer'
  | 'index'
  | 'date'
  | 'time'
  | 'script'
  | 'query'
  | 'queries'
  | 'aggregations';
