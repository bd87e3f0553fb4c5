import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { flatSettings, local, masterTimeout, timeout } from './endpoint-parameters.ts';

const name: Parameter = { name: 'name', type: 'string', doc: 'Name of a template.' };
const names: Parameter = { name: 'name', type: 'list', doc: 'Names of templates, `*` allowed.' };
const create: Parameter = { name: 'create', type: 'boolean', default: false, doc: 'Refuses to replace a template that is there.' };
const cause: Parameter = { name: 'cause', type: 'string', doc: 'Why, for people who read logs.' };
const includeDefaults: Parameter = { name: 'include_defaults', type: 'boolean', default: false, doc: 'Shows defaults of lifecycle settings too.' };

const content: Parameter = { name: 'template', type: 'object', doc: 'What new indices get: `settings`, `mappings`, `aliases`.' };
const version: Parameter = { name: 'version', type: 'integer', doc: 'A number for you; nothing here reads it.' };
const meta: Parameter = { name: '_meta', type: 'object', doc: 'Anything for you; nothing here reads it.' };

const templateKeys: readonly Parameter[] = [
  { name: 'index_patterns', type: 'list', required: true, doc: 'Names of new indices, with wildcards.' },
  content,
  { name: 'composed_of', type: 'list', doc: 'Component templates, each laid over the one before it.' },
  { name: 'priority', type: 'integer', default: 0, doc: 'Of templates that fit a name the highest wins, alone.' },
  { name: 'data_stream', type: 'object', doc: 'Makes names that fit data streams.' },
  { name: 'allow_auto_create', type: 'boolean', doc: 'Overrides `action.auto_create_index` for names that fit.' },
  { name: 'ignore_missing_component_templates', type: 'list', doc: 'Component templates that need not exist.' },
  version,
  meta,
];

/** What new indices are made from. */
export const templateEndpoints: readonly EndpointDescription[] = [
  {
    name: 'indices.put_index_template',
    doc: 'Creates or replaces an index template: what indices get whose name fits a pattern.',
    routes: routes('PUT|POST /_index_template/{name}'),
    parts: [name],
    parameters: [create, cause, ...masterTimeout],
    body: 'optional',
    bodyKeys: templateKeys,
    since: 'seed',
  },
  {
    name: 'indices.get_index_template',
    doc: 'Shows index templates.',
    routes: routes('GET /_index_template', 'GET /_index_template/{name}'),
    parts: [names],
    parameters: [flatSettings, includeDefaults, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.exists_index_template',
    doc: 'Says by its status whether an index template is there.',
    routes: routes('HEAD /_index_template/{name}'),
    parts: [name],
    parameters: [flatSettings, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.delete_index_template',
    doc: 'Deletes index templates. Indices made from them stay as they are.',
    routes: routes('DELETE /_index_template/{name}'),
    parts: [names],
    parameters: [...masterTimeout, timeout],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.simulate_index_template',
    doc: 'What an index of this name would get, and which other templates fit it.',
    routes: routes('POST /_index_template/_simulate_index/{name}'),
    parts: [{ name: 'name', type: 'index', doc: 'Name of an index that need not exist.' }],
    parameters: [create, cause, includeDefaults, ...masterTimeout],
    body: 'optional',
    bodyKeys: templateKeys,
    since: 'extension',
  },
  {
    name: 'indices.simulate_template',
    doc: 'What a template gives once its components are laid under it.',
    routes: routes('POST /_index_template/_simulate', 'POST /_index_template/_simulate/{name}'),
    parts: [name],
    parameters: [create, cause, includeDefaults, ...masterTimeout],
    body: 'optional',
    bodyKeys: templateKeys,
    since: 'extension',
  },
  {
    name: 'cluster.put_component_template',
    doc: 'Creates or replaces a component template: a part that index templates are composed of.',
    routes: routes('PUT|POST /_component_template/{name}'),
    parts: [name],
    parameters: [create, cause, ...masterTimeout, timeout],
    body: 'optional',
    bodyKeys: [{ ...content, required: true }, version, meta],
    since: 'extension',
  },
  {
    name: 'cluster.get_component_template',
    doc: 'Shows component templates.',
    routes: routes('GET /_component_template', 'GET /_component_template/{name}'),
    parts: [names],
    parameters: [flatSettings, includeDefaults, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'cluster.exists_component_template',
    doc: 'Says by its status whether a component template is there.',
    routes: routes('HEAD /_component_template/{name}'),
    parts: [name],
    parameters: [...masterTimeout, local],
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
    doc: 'Creates or replaces a template of the old kind: all that fit a name are merged.',
    routes: routes('PUT|POST /_template/{name}'),
    parts: [name],
    parameters: [create, cause, { name: 'order', type: 'integer', default: 0, doc: 'Higher ones are laid over lower ones.' }, ...masterTimeout],
    body: 'required',
    bodyKeys: [
      { name: 'index_patterns', type: 'list', required: true, doc: 'Names of new indices, with wildcards.' },
      { name: 'order', type: 'integer', default: 0, doc: 'Higher ones are laid over lower ones.' },
      { name: 'settings', type: 'object', doc: 'Settings of new indices.' },
      { name: 'mappings', type: 'object', doc: 'Mappings of new indices.' },
      { name: 'aliases', type: 'object', doc: 'Aliases of new indices.' },
      version,
    ],
    since: 'extension',
  },
  {
    name: 'indices.get_template',
    doc: 'Shows templates of the old kind.',
    routes: routes('GET /_template', 'GET /_template/{name}'),
    parts: [names],
    parameters: [flatSettings, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.exists_template',
    doc: 'Says by its status whether a template of the old kind is there.',
    routes: routes('HEAD /_template/{name}'),
    parts: [names],
    parameters: [flatSettings, ...masterTimeout, local],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'indices.delete_template',
    doc: 'Deletes templates of the old kind.',
    routes: routes('DELETE /_template/{name}'),
    parts: [names],
    parameters: [...masterTimeout, timeout],
    body: 'none',
    since: 'extension',
  },
];
