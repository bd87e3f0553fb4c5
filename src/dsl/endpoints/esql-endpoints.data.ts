import { type EndpointDescription, routes } from './endpoint-description.ts';

/** Endpoints for queries in ES|QL. */
export const esqlEndpoints: readonly EndpointDescription[] = [
  {
    name: 'esql.query',
    doc: 'Runs a query in ES|QL: a source of rows and commands that they pass through.',
    routes: routes('POST /_query'),
    parts: [],
    parameters: [
      { name: 'drop_null_columns', type: 'boolean', default: false, doc: 'Leaves out columns without values.' },
      { name: 'delimiter', type: 'string', default: ',', doc: 'The character between values in the format `csv`.' },
      { name: 'allow_partial_results', type: 'boolean', default: true, doc: 'Has no effect: a query fails as a whole.' },
    ],
    body: 'required',
    bodyKeys: [
      { name: 'query', type: 'string', doc: 'The query, such as `FROM books | WHERE year > 1990 | LIMIT 10`.' },
      { name: 'params', type: 'object', doc: 'Values for `?`, `?name` and `?1` in the query.' },
      { name: 'filter', type: 'object', doc: 'A query of the Query DSL that documents must match.' },
      { name: 'columnar', type: 'boolean', doc: 'Returns a list of values for each column instead of each row.' },
      { name: 'locale', type: 'string', doc: 'Has no effect: names of days and months are English.' },
      { name: 'profile', type: 'boolean', doc: 'Has no effect.' },
    ],
    since: 'extension',
  },
];
