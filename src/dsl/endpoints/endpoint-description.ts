import type { Description, Parameter } from '../description.ts';

/**
 * One endpoint as data. The router is built from `routes`, requests are checked against `parts` and `parameters`, and
 * the console completes from both. `name` is that of the rest-api-spec, which clients use too.
 */
export interface EndpointDescription extends Description {
  readonly routes: readonly Route[];
  /** The parameters in the paths of the routes. */
  readonly parts: readonly Parameter[];
  readonly body: BodyRule;
  /** Keys at the top of a JSON body, if they are few and fixed. */
  readonly bodyKeys?: readonly Parameter[];
  /** The parameters suggested for a misspelled one, if not all. */
  readonly suggested?: readonly string[];
  /** Names of further parameters, which are accepted without effect. */
  readonly ignored?: readonly string[];
}

export interface Route {
  readonly methods: readonly Method[];
  readonly path: string;
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/**
 * `none` rejects a body; `lines` is newline-delimited JSON; `ignored` accepts a body without reading it, because
 * official clients send one; `file` is bytes without structure.
 */
export type BodyRule = 'none' | 'optional' | 'required' | 'lines' | 'ignored' | 'file';

/** `'PUT|POST /{index}/_doc/{id}'` → a route. */
export function routes(...lines: string[]): Route[] {
  return lines.map(line => {
    const [methods, path] = line.split(' ') as [string, string];
    return { methods: methods.split('|') as Method[], path };
  });
}

/** Parameters of every endpoint. */
export const commonParameters: readonly Parameter[] = [
  { name: 'pretty', type: 'boolean', default: false, doc: 'Pretty-prints the response.' },
  { name: 'human', type: 'boolean', default: false, doc: 'Adds human-readable sizes, dates and durations.' },
  { name: 'error_trace', type: 'boolean', default: false, doc: 'Includes stack traces in errors.' },
  {
    name: 'filter_path',
    type: 'list',
    doc: 'Returns only these paths of the response; a leading minus excludes a path.',
  },
  { name: 'format', type: 'enum', values: ['json', 'yaml'], doc: 'The format of the response.' },
];

/** The body in the URL, for clients that cannot send one; accepted by every endpoint with a body. */
export const sourceParameters: readonly Parameter[] = [
  { name: 'source', type: 'string', doc: 'The request body, for clients that cannot send one.' },
  { name: 'source_content_type', type: 'string', doc: 'The media type of `source`.' },
];

/** Whether the body may be sent in the URL. */
export function acceptsSource({ body }: EndpointDescription): boolean {
  return body !== 'none' && body !== 'file';
}
