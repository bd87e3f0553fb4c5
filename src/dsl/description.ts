/** The language as data: parsers check names against it, "did you mean" and the console's completion come from it. */
export interface Description {
  readonly name: string;
  /** One sentence for a reader who meets the word for the first time. */
  readonly doc: string;
  readonly parameters: readonly Parameter[];
  /** `seed`: part of the original requirements; `extension`: further Elasticsearch features. */
  readonly since: Since;
  /** The object's keys are field names, each with these parameters. */
  readonly keyedByField?: boolean;
}

export type Since = 'seed' | 'extension';

export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
  readonly default?: string | number | boolean | null;
  readonly doc?: string;
  readonly required?: boolean;
  /** The words that `type: 'enum'` accepts. */
  readonly values?: readonly string[];
}

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
