/** The language as data: the console completes from it, and tests compare it with what the engine's parsers accept. */
export interface Description {
  readonly name: string;
  /** One sentence for a reader who meets the word for the first time. */
  readonly doc: string;
  readonly parameters: readonly Parameter[];
  /** The object is a query. */
  readonly isQuery?: boolean;
  /** The object also has a member named after a field, whose object has these parameters. */
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
  /** Accepted, but better left out: what to use instead, or true if there is no replacement. */
  readonly deprecated?: string | true;
  /** The words that `type: 'enum'` accepts. */
  readonly values?: readonly string[];
}

/** The value that stands for an absent one: passing it changes nothing. */
export type DefaultValue = string | number | boolean | null | number[] | { [name: string]: string };

/** What a value is, as completion and lint need to know it. `query` and `queries` open the query language again. */
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
