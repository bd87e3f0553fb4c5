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
  fieldType: 'field type',
  component: 'component',

  // Below a description
  required: 'Required.',
  defaultValue: (value: string) => `Default \`${value}\``,
  deprecated: 'Deprecated.',
  deprecatedFor: (name: string) => `Deprecated: use \`${name}\`.`,

  // Aggregations
  nestedAggregations: 'Aggregations over the documents of each bucket.',
  aggregationMetadata: 'Metadata that the response repeats.',

  // Analysis
  componentType: 'The type of the component.',
  analyzers: 'Analyzers of this index: char filters, one tokenizer, token filters.',
  tokenizers: 'Custom tokenizers.',
  tokenFilters: 'Custom token filters.',
  charFilters: 'Custom char filters.',
  normalizers: 'Normalizers for keyword fields: chains without a tokenizer.',

  // Mappings and settings
  typeOfField: 'The type of the field.',
  properties: 'The fields and their types.',
  dynamic: 'What happens to fields that are not mapped.',
  shards: 'The number of primary shards; fixed once the index exists.',
  replicas: 'Copies of each shard.',
  refreshInterval: 'How often writes become visible to searches.',
  analysis: 'Analyzers and their parts.',

  // Other bodies
  query: 'The query.',
  bulkIndex: 'The index, if the path names none.',
  bulkId: 'The id of the document.',
  bulkRouting: 'The value that selects the shard.',
  processors: 'The processors to run, in order.',
  onFailure: 'Processors that run if another one fails.',
} as const;
