import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { flatSettings, local, masterTimeout, timeout } from './endpoint-parameters.ts';

const name: Parameter = { name: 'name', type: 'string', doc: 'Name of a template.' };
const names: Parameter = { name: 'name', type: 'list', doc: 'Names of templates, with wildcards.' };
const create: Parameter = { name: 'create', type: 'boolean', default: false, doc: 'Fails if the template exists.' };
const cause: Parameter = { name: 'cause', type: 'string', doc: 'The reason, for logs.' };
const includeDefaults: Parameter = { name: 'include_defaults', type: 'boolean', default: false, doc: 'Includes defaults of lifecycle settings.' };

const content: Parameter = { name: 'template', type: 'object', doc: 'What new indices receive: `settings`, `mappings`, `aliases`; and new data streams: `lifecycle`, `data_stream_options`.' };
const version: Parameter = { name: 'version', type: 'integer', doc: 'A version number for your own use.' };
const meta: Parameter = { name: '_meta', type: 'object', doc: 'Any metadata for your own use.' };

const templateKeys: readonly Parameter[] = [
  { name: 'index_patterns', type: 'list', required: true, doc: 'Patterns of index names, with wildcards.' },
  content,
  { name: 'composed_of', type: 'list', doc: 'Component templates, each overriding the previous one.' },
  { name: 'priority', type: 'integer', default: 0, doc: 'The template with the highest priority applies, alone.' },
  { name: 'data_stream', type: 'object', doc: 'Creates data streams instead of indices.' },
  { name: 'allow_auto_create', type: 'boolean', doc: 'Overrides `action.auto_create_index` for matching names.' },
  { name: 'ignore_missing_component_templates', type: 'list', doc: 'Component templates that may be missing.' },
  version,
  meta,
];

/** Endpoints for the templates of new indices. */
export const templateEndpoints: readonly EndpointDescription[] = [
  {
    name: 'indices.put_index_template',
    doc: 'Creates or replaces an index template, which applies to new indices with matching names.',
    routes: routes('PUT|POST /_index_template/{name}'),
    parts: [name],
    parameters: [create, cause, ...masterTimeout],
    body: 'optional',
    bodyKeys: templateKeys,
    since: 'seed',
  },
  {
    name: 'indices.get_index_template',
    doc: 'Returns index templates.',
    routes: routes('GET /_index_template', 'GET /_index_template/{name}'),
    parts: [names],
    parameters: [flatSettings, includeDefaults, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.exists_index_template',
    doc: 'Checks whether an index template exists, by status.',
    routes: routes('HEAD /_index_template/{name}'),
    parts: [name],
    parameters: [flatSettings, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.delete_index_template',
    doc: 'Deletes index templates. Existing indices do not change.',
    routes: routes('DELETE /_index_template/{name}'),
    parts: [names],
    parameters: [...masterTimeout, timeout],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.simulate_index_template',
    doc: 'Returns what an index of this name would receive, and which other templates match.',
    routes: routes('POST /_index_template/_simulate_index/{name}'),
    parts: [{ name: 'name', type: 'index', doc: 'Name of an index, which need not exist.' }],
    parameters: [create, cause, includeDefaults, ...masterTimeout],
    body: 'optional',
    bodyKeys: templateKeys,
    since: 'extension',
  },
  {
    name: 'indices.simulate_template',
    doc: 'Returns a template with its component templates applied.',
    routes: routes('POST /_index_template/_simulate', 'POST /_index_template/_simulate/{name}'),
    parts: [name],
    parameters: [create, cause, includeDefaults, ...masterTimeout],
    body: 'optional',
    bodyKeys: templateKeys,
    since: 'extension',
  },
  {
    name: 'cluster.put_component_template',
    doc: 'Creates or replaces a component template, a building block of index templates.',
    routes: routes('PUT|POST /_component_template/{name}'),
    parts: [name],
    parameters: [create, cause, ...masterTimeout, timeout],
    body: 'optional',
    bodyKeys: [{ ...content, required: true }, version, meta],
    since: 'extension',
  },
  {
    name: 'cluster.get_component_template',
    doc: 'Returns component templates.',
    routes: routes('GET /_component_template', 'GET /_component_template/{name}'),
    parts: [names],
    parameters: [flatSettings, includeDefaults, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cluster.exists_component_template',
    doc: 'Checks whether a component template exists, by status.',
    routes: routes('HEAD /_component_template/{name}'),
    parts: [name],
    parameters: [...masterTimeout, local],
    ignored: ['flat_settings', 'include_defaults'],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cluster.delete_component_template',
    doc: 'Deletes component templates that no index template uses.',
    routes: routes('DELETE /_component_template/{name}'),
    parts: [names],
    parameters: [...masterTimeout, timeout],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.put_template',
    doc: 'Creates or replaces a legacy template; all matching ones are merged.',
    routes: routes('PUT|POST /_template/{name}'),
    parts: [name],
    parameters: [create, cause, { name: 'order', type: 'integer', default: 0, doc: 'Templates with a higher order override lower ones.' }, ...masterTimeout],
    body: 'required',
    bodyKeys: [
      { name: 'index_patterns', type: 'list', required: true, doc: 'Patterns of index names, with wildcards.' },
      { name: 'order', type: 'integer', default: 0, doc: 'Templates with a higher order override lower ones.' },
      { name: 'settings', type: 'object', doc: 'Settings of new indices.' },
      { name: 'mappings', type: 'object', doc: 'Mappings of new indices.' },
      { name: 'aliases', type: 'object', doc: 'Aliases of new indices.' },
      version,
    ],
    since: 'extension',
  },
  {
    name: 'indices.get_template',
    doc: 'Returns legacy templates.',
    routes: routes('GET /_template', 'GET /_template/{name}'),
    parts: [names],
    parameters: [flatSettings, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.exists_template',
    doc: 'Checks whether a legacy template exists, by status.',
    routes: routes('HEAD /_template/{name}'),
    parts: [names],
    parameters: [flatSettings, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.delete_template',
    doc: 'Deletes legacy templates.',
    routes: routes('DELETE /_template/{name}'),
    parts: [names],
    parameters: [...masterTimeout, timeout],
    body: 'none',
    since: 'extension',
  },
];
