import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';

const textParameters: readonly Parameter[] = [
  { name: 'drop_null_columns', type: 'boolean', default: false, doc: 'Leaves out columns without values.' },
  { name: 'delimiter', type: 'string', default: ',', doc: 'The character between values in the format `csv`.' },
];
const queryId: Parameter = { name: 'id', type: 'string', required: true, doc: 'The id of an async query.' };
const bodyKeys: readonly Parameter[] = [
  { name: 'query', type: 'string', doc: 'The query, such as `FROM books | WHERE year > 1990 | LIMIT 10`.' },
  { name: 'params', type: 'object', doc: 'Values for `?`, `?name` and `?1` in the query.' },
  { name: 'filter', type: 'object', doc: 'A query of the Query DSL that documents must match.' },
  { name: 'columnar', type: 'boolean', doc: 'Returns a list of values for each column instead of each row.' },
  { name: 'locale', type: 'string', doc: 'Has no effect: names of days and months are English.' },
  { name: 'profile', type: 'boolean', doc: 'Measures what each step of the query does.' },
];

const partialResults: Parameter = { name: 'allow_partial_results', type: 'boolean', default: true, doc: 'Has no effect: a query fails as a whole.' };

/** Endpoints for queries in ES|QL. */
export const esqlEndpoints: readonly EndpointDescription[] = [
  {
    name: 'esql.query',
    doc: 'Runs a query in ES|QL: a source of rows and commands that they pass through.',
    routes: routes('POST /_query'),
    parts: [],
    parameters: [...textParameters, partialResults],
    body: 'required',
    bodyKeys,
    since: 'extension',
  },
  {
    name: 'esql.async_query',
    doc: 'Starts a query in ES|QL and returns its rows, or an id if it takes longer.',
    routes: routes('POST /_query/async'),
    parts: [],
    parameters: [...textParameters, partialResults],
    body: 'required',
    bodyKeys: [
      ...bodyKeys,
      { name: 'wait_for_completion_timeout', type: 'time', default: '1s', doc: 'How long to wait for the rows before responding.' },
      { name: 'keep_alive', type: 'time', default: '5d', doc: 'How long to keep the query and its rows.' },
      { name: 'keep_on_completion', type: 'boolean', default: false, doc: 'Keeps the rows even if the first response contains them.' },
    ],
    since: 'extension',
  },
  {
    name: 'esql.async_query_get',
    doc: 'Returns the rows of an async query once it has completed.',
    routes: routes('GET /_query/async/{id}'),
    parts: [queryId],
    parameters: [
      { name: 'wait_for_completion_timeout', type: 'time', doc: 'How long to wait for the rows before responding.' },
      { name: 'keep_alive', type: 'time', doc: 'How long to keep the query and its rows.' },
      ...textParameters,
    ],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'esql.async_query_stop',
    doc: 'Ends an async query early and returns what it has computed from the documents read so far.',
    routes: routes('POST /_query/async/{id}/stop'),
    parts: [queryId],
    parameters: textParameters,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'esql.async_query_delete',
    doc: 'Cancels an async query and deletes its rows.',
    routes: routes('DELETE /_query/async/{id}'),
    parts: [queryId],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'esql.list_queries',
    doc: 'Lists the queries in ES|QL that are running.',
    routes: routes('GET /_query/queries'),
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'esql.get_query',
    doc: 'Describes a query in ES|QL that is running.',
    routes: routes('GET /_query/queries/{id}'),
    parts: [{ name: 'id', type: 'string', required: true, doc: 'The id of its task, `node:number`.' }],
    parameters: [],
    body: 'none',
    since: 'extension',
  },
];
