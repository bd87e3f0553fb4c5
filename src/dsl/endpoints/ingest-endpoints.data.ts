import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { masterTimeout, waits } from './endpoint-parameters.ts';

const id: Parameter = { name: 'id', type: 'string', doc: 'Name of a pipeline; where several are allowed, a comma-separated list with wildcards.' };

/** Endpoints for ingest pipelines. */
export const ingestEndpoints: readonly EndpointDescription[] = [
  {
    name: 'ingest.put_pipeline',
    doc: 'Creates or replaces a pipeline: processors that run in order on each document.',
    routes: routes('PUT /_ingest/pipeline/{id}'),
    parts: [id],
    parameters: [...waits, { name: 'if_version', type: 'integer', doc: 'Replaces the pipeline only if it has this version.' }],
    body: 'optional',
    bodyKeys: [
      { name: 'description', type: 'string', doc: 'Description of the pipeline.' },
      { name: 'processors', type: 'list', doc: 'The processors, each an object with one member: its type with its options.' },
      { name: 'on_failure', type: 'list', doc: 'Processors that run if another one fails.' },
      { name: 'version', type: 'integer', doc: 'A version number for your own use.' },
      { name: '_meta', type: 'object', doc: 'Any metadata, stored with the pipeline.' },
    ],
    since: 'extension',
  },
  {
    name: 'ingest.get_pipeline',
    doc: 'Returns pipelines.',
    routes: routes('GET /_ingest/pipeline', 'GET /_ingest/pipeline/{id}'),
    parts: [id],
    parameters: [...masterTimeout, { name: 'summary', type: 'boolean', default: false, doc: 'Returns names without definitions.' }],
    body: 'none',
    since: 'extension',
  },
  {
    name: 'ingest.delete_pipeline',
    doc: 'Deletes pipelines.',
    routes: routes('DELETE /_ingest/pipeline/{id}'),
    parts: [id],
    parameters: waits,
    body: 'none',
    since: 'extension',
  },
  {
    name: 'ingest.simulate',
    doc: 'Runs a pipeline on documents and returns the results; nothing is indexed.',
    routes: routes('GET|POST /_ingest/pipeline/_simulate', 'GET|POST /_ingest/pipeline/{id}/_simulate'),
    parts: [id],
    parameters: [{ name: 'verbose', type: 'boolean', default: false, doc: 'Returns the document after every processor.' }],
    body: 'optional',
    bodyKeys: [
      { name: 'pipeline', type: 'object', doc: 'The pipeline, if the path names none.' },
      { name: 'docs', type: 'list', doc: 'The documents: `_source`, and optionally `_index`, `_id` and `_routing`.' },
    ],
    since: 'extension',
  },
  {
    name: 'simulate.ingest',
    doc: 'Runs the pipelines of an index on documents and checks the results against its mapping; nothing is indexed.',
    routes: routes('GET|POST /_ingest/_simulate', 'GET|POST /_ingest/{index}/_simulate'),
    parts: [{ name: 'index', type: 'index', doc: 'The index of documents that name none.' }],
    parameters: [
      { name: 'pipeline', type: 'string', doc: 'A pipeline in place of the default one of the index.' },
      { name: 'merge_type', type: 'enum', values: ['index', 'template'], default: 'index', doc: 'How the added mapping is merged.' },
    ],
    body: 'optional',
    bodyKeys: [
      { name: 'docs', type: 'list', doc: 'The documents: `_source`, and optionally `_index` and `_id`.' },
      { name: 'pipeline_substitutions', type: 'object', doc: 'Pipelines in place of existing ones, by name.' },
      { name: 'component_template_substitutions', type: 'object', doc: 'Component templates in place of existing ones, by name.' },
      { name: 'index_template_substitutions', type: 'object', doc: 'Index templates in place of existing ones, by name.' },
      { name: 'mapping_addition', type: 'object', doc: 'A mapping to merge into that of the index.' },
    ],
    since: 'extension',
  },
  {
    name: 'ingest.processor_grok',
    doc: 'Lists the built-in patterns of the grok processor.',
    routes: routes('GET /_ingest/processor/grok'),
    parts: [],
    parameters: [
      { name: 's', type: 'boolean', default: false, doc: 'Sorts the patterns by name.' },
      { name: 'ecs_compatibility', type: 'enum', values: ['disabled', 'v1'], default: 'disabled', doc: 'The naming scheme of the captured fields.' },
    ],
    body: 'none',
    since: 'extension',
  },
];
