import type { Parameter } from '../description.ts';
import { type EndpointDescription, routes } from './endpoint-description.ts';
import { masterTimeout, waits } from './endpoint-parameters.ts';

const id: Parameter = { name: 'id', type: 'string', doc: 'Name of a pipeline; where many are allowed, a comma list with wildcards.' };

/** Pipelines that documents pass before they are indexed. */
export const ingestEndpoints: readonly EndpointDescription[] = [
  {
    name: 'ingest.put_pipeline',
    doc: 'Stores a pipeline: the processors that a document passes, one after the other.',
    routes: routes('PUT /_ingest/pipeline/{id}'),
    parts: [id],
    parameters: [...waits, { name: 'if_version', type: 'integer', doc: 'Stores it only if the pipeline that is there has this version.' }],
    body: 'optional',
    bodyKeys: [
      { name: 'description', type: 'string', doc: 'What the pipeline is for.' },
      { name: 'processors', type: 'list', doc: 'The processors, each an object with one member: its type and its options.' },
      { name: 'on_failure', type: 'list', doc: 'Processors that run when one of the others fails.' },
      { name: 'version', type: 'integer', doc: 'A number for those who keep pipelines elsewhere.' },
      { name: '_meta', type: 'object', doc: 'Anything; kept with the pipeline.' },
    ],
    since: 'extension',
  },
  {
    name: 'ingest.get_pipeline',
    doc: 'Returns pipelines as they were stored.',
    routes: routes('GET /_ingest/pipeline', 'GET /_ingest/pipeline/{id}'),
    parts: [id],
    parameters: [...masterTimeout, { name: 'summary', type: 'boolean', default: false, doc: 'Names without definitions.' }],
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
    doc: 'Runs documents through a pipeline and shows what becomes of them; nothing is indexed.',
    routes: routes('GET|POST /_ingest/pipeline/_simulate', 'GET|POST /_ingest/pipeline/{id}/_simulate'),
    parts: [id],
    parameters: [{ name: 'verbose', type: 'boolean', default: false, doc: 'Shows the document after every processor.' }],
    body: 'optional',
    bodyKeys: [
      { name: 'pipeline', type: 'object', doc: 'The pipeline, where the path names none.' },
      { name: 'docs', type: 'list', doc: 'The documents: `_source`, and `_index`, `_id`, `_routing` where they matter.' },
    ],
    since: 'extension',
  },
  {
    name: 'ingest.processor_grok',
    doc: 'Lists the patterns that the grok processor knows.',
    routes: routes('GET /_ingest/processor/grok'),
    parts: [],
    parameters: [
      { name: 's', type: 'boolean', default: false, doc: 'Sorts the patterns by name.' },
      { name: 'ecs_compatibility', type: 'enum', values: ['disabled', 'v1'], default: 'disabled', doc: 'Which names the captured fields have.' },
    ],
    body: 'none',
    since: 'extension',
  },
];
