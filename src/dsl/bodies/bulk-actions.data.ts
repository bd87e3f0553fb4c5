import type { Description, Parameter } from '../description.ts';

const TARGET: readonly Parameter[] = [
  { name: '_index', type: 'index', doc: 'The index, if the path names none.' },
  { name: '_id', type: 'string', doc: 'The id of the document.' },
  { name: 'routing', type: 'string', doc: 'The value that selects the shard.' },
  { name: 'if_seq_no', type: 'integer', doc: 'Writes only if the document has this sequence number.' },
  { name: 'if_primary_term', type: 'integer', doc: 'Writes only if the document has this primary term.' },
  { name: 'version', type: 'integer', doc: 'The version, for external concurrency control.' },
  { name: 'version_type', type: 'enum', values: ['internal', 'external', 'external_gte'], default: 'internal', doc: 'The version type.' },
  { name: 'require_alias', type: 'boolean', default: false, doc: 'Rejects a target that is not an alias.' },
];
const PIPELINE: Parameter = { name: 'pipeline', type: 'string', doc: 'The ingest pipeline to run first.' };
const DYNAMIC: Parameter = { name: 'dynamic_templates', type: 'object', doc: 'The dynamic template to use, by field.' };

/** The actions of a bulk request; the line below each but `delete` is a document. */
export const BULK_ACTIONS: readonly Description[] = [
  { name: 'index', since: 'seed', doc: 'Stores a document and replaces the one with the same id.', parameters: [...TARGET, PIPELINE, DYNAMIC] },
  { name: 'create', since: 'seed', doc: 'Stores a document; fails if the id exists.', parameters: [...TARGET, PIPELINE, DYNAMIC] },
  {
    name: 'update',
    since: 'seed',
    doc: 'Changes a document by the `doc` or `script` of the next line.',
    parameters: [...TARGET, { name: 'retry_on_conflict', type: 'integer', default: 0, doc: 'How often to retry after a version conflict.' }],
  },
  { name: 'delete', since: 'seed', doc: 'Deletes a document; no line follows.', parameters: TARGET },
];
