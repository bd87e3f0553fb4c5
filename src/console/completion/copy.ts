/** Visible strings of suggestions and hovers, for names that the DSL does not describe. */
export const COPY = {
  // Methods
  methods: {
    GET: 'Reads, and may carry a body.',
    POST: 'Adds, searches, or runs something.',
    PUT: 'Creates or replaces what the path names.',
    DELETE: 'Removes what the path names.',
    HEAD: 'Checks whether the path exists; returns only the status and headers.',
  } as Readonly<Record<string, string>>,

  // Details beside a suggestion
  index: 'index',
  alias: 'alias',
  analyzer: 'analyzer',
  default: 'default',

  // Below a description
  required: 'Required.',
  defaultValue: (value: string) => `Default \`${value}\``,
  deprecated: 'Deprecated.',
  deprecatedFor: (name: string) => `Deprecated: use \`${name}\`.`,

  // What a name is
  fieldType: 'field type',
  fieldOf: (index: string | undefined) =>
    index === undefined ? 'A field of your indices.' : `A field of \`${index}\`.`,
  noun: {
    key: '',
    query: 'query',
    aggregation: 'aggregation',
    processor: 'processor',
    retriever: 'retriever',
    action: 'bulk action',
    rule: 'rule',
    suggester: 'suggester',
  },
  component: {
    analyzer: 'analyzer',
    normalizer: 'normalizer',
    tokenizer: 'tokenizer',
    filter: 'token filter',
    char_filter: 'char filter',
  },

  // Names of the request itself
  ownComponent: 'defined here',
  parameter: 'parameter',

  // Members of `ctx` in scripts
  context: {
    _source: 'The document.',
    _index: 'The index of the document.',
    _id: 'The id of the document.',
    op: 'What happens to the document: index, noop or delete.',
    _now: 'The time of the request in milliseconds.',
  },

  // Variables
  responseTo: (method: string, path: string) => `Response to ${method} ${path}`,
  ofEnvironment: 'Environment',
} as const;
