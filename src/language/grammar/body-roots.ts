import { ALIAS_ACTIONS, ALIAS_TARGETS } from '../../dsl/bodies/alias-actions.data.ts';
import { BULK_ACTIONS } from '../../dsl/bodies/bulk-actions.data.ts';
import { INDEX_PARTS, INDEX_SETTINGS } from '../../dsl/bodies/index-body.data.ts';
import type { EndpointDescription } from '../../dsl/endpoints/endpoint-description.ts';
import { ANALYSIS, ANALYZE_COMPONENTS } from './analysis-grammar.ts';
import type { BodyNode } from './body-node.ts';
import { PIPELINE, SIMULATION } from './ingest-grammar.ts';
import { MAPPINGS, PROPERTIES, RUNTIME_MAPPINGS } from './mapping-grammar.ts';
import { anyName, listOf, objectOf, openObjectOf, QUERY, SCRIPT } from './parameter-grammar.ts';
import { SEARCH } from './search-grammar.ts';

const SETTING_NAMES = openObjectOf(INDEX_SETTINGS, { analysis: ANALYSIS });

/** Settings may be nested or dotted, with or without `index`. */
function settingsAt(setting: string, described: BodyNode | undefined): BodyNode {
  return {
    ...described,
    open: true,
    setting,
    child: name => {
      if (typeof name === 'number') return settingsAt(setting, undefined);
      const known = described?.child?.(name);
      if (known?.parameters) return known;
      const below = setting === '' && name === 'index' ? SETTING_NAMES : known;
      return settingsAt(setting === '' ? name : `${setting}.${name}`, below);
    },
  };
}
const SETTINGS = settingsAt('', SETTING_NAMES);

/** An update may have `settings` around them. */
const SETTINGS_UPDATE: BodyNode = {
  ...SETTINGS,
  child: name => (name === 'settings' ? SETTINGS : SETTINGS.child!(name)),
};

const ALIASES = anyName(
  openObjectOf([{ name: 'filter', type: 'query', doc: 'A query that limits the documents of the alias.' }]),
);
const DEFINITION: Record<string, BodyNode> = { mappings: MAPPINGS, settings: SETTINGS, aliases: ALIASES };
const TEMPLATE: Record<string, BodyNode> = { template: openObjectOf(INDEX_PARTS, DEFINITION) };

const ROOTS: Record<string, BodyNode> = {
  search: SEARCH,
  'async_search.submit': SEARCH,
  'indices.put_settings': SETTINGS_UPDATE,
};

/** Part of a document, from a field name's prefix on. */
function documentAt(documentPath: string): BodyNode {
  return {
    open: true,
    documentPath,
    child: name => (typeof name === 'number' ? documentAt(documentPath) : documentAt(`${documentPath}${name}.`)),
  };
}
const DOCUMENT = documentAt('');

const BY_QUERY: Record<string, BodyNode> = { query: QUERY, script: SCRIPT };
const REINDEX: Record<string, BodyNode> = {
  source: openObjectOf(
    [
      { name: 'index', type: 'index', required: true, doc: 'The index to read, or several.' },
      { name: 'query', type: 'query', doc: 'Which documents to copy; all by default.' },
      { name: 'size', type: 'integer', default: 1000, doc: 'How many documents to read at once.' },
      { name: '_source', type: 'any', doc: 'Which fields to copy.' },
      { name: 'remote', type: 'object', doc: 'Another cluster to read from.' },
      { name: 'runtime_mappings', type: 'object', doc: 'Fields computed while reading.' },
    ],
    { runtime_mappings: RUNTIME_MAPPINGS },
  ),
  dest: openObjectOf([
    { name: 'index', type: 'index', required: true, doc: 'The index to write to.' },
    {
      name: 'op_type',
      type: 'enum',
      values: ['index', 'create'],
      default: 'index',
      doc: 'Whether existing documents are replaced.',
    },
    { name: 'version_type', type: 'enum', values: ['internal', 'external', 'external_gte'], doc: 'The version type.' },
    { name: 'pipeline', type: 'string', doc: 'The ingest pipeline to run first.' },
    { name: 'routing', type: 'string', doc: 'The routing: `keep`, `discard`, or a value after `=`.' },
  ]),
  script: SCRIPT,
};

const ALIAS_ACTION = openObjectOf(
  ALIAS_ACTIONS,
  Object.fromEntries(Object.entries(ALIAS_TARGETS).map(([name, parameters]) => [name, openObjectOf(parameters)])),
);
const DOCUMENT_REFERENCE = openObjectOf([
  { name: '_index', type: 'index', doc: 'The index, if the path names none.' },
  { name: '_id', type: 'string', required: true, doc: 'The id of the document.' },
  { name: '_source', type: 'any', doc: 'Which part of the document to return.' },
  { name: 'routing', type: 'string', doc: 'The value that selects the shard.' },
]);

/** Grammars of keys, for endpoints whose keys are described with the endpoint. */
const BELOW: Record<string, Record<string, BodyNode>> = {
  'indices.create': DEFINITION,
  'indices.put_mapping': { properties: PROPERTIES, runtime: RUNTIME_MAPPINGS },
  'indices.put_index_template': TEMPLATE,
  'indices.simulate_template': TEMPLATE,
  'cluster.put_component_template': TEMPLATE,
  'indices.update_aliases': { actions: listOf(ALIAS_ACTION) },
  mget: { docs: listOf(DOCUMENT_REFERENCE) },
  'indices.analyze': ANALYZE_COMPONENTS,
  'ingest.put_pipeline': PIPELINE,
  'ingest.simulate': SIMULATION,
  update: { doc: DOCUMENT, upsert: DOCUMENT, script: SCRIPT },
  update_by_query: BY_QUERY,
  delete_by_query: BY_QUERY,
  reindex: REINDEX,
};

const ACTION: BodyNode = {
  noun: 'action',
  types: BULK_ACTIONS,
  child: name => {
    const action = BULK_ACTIONS.find(candidate => candidate.name === name);
    return action && objectOf(action.parameters);
  },
};
const UPDATE_LINE = openObjectOf(
  [
    { name: 'doc', type: 'object', doc: 'The fields to merge into the document.' },
    { name: 'script', type: 'script', doc: 'The script that changes `ctx._source`.' },
    { name: 'upsert', type: 'object', doc: 'The document to store if none exists.' },
    { name: 'doc_as_upsert', type: 'boolean', default: false, doc: 'Stores `doc` if no document exists.' },
  ],
  { doc: DOCUMENT, upsert: DOCUMENT },
);
const MSEARCH_HEADER = openObjectOf([{ name: 'index', type: 'index', doc: 'The index to search.' }]);

const WRITES = new Set(['index', 'create']);

/**
 * Where the grammar of a request's body begins.
 * @param actions for each line of a bulk before this one, the name of its action; undefined for documents
 */
export function rootOf(
  endpoint: EndpointDescription,
  bodyIndex: number,
  actions: readonly (string | undefined)[] = [],
): BodyNode | undefined {
  if (endpoint.name === 'bulk') return lineOf(actions[bodyIndex - 1]);
  if (endpoint.name === 'msearch') return bodyIndex % 2 === 0 ? MSEARCH_HEADER : SEARCH;
  if (WRITES.has(endpoint.name)) return DOCUMENT;
  const { name, bodyKeys } = endpoint;
  return ROOTS[name] ?? (bodyKeys && objectOf(bodyKeys, BELOW[name]));
}

function lineOf(previous: string | undefined): BodyNode {
  if (previous === undefined || previous === 'delete') return ACTION;
  return previous === 'update' ? UPDATE_LINE : DOCUMENT;
}
